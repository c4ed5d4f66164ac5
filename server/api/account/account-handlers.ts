import { sql } from 'kysely'
import { normalizeEmail } from '../../../domain/email.ts'
import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import { getTrainingState } from '../../engine/training/training-state.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit, createAccountActor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isInitialPasswordExpired } from '../../platform/http/initial-password.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { getRateLimitKey } from '../../platform/http/rate-limit-key.ts'
import { auditUnknownAddress } from '../../platform/security/audit-refusal.ts'
import { dummyPasswordHash, isPasswordCorrect } from '../../platform/security/password.ts'
import type { LimitSubject } from '../../platform/security/rate-limit.ts'
import { getTryOwner, MAX_ACCOUNT_TRIES_PER_HOUR, refundTry, requireTry } from './account-limits.ts'
import { isKnownDevice, readDevice, readDeviceHash, rememberDevice } from './device.ts'
import { getOwnContacts } from './get-own-contacts.ts'
import { listClinics } from './list-clinics.ts'
import { lockIfPasswordUnchanged } from './password.ts'
import { endOriginSession, endSessions, openSession, refreshSession } from './sessions.ts'

/** Handlers for sign-in, sign-out and the current session. They work across tenants, as the clinic is not known before sign-in. */
export function createAccountHandlers(app: AppContext): Handlers {
  const { db, clock } = app
  return {
    async signIn({ body, request, reply }) {
      const email = normalizeEmail(body.email)
      const device = readDevice(request, app.config)
      // Guesses by others must not lock out the owner: a known device has its own limit, and so has each caller.
      const known = await isKnownDevice(app, email, device)
      const whose = await getTryOwner(app, email)
      const own: LimitSubject = [
        'signIn',
        whose,
        known && device ? device : getRateLimitKey(request.ip),
      ]
      const all: LimitSubject = ['signIn', whose, '']
      await requireTry(app, own)
      if (!known) await requireTry(app, all, MAX_ACCOUNT_TRIES_PER_HOUR)
      const account = await db.withAllTenants((tx) =>
        tx.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst(),
      )
      const matches = await isPasswordCorrect(
        body.password,
        account?.password_hash ?? dummyPasswordHash,
      )
      const actor = account ? createAccountActor(request, account) : null
      if (!account) auditUnknownAddress(app, request, 'signInFailed', whose)
      if (!account || !matches) {
        await db.withAllTenants((tx) => addAudit(tx, actor, clock.now(), 'signInFailed'))
        throw new Problem('SIGN_IN_FAILED')
      }
      // Reported only after the correct password; the try counts as failed.
      if (isInitialPasswordExpired(app, account.initial_password_until)) {
        await db.withAllTenants((tx) => addAudit(tx, actor, clock.now(), 'signInFailed'))
        throw new Problem('INITIAL_PASSWORD_OVER')
      }
      const answer = await db.withAllTenants(async (tx) => {
        // A concurrent password change has ended all sessions: none may start with the old password afterwards.
        if (!(await lockIfPasswordUnchanged(tx, account))) throw new Problem('SIGN_IN_FAILED')
        await addAudit(tx, actor, clock.now(), 'signIn')
        return createSessionResponse(app, tx, account, account.company_id)
      })
      await refundTry(app, own)
      if (!known) await refundTry(app, all)
      await rememberDevice(app, account.id, { request, reply })
      return answer
    },

    async masterSignIn({ body, caller }) {
      const subject: LimitSubject = ['masterSignIn', caller.accountId]
      await requireTry(app, subject)
      const answer = await db.withAllTenants(async (tx) => {
        const company = await tx
          .selectFrom('company')
          .select('id')
          .where(sql<boolean>`id::text = ${body.forCompanyId}`)
          // Training clinics are private.
          .where('training_of', 'is', null)
          .executeTakeFirst()
        if (!company) throw new Problem('ACCOUNT_NOT_FOUND')
        await addAudit(tx, { ...caller, companyId: company.id }, clock.now(), 'masterSignIn')
        return createSessionResponse(app, tx, { id: caller.accountId, is_master: true }, company.id)
      })
      await refundTry(app, subject)
      return answer
    },

    async refreshToken({ body, request }) {
      if (!body.refreshToken) throw new Problem('NO_REFRESH_TOKEN')
      const access = await app.tokens.verifyAccessToken(body.accessToken, true)
      const renewed = await db.withAllTenants(async (tx) => {
        const tokens = await refreshSession(
          app,
          tx,
          body.refreshToken,
          readDeviceHash(request, app.config),
        )
        // Both tokens of a pair must belong to the same session.
        if (tokens && access && access.sessionId !== tokens.session.id)
          throw new Problem('SESSION_ENDED')
        // A master account's stay continues with each refresh: the clinic's log shows how long it was.
        if (tokens?.isMaster && tokens.session.company_id)
          await addAudit(
            tx,
            {
              companyId: tokens.session.company_id,
              accountId: tokens.session.account_id,
              isMaster: true,
              address: request.ip,
              requestId: request.id,
            },
            clock.now(),
            'masterStay',
          )
        return tokens && { ...tokens, tariff: await getTariff(tx, tokens.session.company_id) }
      })
      if (!renewed) throw new Problem('SESSION_ENDED')
      return {
        accessToken: renewed.token,
        refreshToken: renewed.refreshToken,
        tariff: renewed.tariff,
      }
    },

    async signOut({ caller }) {
      await endSessions(app, caller.accountId, (id) => id === caller.sessionId)
      if (caller.training)
        await db.withAllTenants((tx) => endOriginSession(tx, caller.sessionId, clock.now()))
      if (caller.companyId)
        await db.withAllTenants((tx) => addAudit(tx, caller, clock.now(), 'signOut'))
    },

    async getMe({ caller }) {
      const company = caller.companyId
        ? await db.withTenant(caller.companyId, (tx) =>
            tx.selectFrom('company').select(['id', 'name', 'time_zone']).executeTakeFirst(),
          )
        : undefined
      const { phone, email } = await db.withAllTenants((tx) => getOwnContacts(tx, caller.accountId))
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
        tariff: company
          ? toTariff({ plan: caller.tariff.plan, until: caller.tariff.expiresAt })
          : null,
        lapsed: caller.isTariffLapsed,
        now: app.clock.now().toString(),
        training: await getTrainingState(app, caller),
      }
    },

    listCompanies: ({ query }) => listClinics(app, query),
  }
}

type Tariff = { plan: TariffPlan; until: string | null }

const toTariff = (tariff: { plan: string; until: string | null }) => tariff as Tariff // guaranteed by a check constraint

/** Returns the body of every sign-in: tokens, tariff and kind of account. */
export async function createSessionResponse(
  app: AppContext,
  tx: Tx,
  account: { id: string; is_master: boolean },
  companyId: string | null,
  originId: string | null = null,
) {
  const tokens = await openSession(app, tx, account.id, companyId, originId)
  return { ...tokens, tariff: await getTariff(tx, companyId), isMasterAccount: account.is_master }
}

/** Null while a master account has chosen no clinic. */
export async function getTariff(tx: Tx, companyId: string | null): Promise<Tariff | null> {
  if (!companyId) return null
  const company = await tx
    .selectFrom('company')
    .select(['tariff_plan as plan', 'tariff_until as until'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return toTariff(company)
}
