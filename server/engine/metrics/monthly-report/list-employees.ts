import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNameSql } from '../../../platform/db/person-name-sql.ts'
import type { TimeBucket } from '../metric-scope.ts'
import type { ResponseTimes } from './first-responses.ts'

export type Employee = components['schemas']['EfficiencyEmployee']

interface EmployeeRow {
  id: string
  name: string | null
  lines: number
}

/** SQL for messages that staff wrote to patients in a period. */
export const staffMessagesSql = ({ begins, ends }: Pick<TimeBucket, 'begins' | 'ends'>) => sql`
  select m.id, m.send_at as at, m.written_by, m.status from message m
  where m.company_id = current_company() and m.chat_id is not null and m.written_by is not null and m.send_at >= ${begins} and m.send_at < ${ends}`

/**
 * Returns the employees who wrote to patients in a period: number of messages, and which waiting patients they answered first. Most messages first.
 */
export async function listEmployees(
  tx: Tx,
  bucket: TimeBucket,
  responseTimes: readonly ResponseTimes[],
): Promise<Employee[]> {
  const firsts = responseTimes.filter((one) => one.place === bucket.place && one.by !== null)
  const { rows } = await sql<EmployeeRow>`
    select w.id, a.name, w.lines from (
      select m.written_by as id, count(*)::int as lines from (${staffMessagesSql(bucket)}) m group by 1
      -- Who only answered later what began to wait in this time.
      union all select f.id, 0 from unnest(${firsts.map(({ by }) => by)}::uuid[]) f(id)
    ) w left join lateral (select nullif(${staffNameSql('a')}, '') as name from account a where a.id = w.id) a on true`.execute(
    tx,
  )
  return [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, some]) => {
      const first = firsts.find(({ by }) => by === id)
      return {
        id,
        name: some[0]?.name ?? null,
        lines: some.reduce((sum, { lines }) => sum + lines, 0),
        answered: first?.answered ?? 0,
        median: first?.median ?? null,
      }
    })
    .sort(
      (one, other) => other.lines - one.lines || (one.name ?? '').localeCompare(other.name ?? ''),
    )
}
