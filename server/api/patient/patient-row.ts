import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { redactRow } from '../../platform/patient/redact-phones.ts'
import { lastAnswerSql } from './last-answer.ts'

export type PatientBody = components['schemas']['Client']

/** A patient with a summary of visits, as selected by `patientRowsSql`. Check constraints guarantee the enumerations. */
export interface PatientRow {
  id: string
  surname: string
  name: string
  middle_name: string | null
  gender: PatientBody['gender']
  phone: string | null
  phone_raw: string | null
  phone_corrected_at: Temporal.Instant | null
  birth_date: string | null
  age: number | null
  first_at: Temporal.Instant | null
  first_zone: string
  previous_at: Temporal.Instant | null
  previous_zone: string
  last_at: Temporal.Instant | null
  last_zone: string
  next_at: Temporal.Instant | null
  next_zone: string
  visit_at: Temporal.Instant | null
  time_zone: string
  status: PatientBody['status']
  specialist: string | null
  sum_paid: number | null
  answer: PatientBody['answer']
  excluded: boolean
  excluded_reason: string | null
  as_written: string | null
  guardian_name: string | null
  deceased: boolean
  erased_at: Temporal.Instant | null
  opted_out: PatientBody['optedOut']
  allows_marketing: boolean | null
}

/**
 * SQL for the visit shown in a patient's row: the next valid one, else the next canceled one, else the last. Uses a patient `c`; returns one row
 * `s` or none.
 */
export const shownVisitSql = (now: Temporal.Instant) => sql`
  select v.* from visit v where v.client_id = c.id
  order by case when v.starts_at <= ${now} then 3 when v.status = 'canceled' then 2 else 1 end,
    abs(extract(epoch from v.starts_at - ${now}::timestamptz)), v.id
  limit 1`

/** A visit `v` that counts as attended. */
export const isPastVisit = (now: Temporal.Instant) =>
  sql`v.starts_at <= ${now} and v.status = 'valid' and v.outcome is distinct from 'noShow'`

/** A visit `v` that lies ahead. */
export const isNextVisit = (now: Temporal.Instant) =>
  sql`v.starts_at > ${now} and v.status = 'valid'`

/** First, last and second-to-last attended visit of `c`, with their branches. */
const pastVisitsSql = (now: Temporal.Instant) => sql`
  select min(v.starts_at) as first_at, max(v.starts_at) as last_at,
    (array_agg(v.starts_at order by v.starts_at desc))[2] as previous_at,
    (array_agg(v.branch_id order by v.starts_at, v.id))[1] as first_branch,
    (array_agg(v.branch_id order by v.starts_at desc, v.id desc))[1:2] as last_branches
  from visit v where v.client_id = c.id and ${isPastVisit(now)}`

/** Next valid visit of `c`. */
const nextVisitSql = (now: Temporal.Instant) => sql`
  select min(v.starts_at) as next_at, (array_agg(v.branch_id order by v.starts_at, v.id))[1] as next_branch from visit v
  where v.client_id = c.id and ${isNextVisit(now)}`

/** Last marketing consent or refusal of `c`. */
const lastConsentSql = sql`
  select k.allowed from consent_change k
  where k.company_id = c.company_id and k.client_id = c.id and k.category = 'marketing' order by k.at desc, k.id desc limit 1`

/** All columns of the patients of `page` (a query of rows `c` of `client`), unordered. */
export const patientRowsSql = (
  page: ReturnType<typeof sql>,
  now: Temporal.Instant,
  clinicZone: string,
) => {
  const zone = (branch: ReturnType<typeof sql>) =>
    sql`coalesce((select b.time_zone from branch b where b.id = ${branch}), ${clinicZone})`
  const today = now.toZonedDateTimeISO(clinicZone).toPlainDate()
  return sql<PatientRow>`
    select c.*, date_part('year', age(${today}::date, c.birth_date))::int as age,
      past.first_at, past.previous_at, past.last_at, ahead.next_at,
      ${zone(sql`past.first_branch`)} as first_zone, ${zone(sql`past.last_branches[2]`)} as previous_zone,
      ${zone(sql`past.last_branches[1]`)} as last_zone, ${zone(sql`ahead.next_branch`)} as next_zone,
      s.starts_at as visit_at, coalesce(b.time_zone, ${clinicZone}) as time_zone, s.status, sp.name as specialist,
      (${lastAnswerSql}) as answer, (${lastConsentSql}) as allows_marketing
    from (${page}) c
    left join lateral (${pastVisitsSql(now)}) past on true
    left join lateral (${nextVisitSql(now)}) ahead on true
    left join lateral (${shownVisitSql(now)}) s on true
    left join branch b on b.company_id = s.company_id and b.id = s.branch_id
    left join specialist sp on sp.company_id = s.company_id and sp.id = s.specialist_id`
}

/** Returns the row in the contract's form; the phone in full or masked. */
export const toPatientBody = (loaded: PatientRow, canSeePhones: boolean): PatientBody => {
  const row = redactRow(canSeePhones, 'client', loaded)
  return {
    id: row.id,
    surname: row.surname,
    name: row.name,
    middleName: row.middle_name,
    gender: row.gender,
    phone: row.phone,
    phoneCorrected: row.phone_corrected_at !== null,
    birthDate: row.birth_date,
    age: row.age,
    firstVisitAt: row.first_at?.toString() ?? null,
    firstVisitZone: row.first_zone,
    previousVisitAt: row.previous_at?.toString() ?? null,
    previousVisitZone: row.previous_zone,
    lastVisitAt: row.last_at?.toString() ?? null,
    lastVisitZone: row.last_zone,
    nextVisitAt: row.next_at?.toString() ?? null,
    nextVisitZone: row.next_zone,
    visitAt: row.visit_at?.toString() ?? null,
    timeZone: row.time_zone,
    status: row.status,
    specialist: row.specialist,
    sumPaid: row.sum_paid,
    answer: row.answer,
    excluded: row.excluded,
    excludedReason: row.excluded_reason,
    asWritten: row.as_written,
    guardianName: row.guardian_name,
    deceased: row.deceased,
    optedOut: row.opted_out,
    erased: row.erased_at !== null,
    allowsMarketing: row.allows_marketing,
    phoneProblem: row.phone !== null ? null : row.phone_raw === null ? 'NO_PHONE' : 'BAD_PHONE',
  }
}
