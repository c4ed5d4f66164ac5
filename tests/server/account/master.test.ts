import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MAX_TRIES_PER_HOUR } from '../../../server/api/account/account-limits.ts'
import { hashPassword } from '../../../server/platform/security/password.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>
const account = { email: 'master@operator.example', password: 'correct horse battery' }

interface Session {
  token: string
  refreshToken: string
  tariff: object | null
  isMasterAccount: boolean
}
beforeAll(async () => {
  clinic = await registerClinic(open)
  await registerClinic(open)
  const password_hash = await hashPassword(account.password)
  await open.app.db.withAllTenants((tx) =>
    tx
      .insertInto('account')
      .values({
        company_id: null,
        email: account.email,
        password_hash,
        role: 'providerEmployee',
        is_master: true,
        created_at: open.clock.now(),
      })
      .execute(),
  )
})

const signIn = async () => (await calls(open).post<Session>('/api/account/sign-in', account)).body
const enter = (token: string, forCompanyId: string) =>
  calls(open, token).post<Session>('/api/account/master-sign-in', { forCompanyId })
const audit = () =>
  open.app.db.withAllTenants((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'is_master'])
      .where('company_id', '=', clinic.companyId)
      .where('is_master', '=', true)
      .orderBy('at')
      .execute(),
  )

test('before choosing a clinic a master account has no tariff and sees only the list of clinics', async () => {
  const session = await signIn()
  expect(session).toMatchObject({ tariff: null, isMasterAccount: true })
  const as = calls(open, session.token)
  expect((await as.get('/api/account/me')).body).toMatchObject({ company: null, tariff: null })
  expect((await as.get('/api/company')).status).toBe(403)
  expect((await as.get<{ total: number }>('/api/company/list')).body.total).toBe(2)
})

test('a page past the end still has the total, and names are sorted alphabetically ignoring case', async () => {
  const as = calls(open, (await signIn()).token)
  const { body } = await as.get<{ total: number }>('/api/company/list?page=9')
  expect(body).toEqual({ items: [], total: 2 })
  await open.app.db.withAllTenants((tx) =>
    sql`insert into company (name, time_zone, created_at)
      select name, 'Europe/Moscow', now() from unnest(array['Ёлка', 'берег', 'Яхта']) name`.execute(
      tx,
    ),
  )
  const { items } = (await as.get<{ items: { name: string }[] }>('/api/company/list')).body
  expect(items.map(({ name }) => name).slice(0, 3)).toEqual(['берег', 'Ёлка', 'Яхта'])
  await open.app.db.withAllTenants((tx) =>
    sql`delete from company where name in ('Ёлка', 'берег', 'Яхта')`.execute(tx),
  )
})

test('the list of clinics is searched by name and by city', async () => {
  await clinic.as.post('/api/company', {
    name: clinic.form.companyName,
    address: 'Kazan, 50% Street',
  })
  const as = calls(open, (await signIn()).token)
  const found = async (search: string) =>
    (
      await as.get<{ items: { id: string }[] }>(
        `/api/company/list?search=${encodeURIComponent(search)}`,
      )
    ).body.items.map(({ id }) => id)
  expect(await found('kazan')).toEqual([clinic.companyId])
  expect(await found('50%')).toEqual([clinic.companyId])
  expect(await found(` ${clinic.form.companyName} `)).toEqual([clinic.companyId])
  expect(await found('nowhere')).toEqual([])
})

test('the stay of a master account is in the audit log of the clinic, from entering and with each new token', async () => {
  const { token } = await signIn()
  const entered = await enter(token, clinic.companyId)
  expect(entered.body).toMatchObject({ tariff: { plan: 'standard' }, isMasterAccount: true })
  open.clock.add({ minutes: 14 })
  const { refreshToken } = entered.body
  await calls(open).post('/api/account/refresh-token', {
    accessToken: entered.body.token,
    refreshToken,
  })
  expect((await audit()).map(({ action }) => action)).toEqual(['masterSignIn', 'masterStay'])
})

test('entering clinics repeatedly does not count as guessing', async () => {
  const { token } = await signIn()
  for (let times = 0; times <= MAX_TRIES_PER_HOUR; times++)
    expect((await enter(token, clinic.companyId)).status).toBe(200)
})

test('an unknown clinic is not found, and an ordinary account cannot enter any', async () => {
  const { token } = await signIn()
  const gone = await enter(token, '00000000-0000-0000-0000-000000000000')
  expect(gone).toMatchObject({ status: 404, body: { message: 'Account not found.' } })
  expect((await enter(token, "x' or true")).status).toBe(404)
  expect((await enter(clinic.token, clinic.companyId)).status).toBe(403)
})
