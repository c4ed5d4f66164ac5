import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { saveConsentChange } from '../../platform/patient/save-consent-change.ts'
import {
  withdrawForPatient,
  withdrawMarketing,
  withdrawMessages,
} from '../plan/withdraw-messages.ts'
import { lockChatAndPatients } from './lock-chat-and-patients.ts'

type OptOutLevel = 'marketing' | 'all'

/**
 * STOP from a phone: the first opts out of marketing, the second of everything, for each patient of the phone and for the number itself, which may
 * belong to no patient or change hands. Each change is stored with its text, time and channel. Returns the widest opt-out, and whether the number
 * belongs to no patient.
 */
export async function optOut(
  tx: Tx,
  companyId: string,
  phone: string,
  proof: { channel: string; text: string },
  now: Temporal.Instant,
): Promise<{ refused: OptOutLevel; hasNoPatient: boolean }> {
  const { chat, clients } = await lockChatAndPatients(tx, phone)
  for (const client of clients) {
    // Already opted out of everything.
    if (client.opted_out === 'all') continue
    const all = client.opted_out !== null
    await tx
      .updateTable('client')
      .set({ opted_out: all ? 'all' : 'marketing' })
      .where('id', '=', client.id)
      .execute()
    const category = all ? 'service' : 'marketing'
    const word = { ...proof, source: 'reply', category, allowed: false } as const
    await saveConsentChange(tx, { ...word, companyId, clientId: client.id }, now)
    if (all) await withdrawForPatient(tx, client.id, 'OPTED_OUT', now)
    else await withdrawMarketing(tx, client.id, now)
  }
  const before = [chat?.refused, ...clients.map(({ opted_out }) => opted_out)]
  const refused = before.some((one) => one) ? 'all' : 'marketing'
  if (chat) await recordNumberOptOut(tx, { id: chat.id, phone }, refused, now)
  return { refused, hasNoPatient: clients.length === 0 }
}

/** Stores the opt-out with the number, and withdraws staff's messages to it that belong to none of its patients. */
async function recordNumberOptOut(
  tx: Tx,
  { id, phone }: { id: string; phone: string },
  refused: OptOutLevel,
  now: Temporal.Instant,
) {
  await tx.updateTable('chat').set({ refused }).where('id', '=', id).execute()
  const nobodys = sql`m.chat_id = ${id} and not exists (select from client c where c.id = m.client_id and c.phone = ${phone})`
  if (refused === 'all') await withdrawMessages(tx, nobodys, 'skipped', 'OPTED_OUT', now)
}
