import type { Tx } from '../../platform/db/database.ts'

/** Locks a number's conversation and patients, so that of two concurrent replies the second sees the effect of the first. */
export async function lockChatAndPatients(tx: Tx, phone: string) {
  const chat = await tx
    .selectFrom('chat')
    .select(['id', 'refused'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
  const clients = await tx
    .selectFrom('client')
    .select(['id', 'opted_out'])
    .where('phone', '=', phone)
    .orderBy('id')
    .forUpdate()
    .execute()
  return { chat, clients }
}
