import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { MetricScope } from './metric-scope.ts'
import { visitDaysSql, visitSumColumns } from './visit-days.ts'

/** Counts of visits by place, by their contract names. */
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
  /** Known paid sums; without any the total is unknown. */
  paidKnown: number
  paidUnknown: number
  booked: number
}

/** Column name of a count, from its contract name. */
export const toColumnName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const toFieldName = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const sumColumns = visitSumColumns.map(
  (name) =>
    sql`sum(${sql.ref(`c.${name}`)})${sql.raw(name === 'paid' ? '' : '::int')} as ${sql.ref(toFieldName(name))}`,
)

/** Returns non-empty counts of visits by start and of bookings. */
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
