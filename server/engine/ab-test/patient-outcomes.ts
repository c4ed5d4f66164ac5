import { type RawBuilder, sql } from 'kysely'
import type { TrialMeasure } from '../../../domain/ab-test.ts'
import { looksBack, type ScenarioType } from '../../../domain/scenario-kinds.ts'
import { said } from '../metrics/message-facts.ts'
import { endOfVisit, isCanceled, lastWordOn, standsNow } from '../metrics/visit-facts.ts'

/** A booking counts so long after the message (figures 16). */
const window = sql`interval '720 hours'`

/** Of a message `m` that asked its patient: he confirmed the start that it named, by the time that began (figures 5 to 7). */
const confirmed = (now: Temporal.Instant) => sql`
  select case when coalesce(m.visit_at, m.moment) > ${now}::timestamptz then '?' when coalesce(d.by_patient, false) and d.answer = 'approved' then 'y' else 'n' end as fate
  from (${said}) d`

/** He came at the start that it named (figures 7, 10, 11); once it is over and nobody says whether, he stands aside. */
const cameTo = (now: Temporal.Instant) => sql`
  select case when coalesce(m.visit_at, m.moment) + coalesce(v.ends_at - v.starts_at, interval '1 hour') > ${now}::timestamptz then '?'
      when v.tentative then '-'
      when v.id is null or v.starts_at <> m.visit_at or ${isCanceled} then 'n'
      when v.outcome = 'attended' then 'y' when v.outcome is null then '-' else 'n' end as fate
  from (select 1) one left join visit v on v.company_id = m.company_id and v.id = m.visit_id left join lateral (${lastWordOn}) w on true`

/** Visits that stand and were made in the 30 × 24 hours after it, whoever else wrote to him (figures 20). */
const bookings = sql`
  from visit v where v.company_id = m.company_id and v.client_id = m.client_id and not v.tentative
    and v.mis_created_at > m.moment and v.mis_created_at <= m.moment + ${window} and ${standsNow}`

const booked = (now: Temporal.Instant) => sql`
  select case when m.moment + ${window} > ${now}::timestamptz then '?' when exists (select ${bookings}) then 'y' else 'n' end as fate`

/** He came to one of them; of one that lies ahead nobody can say yet. */
const cameAfter = (now: Temporal.Instant) => sql`
  select case when m.moment + ${window} > ${now}::timestamptz then '?' when b.came then 'y' when b.ahead then '?' when b.unknown then '-' else 'n' end as fate
  from (select bool_or(${endOfVisit} <= ${now}::timestamptz and v.outcome is not distinct from 'attended') as came,
    bool_or(${endOfVisit} > ${now}::timestamptz) as ahead, bool_or(v.outcome is null) as unknown ${bookings}) b`

function fateBy(measure: TrialMeasure, type: ScenarioType, now: Temporal.Instant) {
  if (measure === 'confirmed') return confirmed(now)
  if (measure === 'booked') return booked(now)
  return looksBack(type) ? cameAfter(now) : cameTo(now)
}

/** Messages, each with the patient, the `moment` and the `side` that it counts at. */
interface Counting {
  messages: RawBuilder<unknown>
  measure: TrialMeasure
  type: ScenarioType
}

/** By side, the fates of its patients, each by his first message, in the order of these: a letter each (`Fate` of `domain/ab-test.ts`). */
export const fatesOf = ({ messages, measure, type }: Counting, now: Temporal.Instant) => sql<{
  side: string
  fates: string
}>`
  with first as materialized (select distinct on (m.client_id) m.* from (${messages}) m order by m.client_id, m.moment, m.id)
  select m.side, string_agg(f.fate, '' order by m.moment, m.id) as fates from first m cross join lateral (${fateBy(measure, type, now)}) f group by 1`
