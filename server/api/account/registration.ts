import pg from 'pg'
import { isEmail, writtenEmail } from '../../../domain/email.ts'
import { regionOf } from '../../engine/ingest/phone-region.ts'
import { addDefaultScenarios } from '../../engine/scenario/default-scenarios.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit, personAt } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { toE164 } from '../../platform/patient/phone.ts'
import { hashPassword } from '../../platform/security/password.ts'
import type { Subject } from '../../platform/security/rate-limit.ts'
import { knownZone } from '../../platform/time-zone.ts'
import { sessionAnswer } from './account-handlers.ts'
import { countTry, forgiveTry } from './account-limits.ts'
import { rememberDevice } from './device.ts'
import { sendConfirmation, unconfirmedSince } from './email-confirmation.ts'
import { requireConfirmed } from './password.ts'
import { requireStrongPassword } from './require-strong-password.ts'

export interface Registration {
  companyName: string
  email: string
  password: string
  firstName: string
  lastName: string
  /** The clinic's own, as its card keeps it: patients read it in messages. */
  phone: string
  timeZone: string
}

/** Registration makes the company, its Owner and the scenarios every clinic starts with. */
export function registerHandlers(
  house: House,
  welcome: (companyId: string) => Promise<void>,
): Handlers {
  return {
    async register({ body, locale, request, reply }) {
      requireConfirmed(body.password, body.confirmation)
      // What is taken tells who is a customer: nobody may ask for it without end.
      const subject: Subject = ['register', rateLimitKey(request.ip)]
      await countTry(house, subject)
      const unconfirmed = unconfirmedSince(house)
      const made = await makeCompany(house, body, locale, unconfirmed).catch(async (error) => {
        if (!isTaken(error)) await forgiveTry(house, subject)
        throw error
      })
      // Where a letter leaves, each counts: its reader may be a stranger to whom the clinic's name is somebody's message.
      if (unconfirmed === null) await forgiveTry(house, subject)
      await rememberDevice(house, made.accountId, { request, reply })
      await welcome(made.companyId)
      // A mail server that is slow or away keeps nobody out: the page offers the letter again.
      void sendConfirmation(house, made.companyId, locale).catch((error) =>
        house.log.error({ err: error }, 'confirmation letter'),
      )
      const { accountId: id, companyId: company_id } = made
      return house.db.engine(async (tx) => {
        const actor = personAt(request, { id, company_id })
        await addAudit(tx, actor, house.clock.now(), 'register')
        return sessionAnswer(house, tx, { id, is_master: false }, company_id)
      })
    },
  }
}

/**
 * Throws a `Problem` that names the field when something is missing, malformed or taken. With `unconfirmed_since` the company sends nothing
 * before its e-mail is confirmed.
 */
export async function makeCompany(
  house: House,
  given: Registration,
  locale: Locale,
  unconfirmed_since: Temporal.Instant | null = null,
) {
  const form = trimmed(given)
  requireFilled(form)
  const { companyName, email, firstName, lastName, phone } = form
  requireStrongPassword(form.password, 'password', [companyName, email, firstName, lastName, phone])
  // The page takes the zone from the browser: what is wrong is the clinic's card, and no field of the form.
  if (!knownZone(form.timeZone)) throw new Problem('COMPANY_FAILED', { timeZone: 'UNKNOWN_ZONE' })
  if (toE164(form.phone, regionOf(form.timeZone)) === null)
    throw new Problem('CHECK_DETAILS', { phone: 'BAD_PHONE' })
  const password_hash = await hashPassword(form.password)
  const now = house.clock.now()
  const make = house.db.engine(async (tx) => {
    await refuseTaken(tx, form)
    const company = await tx
      .insertInto('company')
      .values({
        name: form.companyName,
        phone: form.phone,
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
        phone: form.phone,
        role: 'owner',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addDefaultScenarios(tx, company.id, locale, now)
    return { companyId: company.id, accountId: account.id }
  })
  return make.catch(refuseFailed)
}

function trimmed(given: Registration): Registration {
  return {
    companyName: given.companyName.trim(),
    email: writtenEmail(given.email),
    password: given.password,
    firstName: given.firstName.trim(),
    lastName: given.lastName.trim(),
    phone: given.phone.trim(),
    timeZone: given.timeZone.trim(),
  }
}

function requireFilled(form: Registration) {
  const empty = Object.entries(form).filter(([, value]) => value === '')
  if (empty.length > 0)
    throw new Problem(
      'CHECK_DETAILS',
      Object.fromEntries(empty.map(([name]) => [name, 'REQUIRED'])),
    )
  if (!isEmail(form.email)) throw new Problem('INCORRECT_EMAIL', { email: 'BAD_FORMAT' })
}

async function refuseTaken(tx: Parameters<typeof addDefaultScenarios>[0], form: Registration) {
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
  // Who registers a second time is no stranger with a taken name.
  if (company && account?.company_id === company.id)
    throw new Problem('USER_EXISTS', { email: 'EMAIL_TAKEN' })
  if (company) throw new Problem('COMPANY_TAKEN', { companyName: 'COMPANY_TAKEN' })
  if (account) throw new Problem('EMAIL_TAKEN', { email: 'EMAIL_TAKEN' })
}

const isTaken = (error: unknown) => error instanceof Problem && /_(TAKEN|EXISTS)$/.test(error.code)

/** What the database cannot keep, whatever it is. */
function refuseFailed(error: unknown): never {
  const data = error instanceof pg.DatabaseError && error.code?.startsWith('22')
  throw data ? new Problem('COMPANY_FAILED') : error
}
