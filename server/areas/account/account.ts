import { sql } from 'kysely'
import { writtenEmail } from '../../../domain/email.ts'
import type { Plan } from '../../../domain/plans.ts'
import { trainingState } from '../../engine/training/state.ts'
import { addAudit, personAt } from '../../ground/audit.ts'
import type { Tx } from '../../ground/db/database.ts'
import type { House } from '../../ground/house.ts'
import { callerKey } from '../../ground/http/caller-key.ts'
import type { Handlers } from '../../ground/http/operation.ts'
import { Problem } from '../../ground/http/problem.ts'
import { noteUnknownAddress } from '../../ground/safety/note-refusal.ts'
import { hashPassword, nobodysPassword, passwordMatches } from '../../ground/safety/password.ts'
import type { Subject } from '../../ground/safety/tries.ts'
import { problems } from '../../ground/words/problems.ts'
import { deviceHashOf, deviceOf, isKnownDevice, rememberDevice } from './device.ts'
import { ACCOUNT_TRIES_AN_HOUR, countedAs, countTry, forgiveTry } from './guesses.ts'
import { listCompanies } from './list-companies.ts'
import { ownOf } from './own-account.ts'
import { ownWordsOf, requireStrongPassword } from './own-words.ts'
import { endOrigin, openSession, refreshSession } from './sessions.ts'

/** Signing in and out, and who is signed in. These calls work across companies: before them nobody's is known. */
export function accountHandlers(house: House): Handlers {
  const { db, clock } = house
  return {
    async signIn({ body, request, reply }) {
      const email = writtenEmail(body.email)
      const device = deviceOf(request, house.config)
      // Strangers' guesses must not keep the owner out: a device that was let in before has tries of its own, and so has each caller.
      const known = await isKnownDevice(house, email, device)
      const whose = await countedAs(house, email)
      const own: Subject = ['signIn', whose, known && device ? device : callerKey(request.ip)]
      const all: Subject = ['signIn', whose, '']
      await countTry(house, own)
      if (!known) await countTry(house, all, ACCOUNT_TRIES_AN_HOUR)
      const account = await db.engine((tx) =>
        tx.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst(),
      )
      const matches = await passwordMatches(
        body.password,
        account?.password_hash ?? nobodysPassword,
      )
      const actor = account ? personAt(request, account) : null
      if (!account) noteUnknownAddress(house, request, 'signInFailed', whose)
      if (!account || !matches) {
        await db.engine((tx) => addAudit(tx, actor, clock.now(), 'signInFailed'))
        throw new Problem('SIGN_IN_FAILED')
      }
      await forgiveTry(house, own)
      if (!known) await forgiveTry(house, all)
      await rememberDevice(house, account.id, { request, reply })
      return db.engine(async (tx) => {
        await addAudit(tx, actor, clock.now(), 'signIn')
        return sessionAnswer(house, tx, account, account.company_id)
      })
    },

    async masterSignIn({ body, caller }) {
      const subject: Subject = ['masterSignIn', caller.accountId]
      await countTry(house, subject)
      const answer = await db.engine(async (tx) => {
        const company = await tx
          .selectFrom('company')
          .select('id')
          .where(sql<boolean>`id::text = ${body.forCompanyId}`)
          // What a person tries out there is nobody else's.
          .where('training_of', 'is', null)
          .executeTakeFirst()
        if (!company) throw new Problem('ACCOUNT_NOT_FOUND')
        await addAudit(tx, { ...caller, companyId: company.id }, clock.now(), 'masterSignIn')
        return sessionAnswer(house, tx, { id: caller.accountId, is_master: true }, company.id)
      })
      await forgiveTry(house, subject)
      return answer
    },

    async refreshToken({ body, request }) {
      if (!body.refreshToken) throw new Problem('NO_REFRESH_TOKEN')
      const access = await house.tokens.readAccess(body.accessToken, true)
      const renewed = await db.engine(async (tx) => {
        const made = await refreshSession(
          house,
          tx,
          body.refreshToken,
          deviceHashOf(request, house.config),
        )
        // Both halves of a pair belong to one session; a stray half is no pair.
        if (made && access && access.sessionId !== made.session.id)
          throw new Problem('SESSION_ENDED')
        // A master's stay goes on with each new token: the clinic's log tells how long it was.
        if (made?.isMaster && made.session.company_id)
          await addAudit(
            tx,
            {
              companyId: made.session.company_id,
              accountId: made.session.account_id,
              isMaster: true,
              address: request.ip,
              requestId: request.id,
            },
            clock.now(),
            'masterStay',
          )
        return made && { ...made, tariff: await tariffOf(tx, made.session.company_id) }
      })
      if (!renewed) throw new Problem('SESSION_ENDED')
      return {
        accessToken: renewed.token,
        refreshToken: renewed.refreshToken,
        tariff: renewed.tariff,
      }
    },

    async signOut({ caller }) {
      await endSessions(house, caller.accountId, (id) => id === caller.sessionId)
      if (caller.training) await db.engine((tx) => endOrigin(tx, caller.sessionId, clock.now()))
      if (caller.companyId) await db.engine((tx) => addAudit(tx, caller, clock.now(), 'signOut'))
    },

    async changePassword({ body, caller, request, reply }) {
      // Whoever found a session open may not try out what its password is.
      const subject: Subject = ['changePassword', caller.accountId]
      await countTry(house, subject)
      const account = await db.engine((tx) =>
        tx
          .selectFrom('account')
          .selectAll()
          .where('id', '=', caller.accountId)
          .executeTakeFirstOrThrow(),
      )
      if (!(await passwordMatches(body.currentPassword, account.password_hash)))
        throw new Problem('WRONG_PASSWORD', { currentPassword: 'BAD_FORMAT' })
      await forgiveTry(house, subject)
      requireConfirmed(body.newPassword, body.confirmation)
      const own = await db.engine((tx) => ownWordsOf(tx, account.id))
      requireStrongPassword(body.newPassword, 'newPassword', own)
      const password_hash = await hashPassword(body.newPassword)
      await db.engine(async (tx) => {
        await setPassword(tx, account.id, password_hash)
        await addAudit(tx, personAt(request, account), clock.now(), 'changePassword')
      })
      await endSessions(house, account.id, (id) => id !== caller.sessionId)
      await rememberDevice(house, account.id, { request, reply })
    },

    async getMe({ caller }) {
      const company = caller.companyId
        ? await db.tenant(caller.companyId, (tx) =>
            tx.selectFrom('company').select(['id', 'name', 'time_zone']).executeTakeFirst(),
          )
        : undefined
      const { phone, email } = await db.engine((tx) => ownOf(tx, caller.accountId))
      return {
        email,
        firstName: caller.firstName,
        lastName: caller.lastName,
        phone,
        role: caller.role,
        isMasterAccount: caller.isMaster,
        company: company
          ? { id: company.id, name: company.name, timeZone: company.time_zone }
          : null,
        tariff: company ? tariffBody(caller.tariff) : null,
        lapsed: caller.lapsed,
        now: house.clock.now().toString(),
        training: await trainingState(house, caller),
      }
    },

    listCompanies: ({ query }) => listCompanies(house, query),
  }
}

type Tariff = { plan: Plan; until: string | null }

const tariffBody = (tariff: { plan: string; until: string | null }) => tariff as Tariff // the column's check holds the three plans

/** The body of every sign-in: tokens, tariff and the kind of account. */
export async function sessionAnswer(
  house: House,
  tx: Tx,
  account: { id: string; is_master: boolean },
  companyId: string | null,
  originId: string | null = null,
) {
  const tokens = await openSession(house, tx, account.id, companyId, originId)
  return { ...tokens, tariff: await tariffOf(tx, companyId), isMasterAccount: account.is_master }
}

/** Null while a master has chosen no clinic. */
export async function tariffOf(tx: Tx, companyId: string | null): Promise<Tariff | null> {
  if (!companyId) return null
  const company = await tx
    .selectFrom('company')
    .select(['tariff_plan as plan', 'tariff_until as until'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return tariffBody(company)
}

/** Where the password was typed twice, both are the same. */
export function requireConfirmed(password: string, confirmation: string | undefined) {
  if (confirmation !== undefined && confirmation !== password)
    throw new Problem('PASSWORDS_DIFFER', { confirmation: problems.PASSWORDS_DIFFER })
}

/** Gives an account a password; links that were sent for another one, or for another e-mail, are over with the old one. */
export async function setPassword(tx: Tx, accountId: string, password_hash: string) {
  const account = await tx
    .updateTable('account')
    .set({ password_hash })
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

/** Ends the account's sessions that `which` names. */
export async function endSessions(house: House, accountId: string, which: (id: string) => boolean) {
  await house.db.engine(async (tx) => {
    const open = await tx
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute()
    const ending = open.map(({ id }) => id).filter(which)
    if (ending.length > 0)
      await tx
        .updateTable('session')
        .set({ ended_at: house.clock.now() })
        .where('id', 'in', ending)
        .execute()
  })
}
