import { sql } from 'kysely'

/** Staff's words in the conversation `x` that surely or perhaps did not arrive, and that nobody has seen to. */
const undeliveredStaffMessages = sql`message f where f.company_id = x.company_id and f.chat_id = x.id and f.outcome in ('failed', 'unknown', 'skipped') and not f.handled`
const waitingReplies = sql`reply w where w.company_id = x.company_id and w.phone = x.phone and w.waits`

/** Since when the conversation `x` waits for staff: for words of the patient, or for words of staff that got lost. */
export const waitingSince = sql`least((select min(w.at) from ${waitingReplies}), (select min(f.updated_at) from ${undeliveredStaffMessages}))`

/** Whether it does, so that an index of the few that wait finds it. */
export const isWaiting = sql`(x.phone in (select w.phone from reply w where w.waits) or x.id in (select f.chat_id from message f
  where f.chat_id is not null and f.outcome in ('failed', 'unknown', 'skipped') and not f.handled))`

export const isUnread = sql`x.phone in (select u.phone from reply u where u.unread)`

/** A query of the conversations that wait. */
export const waitingChatIds = sql`select x.id from reply w join chat x on x.phone = w.phone where w.waits
  union select f.chat_id from message f where f.chat_id is not null and f.outcome in ('failed', 'unknown', 'skipped') and not f.handled`
