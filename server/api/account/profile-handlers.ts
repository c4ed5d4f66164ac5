import { isEmail, writtenEmail } from '../../../domain/email.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { problems } from '../../platform/i18n/problems.ts'
import { passwordMatches } from '../../platform/security/password.ts'
import { mayTry, type Subject } from '../../platform/security/rate-limit.ts'
import { isSameText } from '../../platform/text/fold-text.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { countTry, forgiveTry, LETTERS_AN_HOUR } from './account-limits.ts'
import { sendChangeLink } from './email-change.ts'

/** One's own name and e-mail. These belong to the account, whatever clinic a master is in. */
export function profileHandlers(house: House): Handlers {
  const { db, clock, log } = house
  return {
    async saveName({ caller, body }) {
      const first_name = plain(body.firstName).trim()
      if (first_name === '') throw new Problem('CHECK_DETAILS', { firstName: 'REQUIRED' })
      const last_name = plain(body.lastName).trim()
      await db.engine(async (tx) => {
        await tx
          .updateTable('account')
          .set({ first_name, last_name })
          .where('id', '=', caller.accountId)
          .execute()
        if (caller.companyId) await addAudit(tx, caller, clock.now(), 'saveName')
      })
    },

    async changeEmail({ caller, body, locale }) {
      // Whoever found a session open may not try out what its password is.
      const subject: Subject = ['changeEmail', caller.accountId]
      await countTry(house, subject)
      const { password_hash } = await db.engine((tx) =>
        tx
          .selectFrom('account')
          .select('password_hash')
          .where('id', '=', caller.accountId)
          .executeTakeFirstOrThrow(),
      )
      if (!(await passwordMatches(body.currentPassword, password_hash)))
        throw new Problem('WRONG_PASSWORD', { currentPassword: problems.WRONG_PASSWORD })
      await forgiveTry(house, subject)
      const previous = writtenEmail(body.previousEmail)
      if (!(await db.engine((tx) => isSameText(tx, previous, caller.email))))
        throw new Problem('EMAIL_DIFFERS', { previousEmail: 'EMAIL_DIFFERS' })
      const email = writtenEmail(body.email)
      if (!isEmail(email)) throw new Problem('INCORRECT_EMAIL', { email: 'BAD_FORMAT' })
      const taken = await db.engine((tx) =>
        tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst(),
      )
      if (taken) throw new Problem('EMAIL_TAKEN', { email: 'EMAIL_TAKEN' })
      if (!(await mayTry(house, ['emailLetter', caller.accountId], LETTERS_AN_HOUR)))
        throw new Problem('TOO_MANY_LETTERS')
      await sendChangeLink(house, caller, email, locale).catch((error) => {
        log.error({ err: error }, 'e-mail letter')
        throw new Problem('LETTER_FAILED')
      })
      if (caller.companyId)
        await db.engine((tx) => addAudit(tx, caller, clock.now(), 'changeEmail', { done: false }))
    },
  }
}
