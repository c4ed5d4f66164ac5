import type { Tx } from '../../platform/db/database.ts'
import { lastWord } from '../../platform/patient/get-last-consent.ts'
import { keepWord } from '../../platform/patient/save-consent-change.ts'
import { ofNumber } from './lock-chat-and-patients.ts'

/**
 * START from a phone takes back that number's own STOP for what serves, for every patient of the phone whose last word came by such a reply; what
 * sells stays refused until it is wanted by name. Each change is kept with its words, time and channel. Null where the number has
 * refused nothing, or where what its patients refused otherwise still holds: a person reads the words then.
 */
export async function optIn(
  tx: Tx,
  companyId: string,
  phone: string,
  proof: { channel: string; text: string },
  now: Temporal.Instant,
): Promise<{ again: boolean } | null> {
  const { chat, clients } = await ofNumber(tx, phone)
  if (!chat?.refused) return null
  const refusing = clients.filter(({ opted_out }) => opted_out === 'all')
  const own = []
  for (const client of refusing) {
    const last = await lastWord(tx, client.id, 'service')
    if (last?.allowed === false && last.source === 'reply') own.push(client)
  }
  if (own.length < refusing.length) return null
  for (const { id } of own) {
    await tx.updateTable('client').set({ opted_out: 'marketing' }).where('id', '=', id).execute()
    const word = { ...proof, source: 'reply', category: 'service', allowed: true } as const
    await keepWord(tx, { ...word, companyId, clientId: id }, now)
  }
  const again = chat.refused === 'all'
  if (again)
    await tx.updateTable('chat').set({ refused: 'marketing' }).where('id', '=', chat.id).execute()
  return { again }
}
