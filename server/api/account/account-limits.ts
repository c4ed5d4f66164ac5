import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { consumeTry, hashSubject, type LimitSubject } from '../../platform/security/rate-limit.ts'
import { foldedTextSql } from '../../platform/text/fold-text.ts'

/** Emails per account and hour, of each kind, to protect mailboxes of others. */
export const MAX_EMAILS_PER_HOUR = 5

/** Tries per hour for anything that can be guessed. */
export const MAX_TRIES_PER_HOUR = 20
/** Tries per account by all unknown devices together; a single caller is limited to less. */
export const MAX_ACCOUNT_TRIES_PER_HOUR = 100

/** Counts a try before its result is known; throws TOO_MANY_TRIES above the limit of the last hour. */
export async function requireTry(
  app: AppContext,
  subject: LimitSubject,
  max = MAX_TRIES_PER_HOUR,
): Promise<void> {
  if (!(await consumeTry(app, subject, max))) throw new Problem('TOO_MANY_TRIES')
}

/** Refunds a try that was successful. */
export async function refundTry(app: AppContext, subject: LimitSubject): Promise<void> {
  await app.db.withAllTenants((tx) =>
    sql`update guess set tries = trim_array(tries, 1)
      where subject = ${hashSubject(app, subject)} and cardinality(tries) > 0`.execute(tx),
  )
}

/**
 * Returns the key under which tries for an email are counted: the account's, however the address is written; without an account the address as the
 * database compares it.
 */
export async function getTryOwner({ db }: AppContext, email: string): Promise<string> {
  const { rows } = await db.withAllTenants((tx) =>
    sql<{ whose: string }>`
      select coalesce((select id::text from account where email = ${email}), ${foldedTextSql(email)}) as whose`.execute(
      tx,
    ),
  )
  return rows[0]?.whose ?? email
}
