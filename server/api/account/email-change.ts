import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { createMailer } from '../../mail/mailer.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit, createAccountActor } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { createChangeLinkEmail, createChangeNoticeEmail } from './email-change-emails.ts'

const LINK_HOURS = 24

/**
 * Sends the confirmation link to the new address, and a notice to the current one. Nothing changes until the link's button is pressed. Throws if an
 * email cannot be sent.
 */
export async function sendEmailChangeLink(
  { db, securityClock, config }: AppContext,
  { accountId, companyId, email: previous }: Pick<Caller, 'accountId' | 'companyId' | 'email'>,
  email: string,
  locale: Locale,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const row = {
    company_id: companyId || null,
    email,
    token_hash: hashToken(token),
    expires_at: securityClock.now().add({ hours: LINK_HOURS }),
  }
  await db.withAllTenants(async (tx) => {
    // A master account belongs to no clinic, whichever it has entered.
    const { company_id } = await tx
      .selectFrom('account')
      .select('company_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const change = { ...row, company_id }
    await tx
      .insertInto('email_change')
      .values({ account_id: accountId, ...change })
      .onConflict((clash) => clash.column('account_id').doUpdateSet(change))
      .execute()
  })
  const mail = createMailer(config)
  // Never the request's host, which the caller controls.
  await mail(createChangeLinkEmail(email, `${config.publicUrl}/m/${token}`, locale))
  await mail(createChangeNoticeEmail(previous, email, locale))
}

export interface PendingEmail {
  email: string
  locale: Locale
}

/** Returns the new address of a link; null if it is unknown, used or expired. Across tenants, as only the token is known. */
export async function findPendingEmail(
  { db, securityClock }: AppContext,
  token: string,
): Promise<PendingEmail | null> {
  const row = await db.withAllTenants((tx) =>
    tx
      .selectFrom('email_change as e')
      .leftJoin('company as c', 'c.id', 'e.company_id')
      .select(['e.email', 'c.locale'])
      .where('e.token_hash', '=', hashToken(token))
      .where('e.expires_at', '>', securityClock.now())
      .executeTakeFirst(),
  )
  return row ? { email: row.email, locale: row.locale === 'en' ? 'en' : 'ru' } : null
}

/** Applies an email change once. False if the link has expired, or the address is taken by now. */
export async function applyEmailChange(
  { db, clock, securityClock }: AppContext,
  token: string,
  request: Parameters<typeof createAccountActor>[0],
): Promise<boolean> {
  try {
    return await db.withAllTenants(async (tx) => {
      // Row locking allows only one of two concurrent uses.
      const used = await tx
        .deleteFrom('email_change')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', securityClock.now())
        .returning(['account_id', 'email'])
        .executeTakeFirst()
      if (!used) return false
      const account = await tx
        .updateTable('account')
        .set({ email: used.email })
        .where('id', '=', used.account_id)
        .returning(['id', 'company_id'])
        .executeTakeFirstOrThrow()
      // A password reset link in the old mailbox becomes invalid.
      await tx
        .updateTable('password_reset')
        .set({ token_hash: null })
        .where('account_id', '=', used.account_id)
        .execute()
      await addAudit(tx, createAccountActor(request, account), clock.now(), 'changeEmail', {
        done: true,
      })
      return true
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'account_email_key') return false
    throw error
  }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest()
