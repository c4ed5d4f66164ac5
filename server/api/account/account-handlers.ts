import { sql } from 'kysely'
import { writtenEmail } from '../../../domain/email.ts'
import type { Plan } from '../../../domain/plans.ts'
import { trainingState } from '../../engine/training/training-state.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit, personAt } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isInitialOver } from '../../platform/http/initial-password.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts'
import { auditUnknownAddress } from '../../platform/security/audit-refusal.ts'
import { nobodysPassword, passwordMatches } from '../../platform/security/password.ts'
import type { Subject } from '../../platform/security/rate-limit.ts'
import { ACCOUNT_TRIES_AN_HOUR, countedAs, countTry, forgiveTry } from './account-limits.ts'
import { deviceHashOf, deviceOf, isKnownDevice, rememberDevice } from './device.ts'
import { ownOf } from './get-own-contacts.ts'
import { listCompanies } from './list-clinics.ts'
import { holdsPassword } from './password.ts'
import { endOrigin, endSessions, openSession, refreshSession } from './sessions.ts'

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
      const own: Subject = ['signIn', whose, known && device ? device : rateLimitKey(request.ip)]
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
      if (!account) auditUnknownAddress(house, request, 'signInFailed', whose)
      if (!account || !matches) {
        await db.engine((tx) => addAudit(tx, actor, clock.now(), 'signInFailed'))
        throw new Problem('SIGN_IN_FAILED')
      }
      // Told only to who knows it; the try counts, as one that failed.
      if (isInitialOver(house, account.initial_password_until)) {
        await db.engine((tx) => addAudit(tx, actor, clock.now(), 'signInFailed'))
        throw new Problem('INITIAL_PASSWORD_OVER')
      }
      const answer = await db.engine(async (tx) => {
        // A change that came between has ended all sessions: none opens with the old password after it.
        if (!(await holdsPassword(tx, account))) throw new Problem('SIGN_IN_FAILED')
        await addAudit(tx, actor, clock.now(), 'signIn')
        return sessionAnswer(house, tx, account, account.company_id)
      })
      await forgiveTry(house, own)
      if (!known) await forgiveTry(house, all)
      await rememberDevice(house, account.id, { request, reply })
      return answer
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
