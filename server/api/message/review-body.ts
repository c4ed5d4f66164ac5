import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'
import { redactPhone, redactText } from '../../platform/patient/redact-phones.ts'
import { messageTables } from './message-columns.ts'
import { isWaitingForStaff } from './review-filter.ts'
import { surveyRatingsJson } from './survey-conditions.ts'

type Review = components['schemas']['Review']

/** A message with its review columns, as selected by `reviewRowsSql`. */
export interface ReviewRow {
  id: string
  client_id: string
  client_name: string
  phone: string | null
  erased: boolean
  rating: number | null
  marks: Review['marks']
  said: string | null
  said_at: Temporal.Instant | null
  may_show_at: Temporal.Instant | null
  send_at: Temporal.Instant
  opened_at: Temporal.Instant | null
  went_at: Temporal.Instant | null
  went_to: string[]
  specialist: string | null
  branch_name: string | null
  service: string | null
  visit_at: Temporal.Instant | null
  time_zone: string
  channel: Review['channel']
  handled: boolean
  waits: boolean
}

/** Messages `m` with their review columns. */
export const reviewRowsSql = sql`
  select m.id, m.client_id, ${patientNameSql('c')} as client_name, c.phone,
    c.erased_at is not null as erased, m.rating,
    ${surveyRatingsJson} as marks,
    nullif(concat_ws(E'\n\n', m.comment, q.comment), '') as said, m.said_at, m.may_show_at, m.send_at, m.opened_at, m.went_at,
    array(select l.url_name from review_transition t join review_link l on l.company_id = t.company_id and l.id = t.review_link_id
      where t.company_id = m.company_id and t.message_id = m.id order by t.at, l.id) as went_to,
    sp.name as specialist, b.name as branch_name, v.service, m.visit_at, m.time_zone, m.channel, m.handled, ${isWaitingForStaff} as waits
  from ${messageTables}
  left join visit_survey q on q.company_id = m.company_id and q.message_id = m.id`

/** Returns a review in the contract's form. `canSeePhones`: phones in texts and names are shown too. */
export const toReviewBody = (row: ReviewRow, canSeePhones: boolean): Review => ({
  id: row.id,
  clientId: row.client_id,
  clientName: redactText(canSeePhones, row.client_name),
  phone: redactPhone(canSeePhones, row.phone),
  rating: row.rating,
  marks: row.marks,
  comment: redactText(canSeePhones, row.said),
  erased: row.erased,
  saidAt: row.said_at?.toString() ?? null,
  mayShowAt: row.may_show_at?.toString() ?? null,
  sendAt: row.send_at.toString(),
  openedAt: row.opened_at?.toString() ?? null,
  wentAt: row.went_at?.toString() ?? null,
  wentTo: row.went_to,
  specialist: row.specialist,
  branchName: row.branch_name,
  service: redactText(canSeePhones, row.service),
  visitAt: row.visit_at?.toString() ?? null,
  timeZone: row.time_zone,
  channel: row.channel,
  handled: row.handled,
  waits: row.waits,
})
