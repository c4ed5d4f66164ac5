import type { AppContext } from '../../platform/app-context.ts'
import { addAudit, createAccountActor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { problems } from '../../platform/i18n/problems.ts'
import { hashPassword, isPasswordCorrect } from '../../platform/security/password.ts'
import type { LimitSubject } from '../../platform/security/rate-limit.ts'
import { refundTry, requireTry } from './account-limits.ts'
import { rememberDevice } from './device.ts'
import { listPersonalWords, requireStrongPassword } from './require-strong-password.ts'
import { endSessionsByPassword } from './sessions.ts'

/** Handlers for changing one's own password, also an initial one. */
export function createPasswordHandlers(app: AppContext) {
  const { db, clock } = app
  return {
    async changePassword({ body, caller, request, reply }) {
      // Limits guesses of the password by somebody who found an open session.
      const subject: LimitSubject = ['changePassword', caller.accountId]
      await requireTry(app, subject)
      const account = await db.withAllTenants((tx) =>
        tx
          .selectFrom('account')
          .selectAll()
          .where('id', '=', caller.accountId)
          .executeTakeFirstOrThrow(),
      )
      if (!(await isPasswordCorrect(body.currentPassword, account.password_hash)))
        throw new Problem('WRONG_PASSWORD', { currentPassword: problems.WRONG_PASSWORD })
      await refundTry(app, subject)
      requirePasswordConfirmation(body.newPassword, body.confirmation)
      await refuseInitialPassword(body.newPassword, 'newPassword', account.initial_password_hash)
      const own = await db.withAllTenants((tx) => listPersonalWords(tx, account.id))
      requireStrongPassword(body.newPassword, 'newPassword', own)
      const password_hash = await hashPassword(body.newPassword)
      await db.withAllTenants(async (tx) => {
        // The password may have changed concurrently: then the caller knew an old one.
        if (!(await lockIfPasswordUnchanged(tx, account)))
          throw new Problem('WRONG_PASSWORD', { currentPassword: problems.WRONG_PASSWORD })
        await setPassword(tx, account.id, { password_hash })
        await endSessionsByPassword(tx, account.id, clock.now(), (id) => id !== caller.sessionId)
        await addAudit(tx, createAccountActor(request, account), clock.now(), 'changePassword')
      })
      await rememberDevice(app, account.id, { request, reply })
    },
  } satisfies Handlers
}

/** Requires both entries to be equal if the password was entered twice. */
export function requirePasswordConfirmation(password: string, confirmation: string | undefined) {
  if (confirmation !== undefined && confirmation !== password)
    throw new Problem('PASSWORDS_DIFFER', { confirmation: problems.PASSWORDS_DIFFER })
}

/** Refuses the account's last initial password, ignoring surrounding spaces: whoever issued it knows it. */
export async function refuseInitialPassword(
  password: string,
  field: string,
  initialHash: string | null,
) {
  if (initialHash === null) return
  for (const spelling of new Set([password, password.trim()]))
    if (await isPasswordCorrect(spelling, initialHash))
      throw new Problem('CHECK_DETAILS', { [field]: 'INITIAL_PASSWORD' })
}

/** Returns true if the account still has the password that was checked, and locks its row until the transaction ends. */
export async function lockIfPasswordUnchanged(
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

/** Password columns of an account; for an initial password also its expiry and its hash again. */
interface NewPassword {
  password_hash: string
  initial_password_until?: Temporal.Instant | null
  initial_password_hash?: string
}

/** Sets an account's password, an initial one if an expiry is given; pending reset and email links become invalid. */
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
