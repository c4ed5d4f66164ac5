import { type RawBuilder, sql } from 'kysely'
import {
  furthestMessage,
  isUnwritten,
  type VisitState,
  visitAnswerSql,
  visitStateSql,
} from '../../engine/visit/visit-state.ts'
import { waitingSinceSql } from '../../engine/waiting-list/waiting-list-sql.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call } from '../../platform/http/operation.ts'
import { maskPhonesInText } from '../../platform/patient/mask-phones-in-text.ts'
import { buildPatientSearch } from '../../platform/patient/patient-search.ts'

export type VisitQuery = Call<'listVisits'>['query']

/** Filters that depend on messages. */
export const dependsOnMessages = ({ answer, standing, channel }: VisitQuery) =>
  answer !== undefined || standing !== undefined || channel !== undefined

/** The reader: scenario types of the plan, and whether phones are visible. */
export interface VisitReader {
  types: readonly string[]
  canSeePhones: boolean
}

/** The condition for finding visits by an index, and for one that is already found; with the scenario types of the reader. */
export interface VisitFilter {
  indexCondition: RawBuilder<unknown>
  rowCondition: RawBuilder<unknown>
  types: readonly string[]
}

/** Returns the `where` condition for visits `v` of patients `c`, also for a single visit. `days` converts days to instants. */
export function buildVisitFilter(
  query: VisitQuery,
  dayContext: DayContext,
  { canSeePhones, types }: VisitReader,
): VisitFilter {
  const { from, to, status, search, service, answer, outcome, standing } = query
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const addIdCondition = (column: RawBuilder<unknown>, id: string | undefined) => {
    if (id !== undefined) conditions.push(isId(id) ? sql`${column} = ${id}` : sql`false`)
  }
  addIdCondition(sql`v.specialist_id`, query.specialistId)
  addIdCondition(sql`v.branch_id`, query.branchId)
  addIdCondition(sql`v.client_id`, query.clientId)
  if (status !== undefined) conditions.push(sql`v.status = ${status}`)
  if (from) conditions.push(sql`v.starts_at >= ${parseDayBoundary(from, dayContext, 0, 'from')}`)
  if (to) conditions.push(sql`v.starts_at < ${parseDayBoundary(to, dayContext, 1, 'to')}`)
  if (service !== undefined) conditions.push(serviceCondition(service, canSeePhones))
  if (outcome !== undefined)
    conditions.push(
      outcome === 'unknown' ? unknownOutcomeCondition(dayContext.now) : sql`v.outcome = ${outcome}`,
    )
  if (query.waiting) conditions.push(sql`${waitingSinceSql(dayContext.now)} is not null`)
  if (query.channel !== undefined) conditions.push(channelCondition(query.channel, types))
  if (answer !== undefined) conditions.push(sql`${visitAnswerSql} = ${answer}`)
  const searchConditions = search?.trim()
    ? buildPatientSearch(search, canSeePhones)
    : { indexCondition: sql`true`, rowCondition: sql`true` }
  return {
    types,
    indexCondition: sql.join(
      [...conditions, ...stateConditions(standing, isUnwritten), searchConditions.indexCondition],
      sql` and `,
    ),
    rowCondition: sql.join(
      [...conditions, ...stateConditions(standing), searchConditions.rowCondition],
      sql` and `,
    ),
  }
}

/** The visit's message went by the channel; only messages of types that the list shows the reader. */
const channelCondition = (channel: string, types: readonly string[]) =>
  sql`exists (select from (${furthestMessage}) m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where m.channel = ${channel} and s.type = any(${types}::text[]))`

/** A past visit without a known outcome. */
const unknownOutcomeCondition = (now: Temporal.Instant) =>
  sql`(v.outcome is null and v.status = 'valid' and coalesce(v.ends_at, v.starts_at) <= ${now})`

const stateConditions = (
  standing: VisitState | undefined,
  unwrittenCondition?: RawBuilder<unknown>,
) =>
  standing === undefined
    ? []
    : [(standing === 'unwritten' && unwrittenCondition) || sql`${visitStateSql} = ${standing}`]

/** Users who see phones masked cannot filter by a service that contains one, as they could find it out by trying numbers. */
const serviceCondition = (service: string, canSeePhones: boolean) =>
  canSeePhones || maskPhonesInText(service) === service ? sql`v.service = ${service}` : sql`false`
