import type { Tx } from '../../platform/db/database.ts'
import { getLastConsent } from '../../platform/patient/get-last-consent.ts'
import { saveConsentChange } from '../../platform/patient/save-consent-change.ts'
import { lockChatAndPatients } from './lock-chat-and-patients.ts'

/**
 * START from a phone undoes the number's own opt-out of service messages, for each patient of the phone whose last decision came by such a reply;
 * marketing needs an explicit consent. Each change is stored with its text, time and channel. Null if the number has not opted out, or if an
 * opt-out given otherwise remains; staff read the text then.
 */
export async function optIn(
  tx: Tx,
  companyId: string,
  phone: string,
  proof: { channel: string; text: string },
  now: Temporal.Instant,
): Promise<{ isResumed: boolean } | null> {
  const { chat, clients } = await lockChatAndPatients(tx, phone)
  if (!chat?.refused) return null
  const refusing = clients.filter(({ opted_out }) => opted_out === 'all')
  const own = []
  for (const client of refusing) {
    const last = await getLastConsent(tx, client.id, 'service')
    if (last?.allowed === false && last.source === 'reply') own.push(client)
  }
  if (own.length < refusing.length) return null
  for (const { id } of own) {
    await tx.updateTable('client').set({ opted_out: 'marketing' }).where('id', '=', id).execute()
    const word = { ...proof, source: 'reply', category: 'service', allowed: true } as const
    await saveConsentChange(tx, { ...word, companyId, clientId: id }, now)
  }
  const again = chat.refused === 'all'
  if (again)
    await tx.updateTable('chat').set({ refused: 'marketing' }).where('id', '=', chat.id).execute()
  return { isResumed: again }
}
