import type { Tx } from '../../ground/db/database.ts'

/** The conversation of a number and everybody who has it, held: of two replies that come at once the second sees what the first left. */
export async function ofNumber(tx: Tx, phone: string) {
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

interface Word {
  companyId: string
  clientId: string
  category: 'service' | 'marketing'
  allowed: boolean
  proof: { channel: string; text: string }
}

/** What a patient allows or refuses by a reply, with its words, time and channel. */
export async function keepWord(
  tx: Tx,
  { companyId, clientId, category, allowed, proof }: Word,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('consent_change')
    .values({
      company_id: companyId,
      client_id: clientId,
      category,
      allowed,
      text_version: proof.text,
      source: 'reply',
      channel: proof.channel,
      at: now,
    })
    .execute()
}
