import pg from 'pg'
import { isEmail, normalizeEmail } from '../../../domain/email.ts'
import { getPhoneRegion } from '../../engine/ingest/phone-region.ts'
import { addDefaultScenarios } from '../../engine/scenario/default-scenarios.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit, createAccountActor } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { getRateLimitKey } from '../../platform/http/rate-limit-key.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { toE164 } from '../../platform/patient/phone.ts'
import { hashPassword } from '../../platform/security/password.ts'
import type { LimitSubject } from '../../platform/security/rate-limit.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { createSessionResponse } from './account-handlers.ts'
import { refundTry, requireTry } from './account-limits.ts'
import { rememberDevice } from './device.ts'
import { getUnconfirmedSince, sendConfirmationEmail } from './email-confirmation.ts'
import { requirePasswordConfirmation } from './password.ts'
import { requireStrongPassword } from './require-strong-password.ts'

export interface Registration {
  companyName: string
  email: string
  password: string
  firstName: string
  lastName: string
  /** The clinic's public phone, as on its card. */
  phone: string
  timeZone: string
}

/** Handlers for registration, which creates the clinic, its owner and the default scenarios. */
export function createRegistrationHandlers(
  app: AppContext,
  onClinicRegistered: (companyId: string) => Promise<void>,
): Handlers {
  return {
    async register({ body, locale, request, reply }) {
      requirePasswordConfirmation(body.password, body.confirmation)
      // The answer "taken" reveals customers, so tries are limited.
      const subject: LimitSubject = ['register', getRateLimitKey(request.ip)]
      await requireTry(app, subject)
      const unconfirmed = getUnconfirmedSince(app)
      const created = await createClinic(app, body, locale, unconfirmed).catch(async (error) => {
        if (!isTakenProblem(error)) await refundTry(app, subject)
        throw error
      })
      // If an email is sent, each registration counts: the clinic's name could be used as a message to a stranger.
      if (unconfirmed === null) await refundTry(app, subject)
      await rememberDevice(app, created.accountId, { request, reply })
      await onClinicRegistered(created.companyId)
      // Not awaited: a slow or unreachable mail server must not prevent registration; the page offers to send the email again.
      void sendConfirmationEmail(app, created.companyId, locale).catch((error) =>
        app.log.error({ err: error }, 'confirmation email failed'),
      )
      const { accountId: id, companyId: company_id } = created
      return app.db.withAllTenants(async (tx) => {
        const actor = createAccountActor(request, { id, company_id })
        await addAudit(tx, actor, app.clock.now(), 'register')
        return createSessionResponse(app, tx, { id, is_master: false }, company_id)
      })
    },
  }
}

/**
 * Creates a clinic. Throws a `Problem` with the field that is missing, malformed or taken. With `unconfirmed_since` the clinic sends nothing before
 * its email is confirmed.
 */
export async function createClinic(
  app: AppContext,
  registration: Registration,
  locale: Locale,
  unconfirmed_since: Temporal.Instant | null = null,
) {
  const form = trimRegistration(registration)
  requireFields(form)
  const { companyName, email, firstName, lastName, phone } = form
  requireStrongPassword(form.password, 'password', [companyName, email, firstName, lastName, phone])
  // The page takes the zone from the browser, so the error belongs to no field of the form.
  if (!isTimeZone(form.timeZone)) throw new Problem('COMPANY_FAILED', { timeZone: 'UNKNOWN_ZONE' })
  const number = toE164(form.phone, getPhoneRegion(form.timeZone))
  if (number === null) throw new Problem('CHECK_DETAILS', { phone: 'BAD_PHONE' })
  const password_hash = await hashPassword(form.password)
  const now = app.clock.now()
  const creation = app.db.withAllTenants(async (tx) => {
    await requireAvailable(tx, form)
    const company = await tx
      .insertInto('company')
      .values({
        name: form.companyName,
        phone: number,
        time_zone: form.timeZone,
        locale,
        currency: locale === 'ru' ? 'RUB' : 'USD',
        unconfirmed_since,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const account = await tx
      .insertInto('account')
      .values({
        company_id: company.id,
        email: form.email,
        password_hash,
        first_name: form.firstName,
        last_name: form.lastName,
        phone: number,
        role: 'owner',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addDefaultScenarios(tx, company.id, locale, now)
    return { companyId: company.id, accountId: account.id }
  })
  return creation.catch(rethrowDatabaseError)
}

function trimRegistration(registration: Registration): Registration {
  return {
    companyName: registration.companyName.trim(),
    email: normalizeEmail(registration.email),
    password: registration.password,
    firstName: registration.firstName.trim(),
    lastName: registration.lastName.trim(),
    phone: registration.phone.trim(),
    timeZone: registration.timeZone.trim(),
  }
}

function requireFields(form: Registration) {
  const empty = Object.entries(form).filter(([, value]) => value === '')
  if (empty.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(empty.map(([name]) => [name, 'REQUIRED'])),
    )
  if (!isEmail(form.email)) throw new Problem('INCORRECT_EMAIL', { email: 'BAD_FORMAT' })
}

async function requireAvailable(tx: Parameters<typeof addDefaultScenarios>[0], form: Registration) {
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('name', '=', form.companyName)
    .executeTakeFirst()
  const account = await tx
    .selectFrom('account')
    .select('company_id')
    .where('email', '=', form.email)
    .executeTakeFirst()
  // Somebody who registers twice should hear that the account exists, not that the name is taken.
  if (company && account?.company_id === company.id)
    throw new Problem('USER_EXISTS', { email: 'EMAIL_TAKEN' })
  if (company) throw new Problem('COMPANY_TAKEN', { companyName: 'COMPANY_TAKEN' })
  if (account) throw new Problem('EMAIL_TAKEN', { email: 'EMAIL_TAKEN' })
}

const isTakenProblem = (error: unknown) =>
  error instanceof Problem && /_(TAKEN|EXISTS)$/.test(error.code)

/** Any value that the database cannot store. */
function rethrowDatabaseError(error: unknown): never {
  const data = error instanceof pg.DatabaseError && error.code?.startsWith('22')
  throw data ? new Problem('COMPANY_FAILED') : error
}
