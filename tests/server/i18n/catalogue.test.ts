import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { fieldProblems } from '../../../server/platform/i18n/field-problems.ts'
import { problems } from '../../../server/platform/i18n/problems.ts'
import { hashPassword } from '../../../server/platform/security/password.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'

/** Every message that the specification gives as a full sentence, verbatim. */
const catalogue = [
  'Login failed. Please check your credentials.',
  'A server error occurred. Please try again.',
  'An unknown error occurred.',
  'Something went wrong! Please check your details and try again.',
  'Incorrect Email.',
  'Entered passwords do not match.',
  'This email address is already in use.',
  'A company with this name has already been registered.',
  'Account not found.',
  'Email does not match the previous one.',
  'Wrong password.',
  'Wrong credentials for the MIS, connection failed.',
  'Connection failed, verify details.',
  'Error creating company, check data and retry.',
  'User with such data already exists.',
  'Error fetching MIS status.',
  'WhatsApp link missing, relink.',
  'Loss of connection to the clinic system, wrong login or password.',
  'Scenario with the same name already exists.',
  'Invalid URL format.',
  'refresh token does not exist',
  'Something went wrong!',
  'An unexpected error occurred.',
  'Application loading error',
]

/** Messages that no call of the server returns, and why. */
const unreached: Record<string, string> = {
  'A server error occurred. Please try again.':
    'the page says it when there was no answer and the client has no message of its own',
  'An unknown error occurred.': 'the page says it of a failure that is no error at all',
  'Something went wrong!': 'the title of the page’s own screen for a route that failed',
  'Application loading error': 'the page says it when a part of itself cannot be loaded',
  'An unexpected error occurred.':
    'the server says it of its own faults only; no call is known that has one, and a test that finds one is a test of a bug',
  'Email does not match the previous one.':
    'an account has one address, no call asks for it twice, and none changes it: there is nothing to compare',
}

let sandbox: SandboxAtWork
let open: TestApp
let fhir: Awaited<ReturnType<typeof serveFhir>>
beforeAll(async () => {
  sandbox = await sandboxAtWork()
  open = await openTestApp(undefined, {
    ...sandbox.env,
    WAZZUP_API_KEY: 'installation-key',
    WAZZUP_SELF_SERVICE: '1',
    ALLOW_PRIVATE_HOSTS: '1',
  })
  const dir = join(import.meta.dirname, '../../fixtures/fhir')
  fhir = await serveFhir({ dir, port: 0, clock: open.clock, token: 'right' })
})
afterAll(async () => {
  await fhir.close()
  await open.close()
  await sandbox.close()
})

type Locale = 'en' | 'ru'
type Said = { status: number; body: { message: string } }

/** A clinic of its own with its calls, and anonymous calls, in one language. */
async function clinicIn(locale: Locale) {
  const clinic = await registerClinic(open)
  const said = { 'accept-language': locale }
  const way = (as: ReturnType<typeof calls>) => ({
    get: (url: string) => as.get<Said['body']>(url, said),
    post: (url: string, body: object = {}) => as.post<Said['body']>(url, body, said),
    put: (url: string, body: object = {}) => as.put<Said['body']>(url, body, said),
  })
  return { ...clinic, ...way(clinic.as), said, nobody: way(calls(open)) }
}

type Clinic = Awaited<ReturnType<typeof clinicIn>>

const mis = '/api/integration/cloud-mis'
const register = '/api/account/register'
const password = 'correct horse battery'
let made = 0
const fresh = (form: Clinic['form']) => {
  made += 1
  return { ...form, companyName: `Fresh ${made}`, email: `fresh${made}@clinic.example` }
}

/** The call that returns each message, and its status. */
const calling: Record<string, { status: number; call: (clinic: Clinic) => Promise<Said> }> = {
  'Login failed. Please check your credentials.': {
    status: 401,
    call: ({ nobody, form }) =>
      nobody.post('/api/account/sign-in', { email: form.email, password: 'not it at all' }),
  },
  'Something went wrong! Please check your details and try again.': {
    status: 400,
    call: ({ nobody }) => nobody.post(register, {}),
  },
  'Incorrect Email.': {
    status: 400,
    call: ({ nobody, form }) => nobody.post(register, { ...fresh(form), email: 'anna' }),
  },
  'Entered passwords do not match.': {
    status: 400,
    call: ({ put }) =>
      put('/api/account/password', {
        currentPassword: password,
        newPassword: 'a new horse battery',
        confirmation: 'a new house battery',
      }),
  },
  'This email address is already in use.': {
    status: 409,
    call: ({ nobody, form }) => nobody.post(register, { ...fresh(form), email: form.email }),
  },
  'A company with this name has already been registered.': {
    status: 409,
    call: ({ nobody, form }) =>
      nobody.post(register, { ...fresh(form), companyName: form.companyName }),
  },
  'Account not found.': { status: 404, call: masterChoosesNobody },
  'Wrong password.': {
    status: 400,
    call: ({ put }) =>
      put('/api/account/password', {
        currentPassword: 'not it at all',
        newPassword: 'a new horse battery',
      }),
  },
  'Wrong credentials for the MIS, connection failed.': {
    status: 400,
    call: ({ post }) => post(mis, { misType: 'fhir', misUrl: fhir.url, token: 'wrong' }),
  },
  'Connection failed, verify details.': {
    status: 400,
    call: ({ post }) => post(mis, { misType: 'fhir', misUrl: 'http://127.0.0.1:1', token: 'x' }),
  },
  'Error creating company, check data and retry.': {
    status: 400,
    call: ({ nobody, form }) => nobody.post(register, { ...fresh(form), timeZone: 'Mars/Olympus' }),
  },
  'User with such data already exists.': {
    status: 409,
    call: ({ nobody, form }) => nobody.post(register, form),
  },
  'Error fetching MIS status.': { status: 409, call: secretChanged },
  'WhatsApp link missing, relink.': {
    status: 404,
    call: async ({ post }) => {
      // The installation has one channel: once another clinic has linked it, none is left.
      await (await clinicIn('en')).post('/api/integration/wazzup24')
      return post('/api/integration/wazzup24')
    },
  },
  'Loss of connection to the clinic system, wrong login or password.': {
    status: 200,
    call: connectionLost,
  },
  'Scenario with the same name already exists.': {
    status: 409,
    call: async ({ post }) => {
      const scenario = { type: 'reminder', name: 'Twice', text: 'Come' }
      await post('/api/scenario', scenario)
      return post('/api/scenario', scenario)
    },
  },
  'Invalid URL format.': {
    status: 400,
    call: ({ post }) => post(mis, { misType: 'fhir', misUrl: 'clinic', token: 'x' }),
  },
  'refresh token does not exist': {
    status: 401,
    call: ({ nobody, token }) =>
      nobody.post('/api/account/refresh-token', { accessToken: token, refreshToken: '' }),
  },
}

async function masterChoosesNobody({ form, said }: Clinic) {
  const email = `master-${form.email}`
  const password_hash = await hashPassword(password)
  const account = { email, password_hash, role: 'providerEmployee', is_master: true }
  await open.app.db.withAllTenants((tx) =>
    tx
      .insertInto('account')
      .values({ ...account, created_at: open.clock.now() })
      .execute(),
  )
  const session = await calls(open).post<{ token: string }>('/api/account/sign-in', {
    email,
    password,
  })
  return calls(open, session.body.token).post<Said['body']>(
    '/api/account/master-sign-in',
    { forCompanyId: '019ab000-0000-7000-8000-000000000000' },
    said,
  )
}

async function secretChanged({ post, get, companyId }: Clinic) {
  await post(mis, { misType: 'fhir', misUrl: fhir.url, token: 'right' })
  // Credentials look like this to a server whose secret differs from the one that sealed them.
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .updateTable('mis_connection')
      .set({ credentials: Buffer.alloc(64, 7) })
      .execute(),
  )
  return get(mis)
}

/** The message stands in the connection's state and in the notification. */
async function connectionLost({ post, get, companyId }: Clinic) {
  await post(mis, { misType: 'fhir', misUrl: fhir.url, token: 'right' })
  const connected = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('mis_connection').selectAll().executeTakeFirstOrThrow(),
  )
  const stale = { misUrl: fhir.url, token: 'no longer right' }
  const credentials = open.app.vault.seal(companyId, 'mis', stale)
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('mis_connection').set({ credentials }).execute(),
  )
  expect(connected.status).toBe('connected')
  await runSync(open.app, companyId)
  const state = await get(mis)
  const message = (state.body as unknown as { error: string }).error
  const alerts = await get('/api/alert/list')
  expect(alerts.body).toMatchObject({ items: [{ type: 'misLost', detail: { text: message } }] })
  return { status: state.status, body: { message } }
}

test('every message of the catalog is returned by a call or listed with the reason why none does', () => {
  const accounted = [...Object.keys(calling), ...Object.keys(unreached)]
  expect(accounted.toSorted()).toEqual(catalogue.toSorted())
})

for (const [sentence, { status, call }] of Object.entries(calling))
  test(`a call returns “${sentence}” in English and a Russian translation`, async () => {
    const english = await call(await clinicIn('en'))
    expect([english.status, english.body.message]).toEqual([status, sentence])
    const russian = await call(await clinicIn('ru'))
    expect(russian.status).toBe(status)
    // A message for programmers, which the specification gives in one language only.
    if (sentence === 'refresh token does not exist') expect(russian.body.message).toBe(sentence)
    else expect(russian.body.message.replace('WhatsApp', '')).toMatch(/^[А-ЯЁа-яё ,.-]+$/)
  })

test('only one of several concurrent requests for a name succeeds; the others are refused', async () => {
  const { as, nobody, form } = await clinicIn('en')
  const scenario = { type: 'reminder', name: 'At once', text: 'Come' }
  const scenarios = await Promise.all(
    Array.from({ length: 4 }, () => as.post('/api/scenario', scenario)),
  )
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
  expect(statuses(scenarios)).toEqual([201, 409, 409, 409])
  const person = fresh(form)
  const people = await Promise.all(Array.from({ length: 4 }, () => nobody.post(register, person)))
  expect(statuses(people)).toEqual([200, 409, 409, 409])
  const others = await Promise.all(
    Array.from({ length: 4 }, () =>
      nobody.post(register, { ...fresh(form), email: 'one@clinic.example' }),
    ),
  )
  expect(statuses(others)).toEqual([200, 409, 409, 409])
  expect(others.map(({ body }) => body.message).filter(Boolean)).toEqual(
    Array(3).fill('This email address is already in use.'),
  )
})

test('no error message names an environment variable, which a clinic cannot set', () => {
  const said = [...Object.values(problems), ...Object.values(fieldProblems)].flatMap(
    ({ en, ru }) => [en, ru],
  )
  expect(said.filter((words) => /[A-Z]{2,}_[A-Z]/.test(words))).toEqual([])
})
