import { type RawBuilder, sql } from 'kysely'
import type { AbTestMeasure } from '../../../domain/ab-test.ts'
import { hasBookingAttribution, type ScenarioType } from '../../../domain/scenario-kinds.ts'
import { lastClearAnswer } from '../metrics/message-facts.ts'
import {
  endOfVisitSql,
  isCanceled,
  isStillBooked,
  lastVisitAnswer,
} from '../metrics/visit-facts.ts'

/** A booking counts within this time after the message. */
const bookingWindow = sql`interval '720 hours'`

/** For a message `m` with a question: the patient confirmed the named start before it began. */
const confirmedOutcome = (now: Temporal.Instant) => sql`
  select case when coalesce(m.visit_at, m.moment) > ${now}::timestamptz then '?' when coalesce(d.by_patient, false) and d.answer = 'approved' then 'y' else 'n' end as fate
  from (${lastClearAnswer}) d`

/** The patient came at the named start; not counted if the visit is over without a known outcome. */
const attendedOutcome = (now: Temporal.Instant) => sql`
  select case when coalesce(m.visit_at, m.moment) + coalesce(v.ends_at - v.starts_at, interval '1 hour') > ${now}::timestamptz then '?'
      when v.tentative then '-'
      when v.id is null or v.starts_at <> m.visit_at or ${isCanceled} then 'n'
      when v.outcome = 'attended' then 'y' when v.outcome is null then '-' else 'n' end as fate
  from (select 1) one left join visit v on v.company_id = m.company_id and v.id = m.visit_id left join lateral (${lastVisitAnswer}) w on true`

/** Valid visits created within 30 × 24 hours after the message, whoever else wrote to the patient. */
const laterBookings = sql`
  from visit v where v.company_id = m.company_id and v.client_id = m.client_id and not v.tentative
    and v.mis_created_at > m.moment and v.mis_created_at <= m.moment + ${bookingWindow} and ${isStillBooked}`

const bookedOutcome = (now: Temporal.Instant) => sql`
  select case when m.moment + ${bookingWindow} > ${now}::timestamptz then '?' when exists (select ${laterBookings}) then 'y' else 'n' end as fate`

/** The patient came to one of them; unknown while such a visit lies ahead. */
const laterAttendedOutcome = (now: Temporal.Instant) => sql`
  select case when m.moment + ${bookingWindow} > ${now}::timestamptz then '?' when b.came then 'y' when b.ahead then '?' when b.unknown then '-' else 'n' end as fate
  from (select bool_or(${endOfVisitSql} <= ${now}::timestamptz and v.outcome is not distinct from 'attended') as came,
    bool_or(${endOfVisitSql} > ${now}::timestamptz) as ahead, bool_or(v.outcome is null) as unknown ${laterBookings}) b`

function outcomeByMeasure(measure: AbTestMeasure, type: ScenarioType, now: Temporal.Instant) {
  if (measure === 'confirmed') return confirmedOutcome(now)
  if (measure === 'booked') return bookedOutcome(now)
  return hasBookingAttribution(type) ? laterAttendedOutcome(now) : attendedOutcome(now)
}

/** Messages, each with its patient, `moment` and `side`. */
interface OutcomeQuery {
  messages: RawBuilder<unknown>
  measure: AbTestMeasure
  type: ScenarioType
}

/** Returns outcomes of patients by side, each by the first message and in their order: one letter each (`PatientResult` of `domain/ab-test.ts`). */
export const outcomesBySide = (
  { messages, measure, type }: OutcomeQuery,
  now: Temporal.Instant,
) => sql<{
  side: string
  fates: string
}>`
  with first as materialized (select distinct on (m.client_id) m.* from (${messages}) m order by m.client_id, m.moment, m.id)
  select m.side, string_agg(f.fate, '' order by m.moment, m.id) as fates from first m cross join lateral (${outcomeByMeasure(measure, type, now)}) f group by 1`
