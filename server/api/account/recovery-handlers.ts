import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isEmail, writtenEmail } from '../../../domain/email.ts'
import { createMailer } from '../../mail/mailer.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit, personAt } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { auditUnknownAddress } from '../../platform/security/audit-refusal.ts'
import { hashPassword } from '../../platform/security/password.ts'
import { mayTry, type Subject } from '../../platform/security/rate-limit.ts'
import { countedAs, LETTERS_AN_HOUR } from './account-limits.ts'
import { deviceOf, isKnownDevice, rememberDevice } from './device.ts'
import { refuseInitial, setPassword } from './password.ts'
import { recoveryLetter } from './recovery-email.ts'
import { ownWordsOf, requireStrongPassword } from './require-strong-password.ts'
import { endSessionsIn } from './sessions.ts'

const LINK_HOURS = 1
/** Of one caller; a link that is right is taken whatever was tried. */
const WRONG_LINKS_A_MINUTE = 60

/** A forgotten password: a link by mail, good for an hour and once, and the new password it sets. */
export function recoveryHandlers(house: House): Handlers {
  const { db, clock, securityClock, log } = house
  const mail = createMailer(house.config)

  async function send(email: string, locale: Locale, request: FastifyRequest) {
    const device = deviceOf(request, house.config)
    const known = await isKnownDevice(house, email, device)
    // Strangers who ask for letters do not use up the owner's.
    const whose = await countedAs(house, email)
    const subject: Subject = ['letter', whose, known && device ? device : '']
    if (!(await mayTry(house, subject, LETTERS_AN_HOUR))) return
    const token = randomBytes(32).toString('base64url')
    const account = await noteLink(house, email, token, request)
    if (!account) return auditUnknownAddress(house, request, 'recoverPassword', whose)
    // Never the host of the request, which the asker chooses.
    const link = `${house.config.publicUrl}/password-recovery?token=${token}`
    await mail(recoveryLetter(account.email, link, locale))
  }

  return {
    async recoverPassword({ body, locale, request }) {
      const email = writtenEmail(body.email)
      if (!isEmail(email)) throw new Problem('INCORRECT_EMAIL', { email: 'BAD_FORMAT' })
      // Nothing of the answer, its time included, may hang on whether the account is there.
      void send(email, locale, request).catch((error) =>
        log.error({ err: error }, 'recovery letter'),
      )
    },

    async resetPassword({ body, request, reply }) {
      const hash = hashOf(body.token)
      const known = await db.engine((tx) =>
        tx
          .selectFrom('password_reset as r')
          .innerJoin('account as a', 'a.id', 'r.account_id')
          .select(['r.account_id', 'a.initial_password_hash'])
          .where('r.token_hash', '=', hash)
          .where('r.expires_at', '>', securityClock.now())
          .executeTakeFirst(),
      )
      if (!known) {
        const most = WRONG_LINKS_A_MINUTE
        const subject: Subject = ['resetLink', rateLimitKey(request.ip)]
        const may = await mayTry(house, subject, most, { minutes: 1 })
        throw new Problem(may ? 'LINK_OVER' : 'TOO_MANY')
      }
      const own = await db.engine((tx) => ownWordsOf(tx, known.account_id))
      await refuseInitial(body.password, 'password', known.initial_password_hash)
      requireStrongPassword(body.password, 'password', own)
      const password_hash = await hashPassword(body.password)
      await db.engine(async (tx) => {
        // The row's lock lets one of two simultaneous uses through.
        const used = await tx
          .updateTable('password_reset')
          .set({ token_hash: null })
          .where('token_hash', '=', hash)
          .returning('account_id')
          .executeTakeFirst()
        if (!used) throw new Problem('LINK_OVER')
        const account = await setPassword(tx, used.account_id, { password_hash })
        await endSessionsIn(tx, account.id, clock.now())
        await addAudit(tx, personAt(request, account), clock.now(), 'resetPassword')
      })
      // Who reads the account's mail is its owner: strangers' guesses no longer stand in the way.
      await rememberDevice(house, known.account_id, { request, reply })
    },
  }
}

/** Keeps the hash of a new link in the old one's place; null for an unknown address. */
function noteLink(
  { db, clock, securityClock }: House,
  email: string,
  token: string,
  request: FastifyRequest,
) {
  return db.engine(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email', 'company_id'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!account) return null
    const now = clock.now()
    const link = {
      token_hash: hashOf(token),
      expires_at: securityClock.now().add({ hours: LINK_HOURS }),
    }
    await tx
      .insertInto('password_reset')
      // An older version of the product counts letters here.
      .values({
        account_id: account.id,
        company_id: account.company_id,
        ...link,
        letters: 1,
        letters_since: now,
      })
      .onConflict((clash) => clash.column('account_id').doUpdateSet(link))
      .execute()
    await addAudit(tx, personAt(request, account), now, 'recoverPassword')
    return account
  })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
