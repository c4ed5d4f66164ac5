import type { Tx } from '../db/database.ts'

/** The patient's last consent or refusal for this category, with its text; null if there is none. */
export async function getLastConsent(tx: Tx, clientId: string, category: 'marketing' | 'service') {
  const row = await tx
    .selectFrom('consent_change')
    .select(['allowed', 'text_version', 'source'])
    .where('client_id', '=', clientId)
    .where('category', '=', category)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
