import type { Tx } from '../../ground/db/database.ts'
import { lastWord } from '../../ground/patient/last-word.ts'

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
  const chat = await tx
    .selectFrom('chat')
    .select(['id', 'refused'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
  if (!chat?.refused) return null
  const clients = await tx
    .selectFrom('client')
    .select(['id', 'opted_out'])
    .where('phone', '=', phone)
    .orderBy('id')
    .forUpdate()
    .execute()
  const refusing = clients.filter(({ opted_out }) => opted_out === 'all')
  const own = []
  for (const client of refusing) {
    const last = await lastWord(tx, client.id, 'service')
    if (last?.allowed === false && last.source === 'reply') own.push(client)
  }
  if (own.length < refusing.length) return null
  for (const { id } of own) {
    await tx.updateTable('client').set({ opted_out: 'marketing' }).where('id', '=', id).execute()
    await tx
      .insertInto('consent_change')
      .values({
        company_id: companyId,
        client_id: id,
        category: 'service',
        allowed: true,
        text_version: proof.text,
        source: 'reply',
        channel: proof.channel,
        at: now,
      })
      .execute()
  }
  const again = chat.refused === 'all'
  if (again)
    await tx.updateTable('chat').set({ refused: 'marketing' }).where('id', '=', chat.id).execute()
  return { again }
}
