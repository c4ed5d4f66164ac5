import { createHash, randomBytes } from 'node:crypto'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { createMailer } from '../mail/mailer.ts'
import { hashPassword } from '../safety/password.ts'
import type { Locale } from '../words/locale.ts'
import { endSessions, requireStrongPassword } from './account.ts'
import { isEmail } from './email.ts'
import { recoveryLetter } from './recovery-letter.ts'

const LINK_HOURS = 1
/** Letters to one account in an hour; more would flood somebody else's mailbox. */
const LETTERS_AN_HOUR = 5

/** A forgotten password: a link by mail, good for an hour and once, and the new password it sets. */
export function recoveryHandlers(house: House): Handlers {
  const { db, clock, log } = house
  const mail = createMailer(house.config)

  async function send(email: string, locale: Locale) {
    const token = randomBytes(32).toString('base64url')
    const account = await noteLink(house, email, token)
    if (!account) return
    // Never the host of the request, which the asker chooses.
    const link = `${house.config.publicUrl}/password-recovery?token=${token}`
    await mail(recoveryLetter(account.email, link, locale))
  }

  return {
    async recoverPassword({ body, locale }) {
      const email = body.email.trim()
      if (!isEmail(email)) throw new Problem('INCORRECT_EMAIL', { email: 'BAD_FORMAT' })
      // Nothing of the answer, its time included, may hang on whether the account is there.
      void send(email, locale).catch((error) => log.error({ err: error }, 'recovery letter'))
    },

    async resetPassword({ body }) {
      const hash = hashOf(body.token)
      const known = await db.engine((tx) =>
        tx
          .selectFrom('password_reset')
          .select('account_id')
          .where('token_hash', '=', hash)
          .where('expires_at', '>', clock.now())
          .executeTakeFirst(),
      )
      if (!known) throw new Problem('LINK_OVER')
      requireStrongPassword(body.password, 'password')
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
        await tx
          .updateTable('account')
          .set({ password_hash })
          .where('id', '=', used.account_id)
          .execute()
      })
      await endSessions(house, known.account_id, () => true)
    },
  }
}

/** Keeps the hash of a new link in the old one's place; null for an unknown address, or when the hour's letters are used up. */
function noteLink({ db, clock }: House, email: string, token: string) {
  return db.engine(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email', 'company_id'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return null
    const now = clock.now()
    const before = await tx
      .selectFrom('password_reset')
      .select(['letters', 'letters_since'])
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    const since = before?.letters_since
    const sameHour = since && now.since(since).total('hours') < 1
    const letters = sameHour ? before.letters + 1 : 1
    if (letters > LETTERS_AN_HOUR) return null
    const row = {
      token_hash: hashOf(token),
      expires_at: now.add({ hours: LINK_HOURS }),
      letters,
      letters_since: sameHour ? since : now,
    }
    await tx
      .insertInto('password_reset')
      .values({ account_id: account.id, company_id: account.company_id, ...row })
      .onConflict((clash) => clash.column('account_id').doUpdateSet(row))
      .execute()
    return account
  })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
