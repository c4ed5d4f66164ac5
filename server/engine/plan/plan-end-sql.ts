import { type RawBuilder, sql } from 'kysely'
import type { Plan } from './plan.ts'

/** SQL for the time from which nothing is planned in a zone: a scenario's last day ends with the day of the message's branch. */
export const planEndSql = (
  { until, zoneEnds = [] }: Pick<Plan, 'until' | 'zoneEnds'>,
  zone: RawBuilder<unknown>,
): RawBuilder<Temporal.Instant> => {
  const others = zoneEnds.filter(({ at }) => !at.equals(until))
  if (others.length === 0) return sql`${until}::timestamptz`
  const cases = others.map(({ timeZone, at }) => sql`when ${timeZone} then ${at}::timestamptz`)
  return sql`case ${zone} ${sql.join(cases, sql` `)} else ${until}::timestamptz end`
}
