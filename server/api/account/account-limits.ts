import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { consumeTry, hashSubject, type LimitSubject } from '../../platform/security/rate-limit.ts'
import { foldedTextSql } from '../../platform/text/fold-text.ts'

/** Letters to one account in an hour, of each sort; more would flood what may be somebody else's mailbox. */
export const MAX_EMAILS_PER_HOUR = 5

/** Tries in any hour, of whatever can be guessed. */
export const MAX_TRIES_PER_HOUR = 20
/** At one account, of all callers whose device it does not know: one of them alone uses up no more than his own. */
export const MAX_ACCOUNT_TRIES_PER_HOUR = 100

/** Counts one more try, before it is known what comes of it; throws TOO_MANY_TRIES when the last hour holds as many as it may. */
export async function requireTry(
  app: AppContext,
  subject: LimitSubject,
  max = MAX_TRIES_PER_HOUR,
): Promise<void> {
  if (!(await consumeTry(app, subject, max))) throw new Problem('TOO_MANY_TRIES')
}

/** Takes one try back: whoever knew the secret did not guess. */
export async function refundTry(app: AppContext, subject: LimitSubject): Promise<void> {
  await app.db.withAllTenants((tx) =>
    sql`update guess set tries = trim_array(tries, 1)
      where subject = ${hashSubject(app, subject)} and cardinality(tries) > 0`.execute(tx),
  )
}

/** Whose tries at an e-mail count together: the account's, however the address is written; where nobody has it, the address as the database compares it. */
export async function getTryOwner({ db }: AppContext, email: string): Promise<string> {
  const { rows } = await db.withAllTenants((tx) =>
    sql<{ whose: string }>`
      select coalesce((select id::text from account where email = ${email}), ${foldedTextSql(email)}) as whose`.execute(
      tx,
    ),
  )
  return rows[0]?.whose ?? email
}
