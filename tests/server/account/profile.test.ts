import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxEmail } from '../../../sandbox/outbox.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'

let open: TestApp
let sandbox: SandboxAtWork
beforeAll(async () => {
  sandbox = await sandboxAtWork()
  open = await openTestApp('2026-12-08T09:00:00Z', {
    SANDBOX: '1',
    SANDBOX_PORT: new URL(sandbox.url).port,
  })
})
afterAll(async () => {
  await open.close()
  await sandbox.close()
})

const signIn = (email: string, password: string) =>
  calls(open).post('/api/account/sign-in', { email, password })

async function lettersTo(email: string): Promise<OutboxEmail[]> {
  const { items } = (await (await fetch(`${sandbox.url}/outbox/log`)).json()) as {
    items: OutboxEmail[]
  }
  return items.filter(({ to }) => to === email)
}
const linkTo = async (email: string) =>
  new URL((await lettersTo(email)).at(-1)?.text.match(/https?:\S+/)?.[0] ?? 'http://no.link')
const page = (method: 'GET' | 'POST', url: string) =>
  open.server.inject({
    method,
    url,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    }),
  })

test('a user can save the name, which is trimmed, and needs a first name', async () => {
  const { as } = await registerClinic(open)
  const me = async () => (await as.get('/api/account/me')).body
  expect((await as.put('/api/account/name', { firstName: ' Vera ', lastName: '' })).status).toBe(
    204,
  )
  expect(await me()).toMatchObject({ firstName: 'Vera', lastName: '' })
  expect(await as.put('/api/account/name', { firstName: ' ', lastName: 'Kim' })).toMatchObject({
    status: 400,
    body: { fields: { firstName: expect.any(String) } },
  })
  expect(await me()).toMatchObject({ firstName: 'Vera' })
})

test('changing the email needs the current email and password, and each error is reported at its field', async () => {
  const { as, form } = await registerClinic(open)
  const other = await registerClinic(open)
  const asked = {
    previousEmail: form.email,
    email: 'fresh1@clinic.example',
    currentPassword: form.password,
  }
  const refusal = async (more: object) =>
    (await as.put('/api/account/email', { ...asked, ...more })).body
  expect(await refusal({ currentPassword: 'not this one' })).toMatchObject({
    code: 'WRONG_PASSWORD',
    fields: { currentPassword: 'Wrong password.' },
  })
  expect(await refusal({ previousEmail: 'someone@else.example' })).toMatchObject({
    message: 'Email does not match the previous one.',
    fields: { previousEmail: 'Email does not match the previous one.' },
  })
  expect(await refusal({ email: 'no address' })).toMatchObject({ message: 'Incorrect Email.' })
  expect(await refusal({ email: other.form.email })).toMatchObject({
    message: 'This email address is already in use.',
    fields: { email: expect.any(String) },
  })
  expect(await lettersTo('fresh1@clinic.example')).toEqual([])
})

test('emails go to both addresses, and the link changes the email once, only when its button is pressed', async () => {
  const { as, form } = await registerClinic(open)
  const email = 'fresh2@clinic.example'
  const answer = await as.put('/api/account/email', {
    previousEmail: form.email.toUpperCase(),
    email,
    currentPassword: form.password,
  })
  expect(answer.status).toBe(204)
  expect((await lettersTo(form.email)).at(-1)?.text).toContain(email)
  expect((await lettersTo(form.email)).at(-1)?.text).not.toContain('/m/')
  const link = await linkTo(email)
  expect(link.origin).toBe(open.app.config.publicUrl)
  const seen = await page('GET', link.pathname)
  expect(seen.statusCode).toBe(200)
  expect(seen.body).toContain(email)
  expect(seen.headers['cache-control']).toBe('no-store')
  expect((await signIn(form.email, form.password)).status).toBe(200)
  expect((await page('POST', link.pathname)).statusCode).toBe(200)
  expect((await signIn(email, form.password)).status).toBe(200)
  expect((await signIn(form.email, form.password)).status).toBe(401)
  expect((await as.get('/api/account/me')).body).toMatchObject({ email })
  expect((await page('POST', link.pathname)).statusCode).toBe(404)
  expect((await page('GET', link.pathname)).statusCode).toBe(404)
})

test('the request for another email and its confirmation are in the audit log', async () => {
  const { as, form, companyId } = await registerClinic(open)
  const email = 'noted@clinic.example'
  await as.put('/api/account/email', {
    previousEmail: form.email,
    email,
    currentPassword: form.password,
  })
  const noted = () =>
    open.app.db.withTenant(companyId, async (tx) => {
      const rows = await tx.selectFrom('audit_log').selectAll().orderBy('id').execute()
      return rows.filter(({ action }) => action === 'changeEmail').map(({ detail }) => detail)
    })
  const asked = await noted()
  expect(asked).toHaveLength(1)
  await page('POST', (await linkTo(email)).pathname)
  expect(await noted()).toEqual([...asked, { done: true }])
})

test('a link expires after a day, after a newer one, and when somebody else has taken the address', async () => {
  const { as, form } = await registerClinic(open)
  const ask = (email: string) =>
    as.put('/api/account/email', {
      previousEmail: form.email,
      email,
      currentPassword: form.password,
    })
  await ask('fresh3@clinic.example')
  const first = await linkTo('fresh3@clinic.example')
  await ask('fresh4@clinic.example')
  expect((await page('POST', first.pathname)).statusCode).toBe(404)
  const second = await linkTo('fresh4@clinic.example')
  await calls(open).post('/api/account/register', {
    ...form,
    companyName: 'Another clinic of trials',
    email: 'fresh4@clinic.example',
  })
  expect((await page('POST', second.pathname)).statusCode).toBe(404)
  await ask('fresh5@clinic.example')
  open.clock.add({ hours: 25 })
  expect((await page('POST', (await linkTo('fresh5@clinic.example')).pathname)).statusCode).toBe(
    404,
  )
  expect((await signIn(form.email, form.password)).status).toBe(200)
})

test('a link becomes invalid when the password is changed', async () => {
  const { as, form } = await registerClinic(open)
  const email = 'fresh7@clinic.example'
  await as.put('/api/account/email', {
    previousEmail: form.email,
    email,
    currentPassword: form.password,
  })
  const newPassword = 'quite another password'
  await as.put('/api/account/password', { currentPassword: form.password, newPassword })
  expect((await page('POST', (await linkTo(email)).pathname)).statusCode).toBe(404)
  expect((await signIn(form.email, newPassword)).status).toBe(200)
})

test('password attempts and emails of this call are limited', async () => {
  const { as, form } = await registerClinic(open)
  const ask = (currentPassword: string, email = 'fresh6@clinic.example') =>
    as.put('/api/account/email', { previousEmail: form.email, email, currentPassword })
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask(form.password)).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  expect(await lettersTo('fresh6@clinic.example')).toHaveLength(5)
  const guesses: unknown[] = []
  for (let turn = 0; turn < 21; turn += 1) guesses.push((await ask(`guess ${turn}`)).body)
  expect(guesses.at(-1)).toMatchObject({ code: 'TOO_MANY_TRIES' })
})
