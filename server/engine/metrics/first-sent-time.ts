import { type RawBuilder, sql } from 'kysely'
import { messageTimeSql } from './message-facts.ts'

/** SQL for the time of the first accepted message whose scenario `s` matches; the search starts at an aggregated day that has one. */
export const firstSentTime = (condition: RawBuilder<unknown>) => sql`
  select m.sent_at from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  where m.company_id = current_company() and m.scenario_id is not null and m.sent_at is not null and ${condition}
    -- Reckoned apart: behind the fence an index is not looked into by anything with a coalesce.
    and ${messageTimeSql} >= (select coalesce((select k.day - 1 from message_day k join scenario s on s.company_id = k.company_id and s.id = k.scenario_id
      where k.company_id = current_company() and k.sent > 0 and ${condition} order by k.day limit 1), '-infinity'::date)::timestamptz)
  order by ${messageTimeSql} limit 1`
