import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { MetricScope } from './metric-scope.ts'
import { visitDaysSql, visitSumColumns } from './visit-days.ts'

/** Counts of a place's visits by their names in the contract. */
export interface VisitCounts {
  place: number
  came: number
  missed: number
  outcomeUnknown: number
  canceledVisits: number
  canceledInTime: number
  refilled: number
  reached: number
  reachedMissed: number
  unreached: number
  unreachedMissed: number
  bookedUnknown: number
  bookedCame: number
  paid: number
  /** Sums that are known: with none there is no sum. */
  paidKnown: number
  paidUnknown: number
  booked: number
}

/** The column of a count, by its name in the contract. */
export const toColumnName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const toFieldName = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const sumColumns = visitSumColumns.map(
  (name) =>
    sql`sum(${sql.ref(`c.${name}`)})${sql.raw(name === 'paid' ? '' : '::int')} as ${sql.ref(toFieldName(name))}`,
)

/** Counts of the visits that start, and of those that were booked, as far as there are any. */
export async function countVisits(
  tx: Tx,
  scope: MetricScope,
  now: Temporal.Instant,
): Promise<VisitCounts[]> {
  const { rows } = await sql<VisitCounts>`
    select c.place, ${sql.join(sumColumns)} from (${visitDaysSql(scope, now)}) c group by c.place`.execute(
    tx,
  )
  return rows
}
