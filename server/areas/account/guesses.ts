import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { CLOCK_SKEW } from '../../ground/clock.ts'
import type { House } from '../../ground/house.ts'
import { Problem } from '../../ground/http/problem.ts'

/** Letters to one account in an hour, of each sort; more would flood what may be somebody else's mailbox. */
export const LETTERS_AN_HOUR = 5

/** Tries in any hour, of whatever can be guessed. */
export const TRIES_AN_HOUR = 20

/** Whose tries are counted together: what is tried, and at whom. */
export type Subject = [what: string, ...whose: string[]]

const keyOf = ({ keys }: House, subject: Subject) =>
  createHmac('sha256', keys('guess')).update(JSON.stringify(subject)).digest('base64url')

/** Counts one more try, before it is known what comes of it; throws TOO_MANY_TRIES when the last hour holds as many as it may. */
export async function countTry(house: House, subject: Subject): Promise<void> {
  if (!(await mayTry(house, subject, TRIES_AN_HOUR))) throw new Problem('TOO_MANY_TRIES')
}

/** Counts one more try if it is one of so many in an hour. All processes count together, and tries that come at once one after the other. */
export async function mayTry(house: House, subject: Subject, most: number): Promise<boolean> {
  const now = house.clock.now()
  // What lies ahead was counted before the clock was set back.
  const counts = sql`t > ${now.subtract({ hours: 1 })} and t <= ${now.add(CLOCK_SKEW)}`
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

/** Takes one try back: whoever knew the secret did not guess. */
export async function forgiveTry(house: House, subject: Subject): Promise<void> {
  await house.db.engine((tx) =>
    sql`update guess set tries = trim_array(tries, 1)
      where subject = ${keyOf(house, subject)} and cardinality(tries) > 0`.execute(tx),
  )
}
