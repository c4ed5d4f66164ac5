import { sql } from 'kysely'
import { lastAttemptTime } from '../plan/last-attempt-time.ts'

const hasArrived = sql`(message.outcome = 'pending' and message.sent_at is not null or message.outcome = 'unknown')`

/**
 * Columns that any answer changes on a sent message: no further step is sent. If its outcome was unknown, the answer shows that it arrived when it
 * was sent, as only its recipient can answer.
 */
export const answerUpdateColumns = sql`
  outcome = case when ${hasArrived} then 'done' else message.outcome end,
  due_at = case when ${hasArrived} then null else message.due_at end,
  -- A further step may have been held back: nothing is any more.
  reason = case when ${hasArrived} then null else message.reason end,
  status = case when message.outcome = 'unknown' and message.status <> 'read' then 'delivered' else message.status end,
  sent_at = coalesce(message.sent_at, case when message.outcome = 'unknown' then ${lastAttemptTime('message')} end)`
