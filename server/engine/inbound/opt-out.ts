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
 * STOP from a phone: the first withdraws what sells, the second everything (decision 5), for every patient of that phone and for the number
 * itself, which may be no patient's or become another's. Each change is kept with its words, time and channel. Answers the furthest that
 * was withdrawn, and whether the number is nobody's.
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
    // Who has refused everything has nothing left to refuse.
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

/** Notes it with the number, and takes back staff's lines to it that are for nobody who has it now. */
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
