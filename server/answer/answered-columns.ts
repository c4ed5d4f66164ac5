import { sql } from 'kysely'

/** What any answer does to a message that was sent: nothing further is sent of it. */
export const answeredColumns = sql`
  outcome = case when outcome = 'pending' and sent_at is not null then 'done' else outcome end,
  due_at = case when outcome = 'pending' and sent_at is not null then null else due_at end,
  -- A further step may have been held back: nothing is any more.
  reason = case when outcome = 'pending' and sent_at is not null then null else reason end`
