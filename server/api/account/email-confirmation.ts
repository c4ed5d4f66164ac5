import { createHash, randomBytes } from 'node:crypto'
import { findUnconfirmedOwner } from '../../engine/emergency-stop/unconfirmed-address.ts'
import { CONFIRMATION_HOURS } from '../../mail/email.ts'
import { createMailer } from '../../mail/mailer.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { MAX_EMAILS_PER_HOUR } from './account-limits.ts'
import { createConfirmationEmail } from './confirmation-email.ts'

/** Returns the time since which a newly registered clinic must confirm its address; null if no email can be sent. */
export const getUnconfirmedSince = ({ config, clock }: Pick<AppContext, 'config' | 'clock'>) =>
  config.smtpUrl === null ? null : clock.now()

/** Handlers for resending the confirmation email. The link's page is `email-confirmation-page.ts`. */
export function createConfirmationHandlers(app: AppContext): Handlers {
  return {
    async sendConfirmation({ caller, locale }) {
      const sent = await sendConfirmationEmail(app, caller.companyId, locale).catch((error) => {
        if (error instanceof Problem) throw error
        app.log.error({ err: error }, 'confirmation email failed')
        throw new Problem('LETTER_FAILED')
      })
      // Confirmed meanwhile: nothing to send.
      if (!sent) return
    },
  }
}

/**
 * Sends a new confirmation link, which replaces the earlier one, to the user who registered the clinic. Returns false if nothing waits for
 * confirmation. Throws `TOO_MANY` above the hourly limit, or if the email cannot be sent.
 */
export async function sendConfirmationEmail(
  app: AppContext,
  companyId: string,
  locale: Locale,
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url')
  const owner = await app.db.withTenant(companyId, (tx) => saveLink(tx, app, companyId, token))
  if (!owner) return false
  // Never the request's host, which the caller controls.
  const link = `${app.config.publicUrl}/e/${token}`
  await createMailer(app.config)(createConfirmationEmail(owner.email, owner.name, link, locale))
  return true
}

async function saveLink(tx: Tx, { securityClock }: AppContext, companyId: string, token: string) {
  const owner = await findUnconfirmedOwner(tx, companyId)
  if (!owner) return null
  const now = securityClock.now()
  const before = await tx
    .selectFrom('email_confirmation')
    .select(['letters', 'letters_since'])
    .where('account_id', '=', owner.id)
    .forUpdate()
    .executeTakeFirst()
  const sameHour = before && Math.abs(now.since(before.letters_since).total('hours')) < 1
  const letters = sameHour ? before.letters + 1 : 1
  if (letters > MAX_EMAILS_PER_HOUR) throw new Problem('TOO_MANY_LETTERS')
  const row = {
    token_hash: hashToken(token),
    expires_at: now.add({ hours: CONFIRMATION_HOURS }),
    letters,
    letters_since: sameHour ? before.letters_since : now,
  }
  await tx
    .insertInto('email_confirmation')
    .values({ account_id: owner.id, company_id: companyId, ...row })
    .onConflict((clash) => clash.column('account_id').doUpdateSet(row))
    .execute()
  return owner
}

export interface LinkedClinic {
  companyId: string
  name: string
  email: string
  locale: Locale
  isConfirmed: boolean
}

/** Returns the clinic of a link, and whether it was used; null if it is unknown or expired. Across tenants, as only the token is known. */
export async function findClinicByToken(
  { db, securityClock }: AppContext,
  token: string,
): Promise<LinkedClinic | null> {
  const row = await db.withAllTenants((tx) =>
    tx
      .selectFrom('email_confirmation as e')
      .innerJoin('company as c', 'c.id', 'e.company_id')
      .innerJoin('account as a', 'a.id', 'e.account_id')
      .select(['c.id', 'c.name', 'c.locale', 'c.unconfirmed_since', 'a.email'])
      .where('e.token_hash', '=', hashToken(token))
      .where('e.expires_at', '>', securityClock.now())
      .executeTakeFirst(),
  )
  return row
    ? {
        companyId: row.id,
        name: row.name,
        email: row.email,
        locale: row.locale as Locale, // guaranteed by a check constraint
        isConfirmed: row.unconfirmed_since === null,
      }
    : null
}

/** Confirms the clinic, which may send from now on; idempotent. */
export async function confirmClinic(
  { db }: Pick<AppContext, 'db'>,
  companyId: string,
): Promise<void> {
  await db.withTenant(companyId, (tx) =>
    tx
      .updateTable('company')
      .set({ unconfirmed_since: null })
      .where('id', '=', companyId)
      .execute(),
  )
}

const hashToken = (token: string) => createHash('sha256').update(token).digest()
