import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isEmail, normalizeEmail } from '../../../domain/email.ts'
import { createMailer } from '../../mail/mailer.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit, createAccountActor } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { getRateLimitKey } from '../../platform/http/rate-limit-key.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { auditUnknownAddress } from '../../platform/security/audit-refusal.ts'
import { hashPassword } from '../../platform/security/password.ts'
import { consumeTry, type LimitSubject } from '../../platform/security/rate-limit.ts'
import { getTryOwner, MAX_EMAILS_PER_HOUR } from './account-limits.ts'
import { isKnownDevice, readDevice, rememberDevice } from './device.ts'
import { refuseInitialPassword, setPassword } from './password.ts'
import { createRecoveryEmail } from './recovery-email.ts'
import { listPersonalWords, requireStrongPassword } from './require-strong-password.ts'
import { endSessionsByPassword } from './sessions.ts'

const LINK_HOURS = 1
/** Per caller; a valid link is accepted whatever was tried before. */
const MAX_WRONG_LINKS_PER_MINUTE = 60

/** Handlers for a forgotten password: an emailed link, valid once within an hour, and setting the new password. */
export function createRecoveryHandlers(app: AppContext): Handlers {
  const { db, clock, securityClock, log } = app
  const mail = createMailer(app.config)

  async function sendLink(email: string, locale: Locale, request: FastifyRequest) {
    const device = readDevice(request, app.config)
    const known = await isKnownDevice(app, email, device)
    // Emails requested by others do not use up the owner's limit.
    const whose = await getTryOwner(app, email)
    const subject: LimitSubject = ['letter', whose, known && device ? device : '']
    if (!(await consumeTry(app, subject, MAX_EMAILS_PER_HOUR))) return
    const token = randomBytes(32).toString('base64url')
    const account = await saveLink(app, email, token, request)
    if (!account) return auditUnknownAddress(app, request, 'recoverPassword', whose)
    // Never the request's host, which the caller controls.
    const link = `${app.config.publicUrl}/password-recovery?token=${token}`
    await mail(createRecoveryEmail(account.email, link, locale))
  }

  return {
    async recoverPassword({ body, locale, request }) {
      const email = normalizeEmail(body.email)
      if (!isEmail(email)) throw new Problem('INCORRECT_EMAIL', { email: 'BAD_FORMAT' })
      // Not awaited: neither the response nor its time may reveal whether the account exists.
      void sendLink(email, locale, request).catch((error) =>
        log.error({ err: error }, 'recovery email failed'),
      )
    },

    async resetPassword({ body, request, reply }) {
      const hash = hashToken(body.token)
      const known = await db.withAllTenants((tx) =>
        tx
          .selectFrom('password_reset as r')
          .innerJoin('account as a', 'a.id', 'r.account_id')
          .select(['r.account_id', 'a.initial_password_hash'])
          .where('r.token_hash', '=', hash)
          .where('r.expires_at', '>', securityClock.now())
          .executeTakeFirst(),
      )
      if (!known) {
        const most = MAX_WRONG_LINKS_PER_MINUTE
        const subject: LimitSubject = ['resetLink', getRateLimitKey(request.ip)]
        const may = await consumeTry(app, subject, most, { minutes: 1 })
        throw new Problem(may ? 'LINK_OVER' : 'TOO_MANY')
      }
      const own = await db.withAllTenants((tx) => listPersonalWords(tx, known.account_id))
      await refuseInitialPassword(body.password, 'password', known.initial_password_hash)
      requireStrongPassword(body.password, 'password', own)
      const password_hash = await hashPassword(body.password)
      await db.withAllTenants(async (tx) => {
        // Row locking allows only one of two concurrent uses.
        const used = await tx
          .updateTable('password_reset')
          .set({ token_hash: null })
          .where('token_hash', '=', hash)
          .returning('account_id')
          .executeTakeFirst()
        if (!used) throw new Problem('LINK_OVER')
        const account = await setPassword(tx, used.account_id, { password_hash })
        await endSessionsByPassword(tx, account.id, clock.now())
        await addAudit(tx, createAccountActor(request, account), clock.now(), 'resetPassword')
      })
      // Whoever reads the account's mail is its owner, so the device becomes known and others' guesses no longer lock it out.
      await rememberDevice(app, known.account_id, { request, reply })
    },
  }
}

/** Saves the hash of a new link in place of the old one; null for an unknown address. */
function saveLink(
  { db, clock, securityClock }: AppContext,
  email: string,
  token: string,
  request: FastifyRequest,
) {
  return db.withAllTenants(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email', 'company_id'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!account) return null
    const now = clock.now()
    const link = {
      token_hash: hashToken(token),
      expires_at: securityClock.now().add({ hours: LINK_HOURS }),
    }
    await tx
      .insertInto('password_reset')
      // Still written for an older version of the product, which counts emails here.
      .values({
        account_id: account.id,
        company_id: account.company_id,
        ...link,
        letters: 1,
        letters_since: now,
      })
      .onConflict((clash) => clash.column('account_id').doUpdateSet(link))
      .execute()
    await addAudit(tx, createAccountActor(request, account), now, 'recoverPassword')
    return account
  })
}

const hashToken = (token: string) => createHash('sha256').update(token).digest()
