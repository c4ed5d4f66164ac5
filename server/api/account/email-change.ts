import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { createMailer } from '../../mail/mailer.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit, personAt } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { askedLetter, changeLetter } from './email-change-emails.ts'

const LINK_HOURS = 24

/**
 * Writes to both addresses: the link to the new one, and to the one in use that another is asked for. Nothing changes before the link is opened and
 * its button pressed. Throws whatever keeps a letter from leaving.
 */
export async function sendChangeLink(
  { db, securityClock, config }: House,
  { accountId, companyId, email: previous }: Pick<Caller, 'accountId' | 'companyId' | 'email'>,
  email: string,
  locale: Locale,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const row = {
    company_id: companyId || null,
    email,
    token_hash: hashOf(token),
    expires_at: securityClock.now().add({ hours: LINK_HOURS }),
  }
  await db.engine(async (tx) => {
    // A master's account is of no clinic, whichever it is in.
    const { company_id } = await tx
      .selectFrom('account')
      .select('company_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const kept = { ...row, company_id }
    await tx
      .insertInto('email_change')
      .values({ account_id: accountId, ...kept })
      .onConflict((clash) => clash.column('account_id').doUpdateSet(kept))
      .execute()
  })
  const mail = createMailer(config)
  // Never the host of the request, which the asker chooses.
  await mail(changeLetter(email, `${config.publicUrl}/m/${token}`, locale))
  await mail(askedLetter(previous, email, locale))
}

export interface AwaitedEmail {
  email: string
  locale: Locale
}

/** Which address a link is for; null when it is nobody's, used, or over. Only the token tells, so across companies. */
export async function awaitedEmail(
  { db, securityClock }: House,
  token: string,
): Promise<AwaitedEmail | null> {
  const row = await db.engine((tx) =>
    tx
      .selectFrom('email_change as e')
      .leftJoin('company as c', 'c.id', 'e.company_id')
      .select(['e.email', 'c.locale'])
      .where('e.token_hash', '=', hashOf(token))
      .where('e.expires_at', '>', securityClock.now())
      .executeTakeFirst(),
  )
  return row ? { email: row.email, locale: row.locale === 'en' ? 'en' : 'ru' } : null
}

/** Takes the address over, once. False when the link is over, or somebody else has the address by now. */
export async function takeEmail(
  { db, clock, securityClock }: House,
  token: string,
  request: Parameters<typeof personAt>[0],
): Promise<boolean> {
  try {
    return await db.engine(async (tx) => {
      // The row's lock lets one of two simultaneous uses through.
      const used = await tx
        .deleteFrom('email_change')
        .where('token_hash', '=', hashOf(token))
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
      // A link to a new password that lies in the old mailbox is over with it.
      await tx
        .updateTable('password_reset')
        .set({ token_hash: null })
        .where('account_id', '=', used.account_id)
        .execute()
      await addAudit(tx, personAt(request, account), clock.now(), 'changeEmail', { done: true })
      return true
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'account_email_key') return false
    throw error
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
