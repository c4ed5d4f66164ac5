import { sql } from 'kysely'
import { raiseUnclear } from '../alert/raise.ts'
import type { Reply } from '../channels/channel.ts'
import type { Tx } from '../db/database.ts'
import { plausible } from '../dispatch/plausible.ts'
import type { House } from '../house.ts'
import { optOut } from './opt-out.ts'
import { takeAnswer } from './take-answer.ts'
import { understand } from './understand.ts'

export interface RepliedAccount {
  companyId: string
  accountId: string
  channel: string
}

/** Takes in what patients wrote back. A reply that comes twice is one reply. */
export async function applyReplies(
  house: House,
  account: RepliedAccount,
  replies: Reply[],
): Promise<void> {
  for (const reply of replies.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)))
    await house.db.tenant(account.companyId, (tx) =>
      applyReply(tx, account, reply, house.clock.now()),
    )
}

/** One reply, within its transaction; answers what it withdrew when it was a refusal of messages. */
export async function applyReply(
  tx: Tx,
  { companyId, accountId, channel }: RepliedAccount,
  reply: Reply,
  now: Temporal.Instant,
): Promise<'marketing' | 'all' | null> {
  const at = plausible(reply.at, now)
  const kept = await tx
    .insertInto('reply')
    .values({
      company_id: companyId,
      account_id: accountId,
      provider_reply_id: reply.replyId,
      channel,
      phone: reply.from,
      text: reply.text,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return null
  const meaning = understand(reply.text)
  if (meaning === 'stop')
    return optOut(tx, companyId, reply.from, { channel, text: reply.text }, now)
  const messageId = await awaiting(tx, reply.from, now)
  if (messageId === null) {
    await raiseUnclear(tx, companyId, `reply ${kept.id}`, { replyId: kept.id }, now)
    return null
  }
  const taken = await takeAnswer(tx, messageId, meaning, { text: reply.text, via: 'reply' }, now)
  await tx
    .updateTable('reply')
    .set({ message_id: messageId, answer: taken?.answer ?? null })
    .where('id', '=', kept.id)
    .execute()
  return null
}

/** The last message to this phone that still awaits an answer, else the last one sent there. */
async function awaiting(tx: Tx, phone: string, now: Temporal.Instant): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.id from message m join client c on c.company_id = m.company_id and c.id = m.client_id
    where c.phone = ${phone} and m.sent_at is not null
    order by (m.answer = 'none' and m.visit_at > ${now}) desc, m.sent_at desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
