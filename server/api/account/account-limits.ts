import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { keyOf, mayTry, type Subject } from '../../platform/security/rate-limit.ts'
import { foldSql } from '../../platform/text/fold-text.ts'

/** Letters to one account in an hour, of each sort; more would flood what may be somebody else's mailbox. */
export const LETTERS_AN_HOUR = 5

/** Tries in any hour, of whatever can be guessed. */
export const TRIES_AN_HOUR = 20
/** At one account, of all callers whose device it does not know: one of them alone uses up no more than his own. */
export const ACCOUNT_TRIES_AN_HOUR = 100

/** Counts one more try, before it is known what comes of it; throws TOO_MANY_TRIES when the last hour holds as many as it may. */
export async function countTry(
  house: House,
  subject: Subject,
  most = TRIES_AN_HOUR,
): Promise<void> {
  if (!(await mayTry(house, subject, most))) throw new Problem('TOO_MANY_TRIES')
}

/** Takes one try back: whoever knew the secret did not guess. */
export async function forgiveTry(house: House, subject: Subject): Promise<void> {
  await house.db.engine((tx) =>
    sql`update guess set tries = trim_array(tries, 1)
      where subject = ${keyOf(house, subject)} and cardinality(tries) > 0`.execute(tx),
  )
}

/** Whose tries at an e-mail count together: the account's, however the address is written; where nobody has it, the address as the database compares it. */
export async function countedAs({ db }: House, email: string): Promise<string> {
  const { rows } = await db.engine((tx) =>
    sql<{ whose: string }>`
      select coalesce((select id::text from account where email = ${email}), ${foldSql(email)}) as whose`.execute(
      tx,
    ),
  )
  return rows[0]?.whose ?? email
}
