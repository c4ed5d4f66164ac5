import pg from 'pg'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { hashPassword } from '../safety/password.ts'
import { addDefaultScenarios } from '../scenario/defaults.ts'
import type { Locale } from '../words/locale.ts'
import { requireConfirmed, requireStrongPassword, sessionAnswer } from './account.ts'
import { isEmail } from './email.ts'

export interface Registration {
  companyName: string
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  timeZone: string
}

/** Registration makes the company, its Owner and the scenarios every clinic starts with. */
export function registerHandlers(
  house: House,
  welcome: (companyId: string) => Promise<void>,
): Handlers {
  return {
    async register({ body, locale }) {
      requireConfirmed(body.password, body.confirmation)
      const made = await makeCompany(house, body, locale)
      await welcome(made.companyId)
      return house.db.engine((tx) =>
        sessionAnswer(house, tx, { id: made.accountId, is_master: false }, made.companyId),
      )
    },
  }
}

/** Throws a `Problem` that names the field when something is missing, malformed or taken. */
export async function makeCompany(house: House, given: Registration, locale: Locale) {
  const form = trimmed(given)
  requireFilled(form)
  requireStrongPassword(form.password, 'password')
  // The page takes the zone from the browser: what is wrong is the clinic's card, and no field of the form.
  if (!knownZone(form.timeZone)) throw new Problem('COMPANY_FAILED', { timeZone: 'UNKNOWN_ZONE' })
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
    email: given.email.trim(),
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
  if (form.phone.replace(/\D/g, '').length < 7)
    throw new Problem('CHECK_DETAILS', { phone: 'BAD_PHONE' })
}

/** Names of zones as the platform knows them; offsets such as `+03:00` know no clock changes and are not taken. */
export function knownZone(name: string): boolean {
  try {
    return !/^[+-]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
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
    throw new Problem('USER_EXISTS', { email: emailWords })
  if (company) throw new Problem('COMPANY_TAKEN', { companyName: takenWords })
  if (account) throw new Problem('EMAIL_TAKEN', { email: emailWords })
}

/** What the database cannot keep, whatever it is. */
function refuseFailed(error: unknown): never {
  const data = error instanceof pg.DatabaseError && error.code?.startsWith('22')
  throw data ? new Problem('COMPANY_FAILED') : error
}

const takenWords = {
  en: 'This clinic is registered. Further users are added by support.',
  ru: 'Эта клиника уже зарегистрирована. Новых сотрудников добавляет поддержка.',
}
const emailWords = {
  en: 'Sign in with it, or use another one.',
  ru: 'Войдите с ним или укажите другой.',
}
