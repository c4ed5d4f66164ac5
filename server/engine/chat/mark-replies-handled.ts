import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Nobody has to see to a reply that the product has dealt with. */
export const markReplyHandled = (tx: Tx, replyId: string) =>
  tx
    .updateTable('reply')
    .set({ waits: false })
    .where('id', '=', replyId)
    .where('waits', '=', true)
    .execute()

/** The message that the reply was bound to asks for nobody: its answer is a yes, or a score without a complaint, and the words were understood. */
const messageHandledCondition = sql`not exists (select from message m where m.id = r.message_id and not m.handled
  and (r.answer = 'unclear' or m.answer in ('unclear', 'transferred', 'canceled') or m.rating <= 6 and m.comment is not null))`

/** After words were taken in: the reply waits for staff as long as the message does that it was bound to. */
export const markLinkedReplyHandled = (tx: Tx, replyId: string) =>
  sql`update reply r set waits = false where r.id = ${replyId} and r.waits and r.message_id is not null and ${messageHandledCondition}`.execute(
    tx,
  )

/** After staff have seen to a message: what was bound to it waits no more. */
export const markMessageRepliesHandled = (tx: Tx, messageId: string) =>
  sql`update reply r set waits = false where r.message_id = ${messageId} and r.waits and ${messageHandledCondition}`.execute(
    tx,
  )
