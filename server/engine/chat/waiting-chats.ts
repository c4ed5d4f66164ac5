import { sql } from 'kysely'

/** Staff's messages in the conversation `x` that were not or possibly not delivered, and not handled. */
const undeliveredStaffMessages = sql`message f where f.company_id = x.company_id and f.chat_id = x.id and f.outcome in ('failed', 'unknown', 'skipped') and not f.handled`
const waitingReplies = sql`reply w where w.company_id = x.company_id and w.phone = x.phone and w.waits`

/** SQL for the time since which the conversation `x` waits for staff: a patient's reply, or an undelivered message of staff. */
export const waitingSince = sql`least((select min(w.at) from ${waitingReplies}), (select min(f.updated_at) from ${undeliveredStaffMessages}))`

/** SQL: true if it waits; written so that the partial indexes are used. */
export const isWaiting = sql`(x.phone in (select w.phone from reply w where w.waits) or x.id in (select f.chat_id from message f
  where f.chat_id is not null and f.outcome in ('failed', 'unknown', 'skipped') and not f.handled))`

export const isUnread = sql`x.phone in (select u.phone from reply u where u.unread)`

/** Query of the waiting conversations. */
export const waitingChatIds = sql`select x.id from reply w join chat x on x.phone = w.phone where w.waits
  union select f.chat_id from message f where f.chat_id is not null and f.outcome in ('failed', 'unknown', 'skipped') and not f.handled`
