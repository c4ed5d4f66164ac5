import { sql } from 'kysely'
import { joinedAnswerSql, joinedStateSql, visitStateJoins } from '../../engine/visit/visit-state.ts'
import { waitingSinceSql } from '../../engine/waiting-list/waiting-list-sql.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'

/** Visits `v` with their list columns; messages only of types in the reader's plan. */
export const visitRowsSql = (
  clinicZone: string,
  types: readonly string[],
  now: Temporal.Instant,
) => sql`
  select v.*, ${patientNameSql('c')} as client_name, c.phone, c.excluded,
    coalesce(b.time_zone, ${clinicZone}) as time_zone, b.name as branch_name, sp.name as specialist, ${joinedAnswerSql} as answer, w.second_thoughts,
    ${joinedStateSql} as standing, ${waitingSinceSql(now)} as waiting_since,
    case when s.id is not null then jsonb_build_object('id', m.id, 'channel', m.channel, 'provider', m.provider, 'status', m.status,
      'outcome', m.outcome, 'reason', m.reason, 'answer', m.answer, 'handled', m.handled, 'sameDay', m.same_day) end as message
  from visit v
  join client c on c.company_id = v.company_id and c.id = v.client_id
  left join branch b on b.company_id = v.company_id and b.id = v.branch_id
  left join specialist sp on sp.company_id = v.company_id and sp.id = v.specialist_id
  ${visitStateJoins}
  left join scenario s on s.company_id = m.company_id and s.id = m.scenario_id and s.type = any(${types}::text[])`
