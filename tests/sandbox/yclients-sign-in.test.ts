import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Clinic, openClinic } from './yclients-clinic.ts'

let clinic: Clinic
afterEach(() => clinic.close())

const noCounts = (message: string) => ({ success: false, data: null, meta: { message } })

test('a sign-in gives a token with 201, and a wrong password gives 401 in the envelope', async () => {
  clinic = await openClinic()
  const { status, body } = await clinic.signIn('clinic', 'parol')
  expect(status).toBe(201)
  expect(body).toEqual({
    success: true,
    data: { id: expect.any(Number), user_token: expect.stringMatching(/^[0-9a-f]{32}$/) },
    meta: [],
  })
  const wrong = await clinic.signIn('clinic', 'other')
  expect([wrong.status, wrong.body]).toEqual([
    401,
    noCounts('Не удалось авторизоваться: неверный логин или пароль'),
  ])
  expect((await clinic.signIn('clinic', '')).body.meta.errors).toHaveProperty('password')
})

test('an unknown login gets branches of its own at its first sign-in, and keeps its password', async () => {
  clinic = await openClinic()
  const { body } = await clinic.signIn('new@clinic.example', 'first')
  expect((await clinic.signIn('new@clinic.example', 'second')).status).toBe(401)
  clinic.useToken(body.data.user_token)
  const mine = await clinic.get('/companies?my=1')
  expect(mine.body.meta).toEqual({ page: 1, total_count: 2 })
  // The clinic of another account is not accessible.
  expect((await clinic.get(`/company/${clinic.id}`)).status).toBe(403)
  expect((await clinic.get('/company/999')).status).toBe(404)
})

test('a new password and revoked tokens end the session, and a sign-in gives a new token', async () => {
  clinic = await openClinic()
  const works = async () => (await clinic.get('/groups')).status
  expect(await works()).toBe(200)
  await clinic.tool('/forget-tokens', { login: 'clinic' })
  expect(await works()).toBe(401)
  clinic.useToken((await clinic.signIn('clinic', 'parol')).body.data.user_token)
  expect(await works()).toBe(200)
  await clinic.tool('/password', { login: 'clinic', password: 'novyi' })
  expect(await works()).toBe(401)
  expect((await clinic.signIn('clinic', 'parol')).status).toBe(401)
  clinic.useToken((await clinic.signIn('clinic', 'novyi')).body.data.user_token)
  expect(await works()).toBe(200)
})

test('a partner token, a user token and the media type are required', async () => {
  clinic = await openClinic()
  const status = async (headers: Record<string, string>) =>
    (await clinic.call('GET', '/groups', undefined, headers)).status
  expect(await status({ authorization: 'Bearer partner' })).toBe(401)
  expect(await status({ authorization: 'Bearer wrong, User x' })).toBe(401)
  expect(await status({ authorization: 'User x' })).toBe(401)
  expect(await status({ accept: 'application/json' })).toBe(400)
  expect(await status({})).toBe(200)
})

test('unknown paths and invalid values are refused in the envelope', async () => {
  clinic = await openClinic()
  expect((await clinic.get('/nothing')).body).toEqual(noCounts('Не найдено'))
  const filter = await clinic.get(`/records/${clinic.id}?start_date=yesterday`)
  expect([filter.status, Object.keys(filter.body.meta.errors)]).toEqual([400, ['start_date']])
  const day = await clinic.get(`/records/${clinic.id}?start_date=2026-02-31`)
  expect([day.status, day.body.success]).toEqual([400, false])
  const body = await clinic.call('POST', `/hooks_settings/${clinic.id}`, { urls: ['no'] })
  expect([body.status, body.body.success]).toEqual([422, false])
})

test('an expired license gives 402 or 403, and missing rights close the calls they are about', async () => {
  clinic = await openClinic()
  const status = async (path: string) => (await clinic.get(path)).status
  for (const licence of [402, 403]) {
    await clinic.settings({ licence })
    expect(await status(`/records/${clinic.id}`)).toBe(licence)
  }
  const rights = {
    webhook_read_access: false,
    timetable_phones_access: false,
    record_form_client_access: false,
  }
  await clinic.settings({ licence: null, rights })
  expect((await clinic.get(`/user/permissions/${clinic.id}`)).body.data).toMatchObject({
    settings: { webhook_read_access: false },
    timetable: { timetable_phones_access: false },
    record_form: { record_form_client_access: false },
  })
  expect(await status(`/hooks_settings/${clinic.id}`)).toBe(403)
  expect(await status(`/clients/${clinic.id}`)).toBe(403)
  const { body } = await clinic.get(`/records/${clinic.id}?count=300`)
  const phones = body.data.map((row: { client: { phone: string } | null }) => row.client?.phone)
  expect(new Set(phones)).toEqual(new Set(['', undefined]))
})

test('Altegio works the same under another address and media type, with its own time zones', async () => {
  clinic = await openClinic(undefined, { host: 'altegio' })
  const { body } = await clinic.get(`/company/${clinic.id}`)
  expect(body.data).toMatchObject({ timezone: 1, timezone_name: 'Europe/Belgrade' })
  const yclients = { accept: 'application/vnd.yclients.v2+json' }
  const refused = await clinic.call('GET', `/company/${clinic.id}`, undefined, yclients)
  expect([refused.status, refused.body.meta.message]).toEqual([
    400,
    'Unknown type in the Accept header',
  ])
})

test('changes survive a restart, and no password or token is written to the journal', async () => {
  clinic = await openClinic()
  const before = await clinic.truth()
  const { id } = before.bookings[5]
  await clinic.act({ act: 'attend', bookingId: id, attendance: 2 })
  clinic.clock.add({ hours: 72 })
  await clinic.act({ act: 'erase', bookingId: before.bookings[6].id })
  const then = await clinic.truth()
  await clinic.sandbox.restart()
  await clinic.tool('/limits', { perSecond: null, perMinute: null })
  expect(await clinic.truth()).toEqual(then)
  const journal = join(dirname(clinic.sandbox.logFile), 'yclients.ndjson')
  const { body } = await clinic.signIn('clinic', 'parol')
  for (const secret of ['parol', body.data.user_token])
    expect(readFileSync(journal, 'utf8')).not.toContain(secret)
  expect(then.bookings).toHaveLength(before.bookings.length - 1)
  expect((await clinic.get('/groups')).status).toBe(200)
})
