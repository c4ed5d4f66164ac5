import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { CLOCK_SKEW } from '../clock.ts'

/** What is tried and at whom; tries with the same subject are counted together. */
export type LimitSubject = [what: string, ...whose: string[]]

export const hashSubject = ({ getKey }: AppContext, subject: LimitSubject) =>
  createHmac('sha256', getKey('guess')).update(JSON.stringify(subject)).digest('base64url')

/**
 * Counts a try and returns whether it is within the limit per hour, or per `within`. All processes count together; simultaneous tries are counted one
 * after the other.
 */
export async function consumeTry(
  app: AppContext,
  subject: LimitSubject,
  max: number,
  within: Temporal.DurationLike = { hours: 1 },
): Promise<boolean> {
  const now = app.securityClock.now()
  // Times further ahead come from a restored backup.
  const countedCondition = sql`t > ${now.subtract(within)} and t <= ${now.add(CLOCK_SKEW)}`
  const { rows } = await app.db.withAllTenants((tx) =>
    sql`
      insert into guess as g (subject, tries, last_at) values (${hashSubject(app, subject)}, array[${now}::timestamptz], ${now})
      on conflict (subject) do update set last_at = ${now},
        tries = array(select t from unnest(g.tries) t where ${countedCondition} order by t) || ${now}::timestamptz
      where (select count(*) from unnest(g.tries) t where ${countedCondition}) < ${max}
      returning subject`.execute(tx),
  )
  return rows.length > 0
}
