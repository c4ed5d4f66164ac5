import { type RawBuilder, sql } from 'kysely'
import { answerOf, type Standing, standingOf, unwritten } from '../../engine/visit/visit-state.ts'
import { type Days, dayEdge } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call } from '../../platform/http/operation.ts'
import { maskPhonesIn } from '../../platform/patient/mask-phones-in-text.ts'
import { searchOf } from '../../platform/patient/patient-search.ts'

export type VisitQuery = Call<'listVisits'>['query']

/** What hangs on messages besides the visit itself. */
export const readsMessages = ({ answer, standing }: VisitQuery) =>
  answer !== undefined || standing !== undefined

/** The `where` of visits `v` of patients `c`, and the same of one visit. `days` turns days into instants. */
export function visitFilter(
  query: VisitQuery,
  days: Days,
  phones: boolean,
): Record<'finds' | 'fits', RawBuilder<unknown>> {
  const { from, to, status, search, service, answer, outcome, standing } = query
  const parts: RawBuilder<unknown>[] = [sql`true`]
  const same = (column: RawBuilder<unknown>, id: string | undefined) => {
    if (id !== undefined) parts.push(isId(id) ? sql`${column} = ${id}` : sql`false`)
  }
  same(sql`v.specialist_id`, query.specialistId)
  same(sql`v.branch_id`, query.branchId)
  same(sql`v.client_id`, query.clientId)
  if (status !== undefined) parts.push(sql`v.status = ${status}`)
  if (from) parts.push(sql`v.starts_at >= ${dayEdge(from, days, 0, 'from')}`)
  if (to) parts.push(sql`v.starts_at < ${dayEdge(to, days, 1, 'to')}`)
  if (service !== undefined) parts.push(serviceIs(service, phones))
  if (outcome !== undefined)
    parts.push(outcome === 'unknown' ? unsaid(days.now) : sql`v.outcome = ${outcome}`)
  if (answer !== undefined) parts.push(sql`${answerOf} = ${answer}`)
  const found = search?.trim() ? searchOf(search, phones) : { finds: sql`true`, fits: sql`true` }
  return {
    finds: sql.join([...parts, ...stands(standing, unwritten), found.finds], sql` and `),
    fits: sql.join([...parts, ...stands(standing), found.fits], sql` and `),
  }
}

/** Nobody has said yet what came of a visit that is over. */
const unsaid = (now: Temporal.Instant) =>
  sql`(v.outcome is null and v.status = 'valid' and coalesce(v.ends_at, v.starts_at) <= ${now})`

const stands = (standing: Standing | undefined, ofUnwritten?: RawBuilder<unknown>) =>
  standing === undefined
    ? []
    : [(standing === 'unwritten' && ofUnwritten) || sql`${standingOf} = ${standing}`]

/** Whoever sees phones masked finds nothing by a service that carries one: he could try numbers until one is found. */
const serviceIs = (service: string, phones: boolean) =>
  phones || maskPhonesIn(service) === service ? sql`v.service = ${service}` : sql`false`
