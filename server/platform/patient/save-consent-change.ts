import type { Tx } from '../db/database.ts'

/** What a patient allows or refuses. */
export interface ConsentChange {
  companyId: string
  clientId: string
  category: 'service' | 'marketing'
  allowed: boolean
  /** The words that he said or was shown; null where nobody wrote them down. */
  text: string | null
  /** Who says so: a reply, a patient's page, staff, or what a file or another system is called. */
  source: string
  /** The channel of a reply. */
  channel?: string
}

/** Writes it down as proof, which stays whatever he says later. */
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
