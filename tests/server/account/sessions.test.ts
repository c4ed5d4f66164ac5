import { describe, expect, test } from 'vitest'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

const refresh = (token: string, refreshToken: string, device?: string) =>
  calls(open).post<{ accessToken: string; refreshToken: string }>(
    '/api/account/refresh-token',
    { accessToken: token, refreshToken },
    device ? { 'visita-device': device } : {},
  )
const own = 'o'.repeat(43)
const foreign = 'f'.repeat(43)

describe('registration', () => {
  test('creates a clinic and its owner account', async () => {
    const { as, form } = await registerClinic(open)
    const me = await as.get('/api/account/me')
    expect(me.body).toMatchObject({
      email: form.email,
      role: 'owner',
      isMasterAccount: false,
      company: { name: form.companyName, timeZone: 'Europe/Moscow' },
      tariff: { plan: 'standard', until: null },
    })
  })

  test('refuses a taken clinic name with the message of the error catalog', async () => {
    const { form } = await registerClinic(open)
    const again = await calls(open).post('/api/account/register', {
      ...form,
      email: 'other@clinic.example',
    })
    expect(again).toMatchObject({
      status: 409,
      body: {
        message: 'A company with this name has already been registered.',
        code: 'COMPANY_TAKEN',
        fields: { companyName: expect.stringContaining('already registered') },
      },
    })
  })

  test('refuses a taken address at its field, in both languages', async () => {
    const { form } = await registerClinic(open)
    const again = await calls(open).post(
      '/api/account/register',
      { ...form, companyName: 'Another of the same owner' },
      { 'accept-language': 'ru' },
    )
    const fields = (said: string) => ({ fields: { email: expect.stringContaining(said) } })
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        ...fields('уже занят'),
        inLanguages: {
          ru: { message: 'Этот адрес почты уже занят.', ...fields('уже занят') },
          en: { message: 'This email address is already in use.', ...fields('already in use') },
        },
      },
    })
  })

  test('stores the phone as that of the clinic and refuses an invalid one', async () => {
    const { as } = await registerClinic(open)
    expect((await as.get('/api/company')).body).toMatchObject({ phone: '+79160000000' })
    const { form } = await registerClinic(open)
    const odd = { ...form, companyName: 'Odd', email: 'odd@clinic.example', phone: '00000000' }
    expect(await calls(open).post('/api/account/register', odd)).toMatchObject({
      status: 400,
      body: { fields: { phone: 'Check the phone number.' } },
    })
  })

  test('names each field that is empty or malformed', async () => {
    const { form } = await registerClinic(open)
    const bad = await calls(open).post('/api/account/register', {
      ...form,
      companyName: ' ',
      timeZone: 'x',
    })
    expect(bad.status).toBe(400)
    expect(bad.body).toMatchObject({ fields: { companyName: 'Required field.' } })
    const zone = await calls(open).post('/api/account/register', { ...form, timeZone: '+03:00' })
    expect(zone.body).toMatchObject({ fields: { timeZone: expect.stringContaining('time zone') } })
  })
})

describe('signing in', () => {
  test('returns the same response for an unknown address and a wrong password', async () => {
    const { form } = await registerClinic(open)
    const wrong = await calls(open).post('/api/account/sign-in', {
      email: form.email,
      password: 'nope nope',
    })
    const unknown = await calls(open).post('/api/account/sign-in', {
      email: 'no@one.example',
      password: 'nope nope',
    })
    expect(wrong.status).toBe(401)
    expect(unknown).toEqual(wrong)
  })

  test('accepts the address in any letter case', async () => {
    const { form } = await registerClinic(open)
    const answer = await calls(open).post('/api/account/sign-in', {
      email: form.email.toUpperCase(),
      password: form.password,
    })
    expect(answer).toMatchObject({ status: 200, body: { isMasterAccount: false } })
  })

  test('ends with sign-out, after which neither token works', async () => {
    const { as, token, refreshToken } = await registerClinic(open)
    expect((await as.post('/api/account/sign-out')).status).toBe(204)
    expect((await calls(open, token).get('/api/account/me')).status).toBe(401)
    expect((await refresh(token, refreshToken)).status).toBe(401)
  })
})

describe('refresh tokens', () => {
  test('are rotated, and the access token expires after 15 minutes', async () => {
    const { token, refreshToken } = await registerClinic(open)
    open.clock.add({ minutes: 16 })
    expect((await calls(open, token).get('/api/account/me')).status).toBe(401)
    const renewed = await refresh(token, refreshToken)
    expect(renewed.status).toBe(200)
    expect(renewed.body.refreshToken).not.toBe(refreshToken)
    expect((await calls(open, renewed.body.accessToken).get('/api/account/me')).status).toBe(200)
  })

  test('return the same successor for the direct parent within ten seconds if no device is known', async () => {
    const { token, refreshToken } = await registerClinic(open)
    const first = await refresh(token, refreshToken)
    open.clock.add({ seconds: 9 })
    const second = await refresh(token, refreshToken)
    expect(second.body.refreshToken).toBe(first.body.refreshToken)
  })

  test('end the whole family when the parent is used after ten seconds', async () => {
    const { token, refreshToken } = await registerClinic(open)
    const first = await refresh(token, refreshToken)
    open.clock.add({ seconds: 11 })
    expect((await refresh(token, refreshToken)).status).toBe(401)
    expect((await refresh(token, first.body.refreshToken)).status).toBe(401)
  })

  test.each([
    [25, 200],
    [119, 200],
    [121, 401],
  ])(
    'give the device that rotated them the same successor: after %i s the status is %i',
    async (seconds, status) => {
      const { token, refreshToken } = await registerClinic(open)
      const lost = await refresh(token, refreshToken, own)
      open.clock.add({ seconds })
      const again = await refresh(token, refreshToken, own)
      expect(again.status).toBe(status)
      if (status === 200) expect(again.body.refreshToken).toBe(lost.body.refreshToken)
      expect((await refresh(token, lost.body.refreshToken, own)).status).toBe(status)
    },
  )

  test.each([
    ['another device', own, foreign],
    ['a caller without a device', own, undefined],
    ['a device when there was none before', undefined, own],
  ])('end the family when the parent is used by %s, however soon', async (_, first, second) => {
    const { token, refreshToken } = await registerClinic(open)
    const child = await refresh(token, refreshToken, first)
    open.clock.add({ seconds: 1 })
    expect((await refresh(token, refreshToken, second)).status).toBe(401)
    expect((await refresh(token, child.body.refreshToken, first)).status).toBe(401)
  })

  test('end the family when a grandparent is used, however soon', async () => {
    const { token, refreshToken } = await registerClinic(open)
    const child = await refresh(token, refreshToken)
    const grandchild = await refresh(token, child.body.refreshToken)
    expect((await refresh(token, refreshToken)).status).toBe(401)
    expect((await refresh(token, grandchild.body.refreshToken)).status).toBe(401)
  })

  test('have one successor when fifty rotations are concurrent', async () => {
    const { token, refreshToken } = await registerClinic(open)
    const all = await Promise.all(Array.from({ length: 50 }, () => refresh(token, refreshToken)))
    expect(new Set(all.map((answer) => answer.body.refreshToken)).size).toBe(1)
  })

  test('that are forged are refused and do not end the family', async () => {
    const { token, refreshToken } = await registerClinic(open)
    const forged = refreshToken.replace(/\.0\./, '.1.')
    expect((await refresh(token, forged)).status).toBe(401)
    expect((await refresh(token, refreshToken)).status).toBe(200)
  })
})

test('a session that a new password ended says so, and only to whoever has its token', async () => {
  const { form, token, as } = await registerClinic(open)
  const other = await calls(open).post<{ token: string; refreshToken: string }>(
    '/api/account/sign-in',
    { email: form.email, password: form.password },
  )
  const changed = await as.put('/api/account/password', {
    currentPassword: form.password,
    newPassword: 'a quite new password',
    confirmation: 'a quite new password',
  })
  expect(changed.status).toBe(204)
  expect(await refresh(other.body.token, other.body.refreshToken)).toMatchObject({
    status: 401,
    body: { code: 'PASSWORD_CHANGED' },
  })
  const forged = `${other.body.refreshToken.slice(0, -4)}AAAA`
  expect(await refresh(token, forged)).toMatchObject({
    status: 401,
    body: { code: 'SESSION_ENDED' },
  })
})
