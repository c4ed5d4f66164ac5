import { type RawBuilder, sql } from 'kysely'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lastAnswerSql } from './last-answer.ts'
import { isNextVisit, isPastVisit, shownVisitSql } from './patient-row.ts'

export type PatientQuery = Call<'listClients'>['query']
type Condition = RawBuilder<unknown>

/** Conditions on patients `c` of the list's filters, without the search, and their dependencies. */
export interface PatientFilter {
  conditions: Condition[]
  /** Tables whose change notes tell when the result has changed; null: none do, and it is always read. */
  dependsOn: ('visit' | 'message')[] | null
  /** Ids of candidate patients by an index; a superset of the result. */
  candidateIds: Condition | null
  now: Temporal.Instant
}

/** Builds the filter. All visit filters must match the same valid visit. `days` converts days to instants. */
export function buildPatientFilter(query: PatientQuery, dayContext: DayContext): PatientFilter {
  const { status, answer, requests } = query
  const visitCondition = visitsCondition(query, dayContext)
  const conditions = [
    ...patientConditions(query, dayContext),
    ...(visitCondition ? [visitCondition] : []),
    ...periodConditions(query, dayContext),
  ]
  if (answer !== undefined) conditions.push(sql`(${lastAnswerSql}) = ${answer}`)
  if (status !== undefined)
    conditions.push(sql`(select s.status from (${shownVisitSql(dayContext.now)}) s) = ${status}`)
  if (requests !== undefined) conditions.push(openRequestCondition(requests))
  const visitPeriods = [
    query.lastVisitFrom,
    query.lastVisitTo,
    query.nextVisitFrom,
    query.nextVisitTo,
  ]
  const isUntracked =
    status !== undefined || requests !== undefined || visitPeriods.some((bound) => bound)
  return {
    conditions,
    candidateIds: candidateIdsSql(query),
    now: dayContext.now,
    dependsOn: isUntracked
      ? null
      : [
          ...(visitCondition ? (['visit'] as const) : []),
          ...(answer === undefined ? [] : (['message'] as const)),
        ],
  }
}

/** Candidates: patients who ever gave this answer, or ever had such a visit. The exact condition is checked on these. */
function candidateIdsSql({ answer, status }: PatientQuery): Condition | null {
  if (answer !== undefined && answer !== 'none')
    return sql`select x.client_id from message x where x.company_id = current_company() and x.answer = ${answer} and x.answer <> 'none'`
  if (status === undefined) return null
  return sql`select x.client_id from visit x where x.company_id = current_company() and x.status = ${status}`
}

const openRequestCondition = (
  hasOpenRequest: boolean,
) => sql`c.id ${hasOpenRequest ? sql`` : sql`not`} in (
  select q.client_id from client_request q where not q.handled)`

function patientConditions(query: PatientQuery, dayContext: DayContext): Condition[] {
  const { gender, excluded, ageFrom, ageTo, sumFrom, sumTo, optedOut, number } = query
  const today = dayContext.now.toZonedDateTimeISO(dayContext.timeZone).toPlainDate()
  requireOrderedRange({ ageFrom, ageTo })
  requireOrderedRange({ sumFrom, sumTo })
  const conditions: Condition[] = []
  if (gender !== undefined) conditions.push(sql`c.gender = ${gender}`)
  if (excluded !== undefined) conditions.push(sql`c.excluded = ${excluded}`)
  if (ageFrom !== undefined)
    conditions.push(sql`c.birth_date <= ${today.subtract({ years: ageFrom }).toString()}::date`)
  if (ageTo !== undefined)
    conditions.push(sql`c.birth_date > ${today.subtract({ years: ageTo + 1 }).toString()}::date`)
  if (sumFrom !== undefined)
    conditions.push(sql`c.sum_hundredths >= ${toHundredths(sumFrom)}::bigint`)
  if (sumTo !== undefined) conditions.push(sql`c.sum_hundredths <= ${toHundredths(sumTo)}::bigint`)
  if (optedOut === 'any') conditions.push(sql`c.opted_out is not null`)
  else if (optedOut !== undefined) conditions.push(sql`c.opted_out = ${optedOut}`)
  if (number !== undefined) conditions.push(phoneConditions[number])
  return conditions
}

const phoneConditions = {
  none: sql`c.phone is null and c.phone_raw is null`,
  wrong: sql`c.phone is null and c.phone_raw is not null`,
  right: sql`c.phone is not null`,
}

const toHundredths = (sum: number) => Math.round(sum * 100)

/** Refuses a range that ends before it begins, naming the second field. */
function requireOrderedRange(range: Record<string, number | undefined>) {
  const [first, last] = Object.values(range)
  const name = Object.keys(range)[1] ?? ''
  if (first !== undefined && last !== undefined && first > last)
    throw new Problem('CHECK_DETAILS', { [name]: 'OUT_OF_RANGE' })
}

function visitsCondition(query: PatientQuery, dayContext: DayContext): Condition | null {
  const { visitFrom, visitTo, specialistId, branchId } = query
  const conditions: Condition[] = []
  const addIdCondition = (column: Condition, id: string | undefined) => {
    if (id !== undefined) conditions.push(isId(id) ? sql`${column} = ${id}` : sql`false`)
  }
  addIdCondition(sql`v.specialist_id`, specialistId)
  addIdCondition(sql`v.branch_id`, branchId)
  if (visitFrom)
    conditions.push(sql`v.starts_at >= ${parseDayBoundary(visitFrom, dayContext, 0, 'visitFrom')}`)
  if (visitTo)
    conditions.push(sql`v.starts_at < ${parseDayBoundary(visitTo, dayContext, 1, 'visitTo')}`)
  if (conditions.length === 0) return null
  return sql`exists (
    select from visit v where v.company_id = c.company_id and v.client_id = c.id and v.status = 'valid' and ${sql.join(conditions, sql` and `)})`
}

/** Conditions on the day of the last attended visit, of the next one, and on which the patient was added. */
function periodConditions(query: PatientQuery, dayContext: DayContext): Condition[] {
  const { now } = dayContext
  const extremes = {
    lastVisit: [sql`max`, isPastVisit(now)],
    nextVisit: [sql`min`, isNextVisit(now)],
  } as const
  const visits = (['lastVisit', 'nextVisit'] as const).flatMap((name) => {
    const [extreme, isCounted] = extremes[name]
    const inPeriod = boundConditions(sql`v.starts_at`, name, query, dayContext)
    if (inPeriod.length === 0) return []
    const found = sql`(select ${extreme}(v.starts_at) from visit v where v.company_id = c.company_id and v.client_id = c.id and ${isCounted})`
    return [
      // Whoever has no such visit in the period needs no closer look.
      sql`c.id in (select v.client_id from visit v where v.company_id = current_company() and ${isCounted} and ${sql.join(inPeriod, sql` and `)})`,
      ...boundConditions(found, name, query, dayContext),
    ]
  })
  return [...visits, ...boundConditions(sql`c.created_at`, 'created', query, dayContext)]
}

function boundConditions(
  column: Condition,
  name: 'lastVisit' | 'nextVisit' | 'created',
  query: PatientQuery,
  dayContext: DayContext,
): Condition[] {
  const [first, last] = [query[`${name}From`], query[`${name}To`]]
  const conditions: Condition[] = []
  if (first)
    conditions.push(sql`${column} >= ${parseDayBoundary(first, dayContext, 0, `${name}From`)}`)
  if (last) conditions.push(sql`${column} < ${parseDayBoundary(last, dayContext, 1, `${name}To`)}`)
  return conditions
}
