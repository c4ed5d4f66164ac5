import type { Tx } from '../../platform/db/database.ts'

/** The conversation of a number and everybody who has it, held: of two replies that come at once the second sees what the first left. */
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
