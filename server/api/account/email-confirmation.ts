import { createHash, randomBytes } from 'node:crypto'
import { ownerAwaited } from '../../engine/emergency-stop/unconfirmed-address.ts'
import { CONFIRMATION_HOURS } from '../../mail/email.ts'
import { createMailer } from '../../mail/mailer.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { LETTERS_AN_HOUR } from './account-limits.ts'
import { confirmationLetter } from './confirmation-email.ts'

/** Since when a clinic that registers now has to confirm its address; null where no letter can leave. */
export const unconfirmedSince = ({ config, clock }: Pick<House, 'config' | 'clock'>) =>
  config.smtpUrl === null ? null : clock.now()

/** Confirming a new clinic's e-mail: the letter again. The link's own page is `confirmation-page.ts`. */
export function confirmationHandlers(house: House): Handlers {
  return {
    async sendConfirmation({ caller, locale }) {
      const sent = await sendConfirmation(house, caller.companyId, locale).catch((error) => {
        if (error instanceof Problem) throw error
        house.log.error({ err: error }, 'confirmation letter')
        throw new Problem('LETTER_FAILED')
      })
      // Confirmed meanwhile: there is nothing to send.
      if (!sent) return
    },
  }
}

/**
 * Sends whoever registered the clinic a new link, which takes the earlier one's place. Answers false where nothing waits to be confirmed. Throws
 * `TOO_MANY` when the hour's letters are used up, and whatever keeps the letter from leaving.
 */
export async function sendConfirmation(
  house: House,
  companyId: string,
  locale: Locale,
): Promise<boolean> {
  const token = randomBytes(32).toString('base64url')
  const noted = await house.db.tenant(companyId, (tx) => noteLink(tx, house, companyId, token))
  if (!noted) return false
  // Never the host of the request, which the asker chooses.
  const link = `${house.config.publicUrl}/e/${token}`
  await createMailer(house.config)(confirmationLetter(noted.email, noted.name, link, locale))
  return true
}

async function noteLink(tx: Tx, { securityClock }: House, companyId: string, token: string) {
  const owner = await ownerAwaited(tx, companyId)
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
  if (letters > LETTERS_AN_HOUR) throw new Problem('TOO_MANY_LETTERS')
  const row = {
    token_hash: hashOf(token),
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
  confirmed: boolean
}

/** Whose link this is, and whether it was used already; null when it is nobody's or over. Only the token tells, so across companies. */
export async function linkedClinic(
  { db, securityClock }: House,
  token: string,
): Promise<LinkedClinic | null> {
  const row = await db.engine((tx) =>
    tx
      .selectFrom('email_confirmation as e')
      .innerJoin('company as c', 'c.id', 'e.company_id')
      .innerJoin('account as a', 'a.id', 'e.account_id')
      .select(['c.id', 'c.name', 'c.locale', 'c.unconfirmed_since', 'a.email'])
      .where('e.token_hash', '=', hashOf(token))
      .where('e.expires_at', '>', securityClock.now())
      .executeTakeFirst(),
  )
  return row
    ? {
        companyId: row.id,
        name: row.name,
        email: row.email,
        locale: row.locale as Locale, // the column's check holds the two
        confirmed: row.unconfirmed_since === null,
      }
    : null
}

/** The clinic may send from now on; confirmed twice it is the same. */
export async function confirmClinic({ db }: Pick<House, 'db'>, companyId: string): Promise<void> {
  await db.tenant(companyId, (tx) =>
    tx
      .updateTable('company')
      .set({ unconfirmed_since: null })
      .where('id', '=', companyId)
      .execute(),
  )
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
