import type { Tx } from '../db/database.ts'

/** What a patient last said of these messages, and in which words; null when he never did. */
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
