import { type RawBuilder, sql } from 'kysely'
import { type Days, dayEdge } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lastAnswer } from './last-answer.ts'
import { shownVisit } from './patient-row.ts'

export type ClientQuery = Call<'listClients'>['query']
type Part = RawBuilder<unknown>

/** What of patients `c` the list's filters ask for, besides a search; and what of theirs it hangs on. */
export interface ClientFilter {
  parts: Part[]
  /** Notes of these tables tell when it has changed; null: nothing tells, and it is read each time. */
  hangsOn: ('visit' | 'message')[] | null
  /** Ids of patients, by an index: of all whom the filters may find, and of others. */
  among: Part | null
}

/** Of one visit that stands all is asked that is asked of visits. `days` turns days into instants. */
export function clientFilter(query: ClientQuery, days: Days): ClientFilter {
  const { status, answer, requests } = query
  const visits = ofVisits(query, days)
  const parts = [...ofPatients(query, days), ...(visits ? [visits] : [])]
  if (answer !== undefined) parts.push(sql`(${lastAnswer}) = ${answer}`)
  if (status !== undefined)
    parts.push(sql`(select s.status from (${shownVisit(days.now)}) s) = ${status}`)
  if (requests !== undefined) parts.push(waits(requests))
  const untold = status !== undefined || requests !== undefined
  return {
    parts,
    among: perhaps(query),
    hangsOn: untold
      ? null
      : [
          ...(visits ? (['visit'] as const) : []),
          ...(answer === undefined ? [] : (['message'] as const)),
        ],
  }
}

/** Who ever answered so; who ever had such a visit. Whether it is the last word, or the visit that is shown, is asked of these. */
function perhaps({ answer, status }: ClientQuery): Part | null {
  if (answer !== undefined && answer !== 'none')
    return sql`select x.client_id from message x where x.company_id = current_company() and x.answer = ${answer} and x.answer <> 'none'`
  if (status === undefined) return null
  return sql`select x.client_id from visit x where x.company_id = current_company() and x.status = ${status}`
}

const waits = (waiting: boolean) => sql`c.id ${waiting ? sql`` : sql`not`} in (
  select q.client_id from client_request q where not q.handled)`

function ofPatients(query: ClientQuery, days: Days): Part[] {
  const { gender, excluded, ageFrom, ageTo, sumFrom, sumTo, optedOut, number } = query
  const today = days.now.toZonedDateTimeISO(days.timeZone).toPlainDate()
  inOrder({ ageFrom, ageTo })
  inOrder({ sumFrom, sumTo })
  const parts: Part[] = []
  if (gender !== undefined) parts.push(sql`c.gender = ${gender}`)
  if (excluded !== undefined) parts.push(sql`c.excluded = ${excluded}`)
  if (ageFrom !== undefined)
    parts.push(sql`c.birth_date <= ${today.subtract({ years: ageFrom }).toString()}::date`)
  if (ageTo !== undefined)
    parts.push(sql`c.birth_date > ${today.subtract({ years: ageTo + 1 }).toString()}::date`)
  if (sumFrom !== undefined) parts.push(sql`c.sum_hundredths >= ${hundredths(sumFrom)}::bigint`)
  if (sumTo !== undefined) parts.push(sql`c.sum_hundredths <= ${hundredths(sumTo)}::bigint`)
  if (optedOut === 'any') parts.push(sql`c.opted_out is not null`)
  else if (optedOut !== undefined) parts.push(sql`c.opted_out = ${optedOut}`)
  if (number !== undefined) parts.push(numbers[number])
  // Whose data are erased has neither refused nor been excluded by anybody, and lacks more than a number.
  if ([excluded, optedOut, number, query.requests].some((asked) => asked !== undefined))
    parts.push(sql`c.erased_at is null`)
  return parts
}

const numbers = {
  none: sql`c.phone is null and c.phone_raw is null`,
  wrong: sql`c.phone is null and c.phone_raw is not null`,
  right: sql`c.phone is not null`,
}

const hundredths = (sum: number) => Math.round(sum * 100)

/** Refuses, by the second's name, a range that ends before it begins. */
function inOrder(range: Record<string, number | undefined>) {
  const [first, last] = Object.values(range)
  const name = Object.keys(range)[1] ?? ''
  if (first !== undefined && last !== undefined && first > last)
    throw new Problem('CHECK_DETAILS', { [name]: 'OUT_OF_RANGE' })
}

function ofVisits(query: ClientQuery, days: Days): Part | null {
  const { visitFrom, visitTo, specialistId, branchId } = query
  const parts: Part[] = []
  const same = (column: Part, id: string | undefined) => {
    if (id !== undefined) parts.push(isId(id) ? sql`${column} = ${id}` : sql`false`)
  }
  same(sql`v.specialist_id`, specialistId)
  same(sql`v.branch_id`, branchId)
  if (visitFrom) parts.push(sql`v.starts_at >= ${dayEdge(visitFrom, days, 0, 'visitFrom')}`)
  if (visitTo) parts.push(sql`v.starts_at < ${dayEdge(visitTo, days, 1, 'visitTo')}`)
  if (parts.length === 0) return null
  return sql`exists (
    select from visit v where v.company_id = c.company_id and v.client_id = c.id and v.status = 'valid' and ${sql.join(parts, sql` and `)})`
}
