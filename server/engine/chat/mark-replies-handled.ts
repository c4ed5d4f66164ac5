import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Marks a reply that needs no attention by staff as handled. */
export const markReplyHandled = (tx: Tx, replyId: string) =>
  tx
    .updateTable('reply')
    .set({ waits: false })
    .where('id', '=', replyId)
    .where('waits', '=', true)
    .execute()

/** The linked message needs no attention: the answer is a yes, or a score without a complaint, and the text was clear. */
const messageHandledCondition = sql`not exists (select from message m where m.id = r.message_id and not m.handled
  and (r.answer = 'unclear' or m.answer in ('unclear', 'transferred', 'canceled') or m.rating <= 6 and m.comment is not null))`

/** Marks a reply as handled if its linked message needs no attention. */
export const markLinkedReplyHandled = (tx: Tx, replyId: string) =>
  sql`update reply r set waits = false where r.id = ${replyId} and r.waits and r.message_id is not null and ${messageHandledCondition}`.execute(
    tx,
  )

/** Marks all replies linked to a message as handled, after staff have handled the message. */
export const markMessageRepliesHandled = (tx: Tx, messageId: string) =>
  sql`update reply r set waits = false where r.message_id = ${messageId} and r.waits and ${messageHandledCondition}`.execute(
    tx,
  )
