import { isEmail, normalizeEmail } from '../../../domain/email.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { problems } from '../../platform/i18n/problems.ts'
import { isPasswordCorrect } from '../../platform/security/password.ts'
import { consumeTry, type LimitSubject } from '../../platform/security/rate-limit.ts'
import { isSameText } from '../../platform/text/fold-text.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { MAX_EMAILS_PER_HOUR, refundTry, requireTry } from './account-limits.ts'
import { sendEmailChangeLink } from './email-change.ts'

/** Handlers for one's own name and email. They belong to the account, whatever clinic a master account has entered. */
export function createProfileHandlers(app: AppContext): Handlers {
  const { db, clock, log } = app
  return {
    async saveName({ caller, body }) {
      const first_name = toStorableText(body.firstName).trim()
      if (first_name === '') throw new Problem('CHECK_DETAILS', { firstName: 'REQUIRED' })
      const last_name = toStorableText(body.lastName).trim()
      await db.withAllTenants(async (tx) => {
        await tx
          .updateTable('account')
          .set({ first_name, last_name })
          .where('id', '=', caller.accountId)
          .execute()
        if (caller.companyId) await addAudit(tx, caller, clock.now(), 'saveName')
      })
    },

    async changeEmail({ caller, body, locale }) {
      // Limits guesses of the password by somebody who found an open session.
      const subject: LimitSubject = ['changeEmail', caller.accountId]
      await requireTry(app, subject)
      const { password_hash } = await db.withAllTenants((tx) =>
        tx
          .selectFrom('account')
          .select('password_hash')
          .where('id', '=', caller.accountId)
          .executeTakeFirstOrThrow(),
      )
      if (!(await isPasswordCorrect(body.currentPassword, password_hash)))
        throw new Problem('WRONG_PASSWORD', { currentPassword: problems.WRONG_PASSWORD })
      await refundTry(app, subject)
      const previous = normalizeEmail(body.previousEmail)
      if (!(await db.withAllTenants((tx) => isSameText(tx, previous, caller.email))))
        throw new Problem('EMAIL_DIFFERS', { previousEmail: 'EMAIL_DIFFERS' })
      const email = normalizeEmail(body.email)
      if (!isEmail(email)) throw new Problem('INCORRECT_EMAIL', { email: 'BAD_FORMAT' })
      const isTaken = await db.withAllTenants((tx) =>
        tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst(),
      )
      if (isTaken) throw new Problem('EMAIL_TAKEN', { email: 'EMAIL_TAKEN' })
      if (!(await consumeTry(app, ['emailLetter', caller.accountId], MAX_EMAILS_PER_HOUR)))
        throw new Problem('TOO_MANY_LETTERS')
      await sendEmailChangeLink(app, caller, email, locale).catch((error) => {
        log.error({ err: error }, 'email change failed')
        throw new Problem('LETTER_FAILED')
      })
      if (caller.companyId)
        await db.withAllTenants((tx) =>
          addAudit(tx, caller, clock.now(), 'changeEmail', { done: false }),
        )
    },
  }
}
