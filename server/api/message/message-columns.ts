import { sql } from 'kysely'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'
import { giftDaysSql, returnedJson } from './return-visits.ts'
import { surveyRatingsJson } from './survey-conditions.ts'

const patientName = patientNameSql('c')

/** Select list of a message list, over `messageTables`. */
export const messageColumns = (
  now: Temporal.Instant,
) => sql`m.*, s.type as scenario_type, ${giftDaysSql} as gift_days, ${returnedJson(now)} as returned, ${patientName} as client_name,
  c.phone, c.phone_corrected_at is not null as phone_corrected, c.excluded, b.name as branch_name, sp.name as specialist,
  (select jsonb_build_object('marks', ${surveyRatingsJson}, 'comment', q.comment) from visit_survey q
    where q.company_id = m.company_id and q.message_id = m.id) as survey`

/** From clause: a message `m` with scenario `s`, patient `c`, visit `v`, branch `b` and specialist `sp`. */
export const messageTables = sql`message m
  join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  join client c on c.company_id = m.company_id and c.id = m.client_id
  left join visit v on v.company_id = m.company_id and v.id = m.visit_id
  left join branch b on b.company_id = v.company_id and b.id = v.branch_id
  left join specialist sp on sp.company_id = v.company_id and sp.id = v.specialist_id`
