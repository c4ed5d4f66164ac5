import type { Tx } from '../db/database.ts'

/** A patient's consent or refusal. */
export interface ConsentChange {
  companyId: string
  clientId: string
  category: 'service' | 'marketing'
  allowed: boolean
  /** The patient's words, or the text shown; null if not recorded. */
  text: string | null
  /** Where it comes from: a reply, a patient's page, staff, or the name of a file or system. */
  source: string
  /** The channel of a reply. */
  channel?: string
}

/** Records it as proof, which stays whatever the patient decides later. */
export async function saveConsentChange(
  tx: Tx,
  { companyId, clientId, category, allowed, text, source, channel }: ConsentChange,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('consent_change')
    .values({
      company_id: companyId,
      client_id: clientId,
      category,
      allowed,
      text_version: text,
      source,
      ...(channel && { channel }),
      at: now,
    })
    .execute()
}
