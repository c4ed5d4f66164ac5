import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/platform/config.ts'
import { idOf } from '../../gateway/operation.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
let proxied: TestApp
beforeAll(async () => {
  proxied = await openTestApp('2026-12-08T09:00:00Z', { TRUST_PROXY: 'loopback' })
})
afterAll(async () => {
  await proxied.close()
})

let addresses = 0
/** An address without earlier calls, so that only the limit of the account applies. */
const freshAddress = () => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

interface Call {
  method?: 'POST' | 'PUT'
  cookie?: string
  token?: string
  from?: string
  forwardedFor?: string
  at?: TestApp
}

async function call(url: string, payload: object, options: Call = {}) {
  const { method = 'POST', cookie, token, from = freshAddress(), forwardedFor, at = open } = options
  const answer = await at.server.inject({
    method,
    url,
    payload,
    remoteAddress: from,
    headers: {
      'accept-language': 'en',
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    },
  })
  const set = String(answer.headers['set-cookie'] ?? '')
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    set,
    cookie: set.split(';')[0] ?? '',
  }
}

const signIn = (email: string, password: string, options?: Call) =>
  call('/api/account/sign-in', { email, password }, options)

/** One fixed caller per account; the limit per caller address is tested elsewhere. */
const guessers = new Map<string, string>()
function guesserOf(email: string): string {
  const from = guessers.get(email) ?? freshAddress()
  guessers.set(email, from)
  return from
}
async function guess(email: string, times: number, options: Call = {}) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++)
    statuses.push(
      (await signIn(email, `a wrong one ${n}`, { from: guesserOf(email), ...options })).status,
    )
  return statuses
}
const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length

describe('sign-in attempts at one account', () => {
  test('from one caller are limited to twenty in any hour', async () => {
    const { form } = await registerClinic(open)
    const statuses = await guess(form.email, 25)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 5])
    const from = guesserOf(form.email)
    expect((await signIn(form.email.toUpperCase(), form.password, { from })).body).toMatchObject({
      code: 'TOO_MANY_TRIES',
      message: 'Too many attempts. Wait an hour, or reset your password by email.',
    })
    open.clock.add({ minutes: 61 })
    expect((await signIn(form.email, form.password, { from })).status).toBe(200)
  })

  test('that are concurrent are counted one by one', async () => {
    const { form } = await registerClinic(open)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        signIn(form.email, `wrong ${n} wrong`, { from: guesserOf(form.email) }),
      ),
    )
    expect(
      count(
        answers.map(({ status }) => status),
        401,
      ),
    ).toBe(20)
  })

  test('are limited in the same way if the account does not exist', async () => {
    const statuses = await guess('nobody-at-all@clinic.example', 21)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 1])
  })

  test('do not lock out a known device, which has a limit of its own', async () => {
    const { form } = await registerClinic(open)
    const { cookie, set } = await signIn(form.email, form.password)
    expect(set).toMatch(
      /^visita-device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    await guess(form.email, 25)
    const from = guesserOf(form.email)
    expect((await signIn(form.email, form.password, { from })).status).toBe(429)
    expect((await signIn(form.email, form.password, { cookie, from })).status).toBe(200)
    expect(count(await guess(form.email, 25, { cookie }), 401)).toBe(20)
    expect((await signIn(form.email, form.password, { cookie })).status).toBe(429)
  })

  test('with the cookie of another account or an invented one count as attempts of a stranger', async () => {
    const { form } = await registerClinic(open)
    const other = await registerClinic(open)
    const { cookie } = await signIn(other.form.email, other.form.password)
    await guess(form.email, 20)
    for (const one of [cookie, `visita-device=${'A'.repeat(43)}`, 'visita-device='])
      expect(
        (await signIn(form.email, form.password, { cookie: one, from: guesserOf(form.email) }))
          .status,
      ).toBe(429)
  })

  test('with the right password do not count', async () => {
    const { form } = await registerClinic(open)
    for (let n = 0; n < 25; n++) expect((await signIn(form.email, form.password)).status).toBe(200)
  })

  test('under https use a cookie bound to the host, and a cookie without the prefix is not accepted', async () => {
    const secure = await openTestApp('2026-12-08T09:00:00Z', {
      PUBLIC_URL: 'https://visita.example',
    })
    // The test server listens without TLS, while people use https.
    secure.app.config.publicUrl = 'https://visita.example'
    try {
      const { form } = await registerClinic(secure)
      const { cookie, set } = await signIn(form.email, form.password, { at: secure })
      expect(set).toMatch(
        /^__Host-visita-device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
      )
      await guess(form.email, 20, { at: secure })
      const from = guesserOf(form.email)
      const again = async (one: string) =>
        (await signIn(form.email, form.password, { at: secure, from, cookie: one })).status
      expect(await again(cookie.replace('__Host-', ''))).toBe(429)
      expect(await again(cookie)).toBe(200)
    } finally {
      await secure.close()
    }
  })

  test('through GraphQL pass the device cookie in both directions, and no other cookie', async () => {
    const { form } = await registerClinic(open)
    const { email, password } = form
    const ask = (variables: object, options?: Call) =>
      call('/graphql', { documentId: idOf('SignIn'), variables }, options)
    const { cookie, set } = await ask({ email, password })
    expect(set).toMatch(/^visita-device=[\w-]{43};/)
    await guess(email, 20)
    const from = guesserOf(email)
    const stranger = await ask({ email, password }, { from })
    expect(stranger.body.errors[0].extensions.body.code).toBe('TOO_MANY_TRIES')
    expect(stranger.set).toBe('')
    const known = await ask(
      { email, password },
      {
        cookie: `theme=dark; ${cookie}; other=1`,
        from,
      },
    )
    expect(known.body.errors).toBeUndefined()
    expect(known.cookie).toBe(cookie)
  })
})

test('the current password can be guessed at most twenty times an hour within a session', async () => {
  const { form, token } = await registerClinic(open)
  const change = (currentPassword: string) =>
    call(
      '/api/account/password',
      { currentPassword, newPassword: 'quite another password' },
      { method: 'PUT', token },
    )
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) statuses.push((await change(`a wrong one ${n}`)).status)
  expect([count(statuses, 400), count(statuses, 429)]).toEqual([20, 2])
  expect((await change(form.password)).status).toBe(429)
  // The sign-in has a limit of its own.
  expect((await signIn(form.email, form.password)).status).toBe(200)
})

test.each([
  ['/api/account/password', { newPassword: 'password1234' }, 'newPassword'],
  [
    '/api/account/email',
    { previousEmail: 'o@ther.example', email: 'n@ew.example' },
    'previousEmail',
  ],
])(
  'a right current password does not count as a guess, however often %s refuses other fields',
  async (url, rest, field) => {
    const { form, token } = await registerClinic(open)
    const asked = { currentPassword: form.password, ...rest }
    for (let n = 0; n < 22; n++)
      expect(await call(url, asked, { method: 'PUT', token })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      })
  },
)

test('taken names and addresses are reported at most twenty times an hour, and a new clinic can still register', async () => {
  const { form } = await registerClinic(open)
  const from = freshAddress()
  const register = (more: object) => call('/api/account/register', { ...form, ...more }, { from })
  const statuses: number[] = []
  for (let n = 0; n < 22; n++)
    statuses.push((await register({ companyName: `Nobody's ${n}` })).status)
  expect([count(statuses, 409), count(statuses, 429)]).toEqual([20, 2])
  const fresh = { ...form, companyName: 'A new one', email: 'new@one.example' }
  expect((await call('/api/account/register', fresh)).status).toBe(200)
})

// Slow, because some hundred passwords are checked.
describe('the address of a caller', () => {
  const tries = async (at: TestApp, forwarded: (n: number) => string) => {
    const from = '127.0.0.1'
    const statuses: number[] = []
    for (let n = 0; n < 62; n++)
      statuses.push(
        (await signIn(`nobody${n}@x.example`, 'wrong', { from, at, forwardedFor: forwarded(n) }))
          .status,
      )
    return count(statuses, 429)
  }

  test('is that of the connection, whatever headers the caller sends', async () => {
    expect(await tries(open, (n) => `10.9.8.${n}`)).toBe(2)
  })

  test('is the one a trusted proxy reports, so its callers have separate limits and cannot pose as another', async () => {
    expect(await tries(proxied, (n) => `10.9.8.${n}`)).toBe(0)
    // The proxy appends the last address; those before it come from the caller.
    expect(await tries(proxied, (n) => `10.9.7.${n}, 10.1.1.1`)).toBe(2)
  })

  test('limits unknown devices, while a known device has a limit of its own', async () => {
    const from = '10.200.0.1'
    const { form } = await registerClinic(open)
    const other = await registerClinic(open)
    const { cookie } = await signIn(form.email, form.password)
    const { cookie: others } = await signIn(other.form.email, other.form.password)
    const angry: number[] = []
    for (let n = 0; n < 62; n++)
      angry.push((await signIn(`nobody${n}@z.example`, 'wrong', { from })).status)
    expect(count(angry, 429)).toBe(2)
    const tell = async (options: Call) => {
      const { body, status } = await signIn(form.email, form.password, { from, ...options })
      return status === 429 ? body.code : status
    }
    expect(await tell({ cookie })).toBe(200)
    for (const stranger of [undefined, others, `visita-device=${'B'.repeat(43)}`])
      expect(await tell(stranger ? { cookie: stranger } : {}), stranger).toBe('TOO_MANY')
    const answers = []
    for (let n = 0; n < 60; n++) answers.push(await tell({ cookie }))
    expect(answers.slice(0, 59)).toEqual(Array(59).fill(200))
    expect(answers.at(-1)).toBe('TOO_MANY')
  })

  test('limits attempts with invalid password reset links', async () => {
    const from = '10.200.0.2'
    const codes: string[] = []
    for (let n = 0; n < 62; n++) {
      const wrong = { token: `${n}`.padStart(43, 'x'), password: 'a quite new password' }
      codes.push((await call('/api/account/password-reset', wrong, { from })).body.code)
    }
    expect(codes.filter((code) => code === 'LINK_OVER')).toHaveLength(60)
    expect(codes.slice(60)).toEqual(['TOO_MANY', 'TOO_MANY'])
  })

  test('is passed on through GraphQL', async () => {
    const statuses: string[] = []
    for (let n = 0; n < 62; n++) {
      const body = {
        documentId: idOf('SignIn'),
        variables: { email: `nobody${n}@y.example`, password: 'wrong' },
      }
      const { body: said } = await call('/graphql', body, {
        from: '127.0.0.1',
        forwardedFor: n % 2 === 0 ? '10.7.7.7' : `10.7.8.${n}`,
        at: proxied,
      })
      statuses.push(said.errors[0].extensions.body.code)
    }
    expect(statuses.filter((code) => code === 'TOO_MANY')).toEqual([])
  })
})

test.each([
  ['1', 1],
  ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
  ['loopback', ['loopback']],
  ['0', null],
])('TRUST_PROXY=%s is accepted', async (written, read) => {
  expect(readConfig({ TRUST_PROXY: written }).trustProxy).toEqual(read)
})

test.each(['true', '*', '10.0.0.0/64', 'proxy.example', '-1'])(
  'TRUST_PROXY=%s is refused by name',
  async (written) => {
    expect(() => readConfig({ TRUST_PROXY: written })).toThrow(/TRUST_PROXY must be/)
  },
)
