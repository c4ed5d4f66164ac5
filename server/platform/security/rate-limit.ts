import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { House } from '../app-context.ts'
import { CLOCK_SKEW } from '../clock.ts'

/** Whose tries are counted together: what is tried, and at whom. */
export type Subject = [what: string, ...whose: string[]]

export const keyOf = ({ keys }: House, subject: Subject) =>
  createHmac('sha256', keys('guess')).update(JSON.stringify(subject)).digest('base64url')

/** Counts one more try if it is one of so many in an hour, or `within` another time. All processes count together, and tries that come at once one after the other. */
export async function mayTry(
  house: House,
  subject: Subject,
  most: number,
  within: Temporal.DurationLike = { hours: 1 },
): Promise<boolean> {
  const now = house.securityClock.now()
  // What lies further ahead was restored from a backup of another time.
  const counts = sql`t > ${now.subtract(within)} and t <= ${now.add(CLOCK_SKEW)}`
  const { rows } = await house.db.engine((tx) =>
    sql`
      insert into guess as g (subject, tries, last_at) values (${keyOf(house, subject)}, array[${now}::timestamptz], ${now})
      on conflict (subject) do update set last_at = ${now},
        tries = array(select t from unnest(g.tries) t where ${counts} order by t) || ${now}::timestamptz
      where (select count(*) from unnest(g.tries) t where ${counts}) < ${most}
      returning subject`.execute(tx),
  )
  return rows.length > 0
}
