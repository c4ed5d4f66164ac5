import { sql } from 'kysely'

/** Messages (`x`) from which the patient may know of a visit; possibly delivered ones count. `of`: the visit `v`, or a message `m` about it, itself excluded. */
export const tellingMessages = (of: 'v' | 'm') => sql`
  from message x join scenario s on s.company_id = x.company_id and s.id = x.scenario_id
  where x.company_id = ${sql.ref(`${of}.company_id`)} and x.visit_id = ${of === 'v' ? sql`v.id` : sql`m.visit_id and x.id <> m.id`}
    and s.type in ('reminder', 'notification') and coalesce(x.notice, '') not in ('canceled', 'freed')
    and (x.sent_at is not null and x.outcome <> 'failed' or x.outcome = 'unknown')`

/** The start time that the patient was last told for a visit; null if never told. */
export const lastAnnouncedStart = (of: 'v' | 'm') =>
  sql`select x.visit_at ${tellingMessages(of)} order by coalesce(x.sent_at, x.updated_at) desc limit 1`
