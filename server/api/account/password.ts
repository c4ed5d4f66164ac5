import type { House } from '../../platform/app-context.ts'
import { addAudit, personAt } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { problems } from '../../platform/i18n/problems.ts'
import { hashPassword, passwordMatches } from '../../platform/security/password.ts'
import type { Subject } from '../../platform/security/rate-limit.ts'
import { countTry, forgiveTry } from './account-limits.ts'
import { rememberDevice } from './device.ts'
import { ownWordsOf, requireStrongPassword } from './require-strong-password.ts'
import { endSessionsIn } from './sessions.ts'

/** Changing one's own password, an initial one included. */
export function passwordHandlers(house: House) {
  const { db, clock } = house
  return {
    async changePassword({ body, caller, request, reply }) {
      // Whoever found a session open may not try out what its password is.
      const subject: Subject = ['changePassword', caller.accountId]
      await countTry(house, subject)
      const account = await db.engine((tx) =>
        tx
          .selectFrom('account')
          .selectAll()
          .where('id', '=', caller.accountId)
          .executeTakeFirstOrThrow(),
      )
      if (!(await passwordMatches(body.currentPassword, account.password_hash)))
        throw new Problem('WRONG_PASSWORD', { currentPassword: problems.WRONG_PASSWORD })
      await forgiveTry(house, subject)
      requireConfirmed(body.newPassword, body.confirmation)
      await refuseInitial(body.newPassword, 'newPassword', account.initial_password_hash)
      const own = await db.engine((tx) => ownWordsOf(tx, account.id))
      requireStrongPassword(body.newPassword, 'newPassword', own)
      const password_hash = await hashPassword(body.newPassword)
      await db.engine(async (tx) => {
        // Another change, or the operator's, may have come between: then this one knew an old password.
        if (!(await holdsPassword(tx, account)))
          throw new Problem('WRONG_PASSWORD', { currentPassword: problems.WRONG_PASSWORD })
        await setPassword(tx, account.id, { password_hash })
        await endSessionsIn(tx, account.id, clock.now(), (id) => id !== caller.sessionId)
        await addAudit(tx, personAt(request, account), clock.now(), 'changePassword')
      })
      await rememberDevice(house, account.id, { request, reply })
    },
  } satisfies Handlers
}

/** Where the password was typed twice, both are the same. */
export function requireConfirmed(password: string, confirmation: string | undefined) {
  if (confirmation !== undefined && confirmation !== password)
    throw new Problem('PASSWORDS_DIFFER', { confirmation: problems.PASSWORDS_DIFFER })
}

/** Refuses the initial password that the account was given last, spaces around it aside: whoever gave it out knows it. */
export async function refuseInitial(password: string, field: string, initial: string | null) {
  if (initial === null) return
  for (const spelling of new Set([password, password.trim()]))
    if (await passwordMatches(spelling, initial))
      throw new Problem('CHECK_DETAILS', { [field]: 'INITIAL_PASSWORD' })
}

/** Whether the account still has the password that was checked. Its row is held until the transaction ends. */
export async function holdsPassword(
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** What an account keeps of a password; of an initial one also until when it works, and its hash once more. */
interface NewPassword {
  password_hash: string
  initial_password_until?: Temporal.Instant | null
  initial_password_hash?: string
}

/** Gives an account a password, an initial one where it says until when; links that were sent for another one, or for another e-mail, are over with the old one. */
export async function setPassword(
  tx: Tx,
  accountId: string,
  { password_hash, initial_password_until = null, initial_password_hash }: NewPassword,
) {
  const account = await tx
    .updateTable('account')
    .set({
      password_hash,
      initial_password_until,
      ...(initial_password_hash && { initial_password_hash }),
    })
    .where('id', '=', accountId)
    .returning(['id', 'company_id'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('password_reset')
    .set({ token_hash: null })
    .where('account_id', '=', accountId)
    .execute()
  // Whoever asked for another e-mail with the old password is out with it.
  await tx.deleteFrom('email_change').where('account_id', '=', accountId).execute()
  return account
}
