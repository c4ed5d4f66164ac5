import { createHash } from 'node:crypto'
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

const recover = (email: string, headers: Record<string, string> = {}) =>
  calls(open).post('/api/account/password-recovery', { email }, headers)
const reset = (token: string, password = 'a quite new password') =>
  calls(open).post('/api/account/password-reset', { token, password })
const signIn = (email: string, password: string) =>
  calls(open).post('/api/account/sign-in', { email, password })

async function lettersTo(email: string): Promise<OutboxEmail[]> {
  const { items } = (await (await fetch(`${sandbox.url}/outbox/log`)).json()) as {
    items: OutboxEmail[]
  }
  return items.filter(({ to }) => to === email)
}
const linkIn = (letter: OutboxEmail | undefined) =>
  new URL(letter?.text.match(/https?:\S+/)?.[0] ?? 'http://no.link')

/** Requests a reset, waits for the email and returns the token of its link. */
async function tokenFor(email: string): Promise<string> {
  const before = (await lettersTo(email)).length
  expect((await recover(email)).status).toBe(204)
  await expect.poll(async () => (await lettersTo(email)).length).toBe(before + 1)
  return linkIn((await lettersTo(email)).at(-1)).searchParams.get('token') ?? ''
}

test('known and unknown addresses get the same response, and only a known one gets an email', async () => {
  const { form } = await registerClinic(open)
  const unknown = await recover('nobody@clinic.example')
  await tokenFor(form.email)
  expect(await recover(form.email)).toEqual(unknown)
  expect(unknown.status).toBe(204)
  expect(await lettersTo('nobody@clinic.example')).toEqual([])
})

test('an invalid address is refused with the message of the error catalog', async () => {
  expect(await recover('not an address')).toMatchObject({
    status: 400,
    body: { message: 'Incorrect Email.', fields: { email: expect.any(String) } },
  })
})

test('the link leads to the public address, whatever host the request names', async () => {
  const { form } = await registerClinic(open)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  expect((await recover(form.email, headers)).status).toBe(204)
  await expect.poll(async () => (await lettersTo(form.email)).length).toBe(1)
  const link = linkIn((await lettersTo(form.email))[0])
  expect(link.origin + link.pathname).toBe(`${open.app.config.publicUrl}/password-recovery`)
})

test('a link sets the password once and ends every session', async () => {
  const { form, token: session } = await registerClinic(open)
  const token = await tokenFor(form.email)
  expect((await reset(token)).status).toBe(204)
  expect((await calls(open, session).get('/api/account/me')).status).toBe(401)
  expect((await signIn(form.email, form.password)).status).toBe(401)
  expect((await signIn(form.email, 'a quite new password')).status).toBe(200)
  expect(await reset(token, 'one more new password')).toMatchObject({
    status: 400,
    body: { code: 'LINK_OVER' },
  })
})

test('one of two concurrent uses succeeds', async () => {
  const { form } = await registerClinic(open)
  const token = await tokenFor(form.email)
  const both = await Promise.all([
    reset(token, 'the first of two'),
    reset(token, 'the second of two'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
})

test('a link expires after an hour and when a newer one is sent', async () => {
  const { form } = await registerClinic(open)
  const first = await tokenFor(form.email)
  const second = await tokenFor(form.email)
  expect((await reset(first)).body).toMatchObject({ code: 'LINK_OVER' })
  open.clock.add({ minutes: 61 })
  expect((await reset(second)).body).toMatchObject({ code: 'LINK_OVER' })
  const third = await tokenFor(form.email)
  open.clock.add({ minutes: 59 })
  expect((await reset(third)).status).toBe(204)
})

test('a weak password is refused at its field and does not use up the link', async () => {
  const { form } = await registerClinic(open)
  const token = await tokenFor(form.email)
  expect(await reset(token, 'short')).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  })
  expect((await reset(token)).status).toBe(204)
})

test('the database stores only the hash of a link', async () => {
  const { form } = await registerClinic(open)
  const token = await tokenFor(form.email)
  const rows = await open.app.db.withAllTenants((tx) =>
    tx.selectFrom('password_reset').select('token_hash').execute(),
  )
  const hash = createHash('sha256').update(token).digest('hex')
  expect(rows.map((row) => row.token_hash?.toString('hex'))).toContain(hash)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a mailbox gets at most five emails per hour, and the last link stays valid', async () => {
  const { form } = await registerClinic(open)
  let token = ''
  for (let n = 0; n < 5; n++) token = await tokenFor(form.email)
  expect((await recover(form.email)).status).toBe(204)
  // The email to another address, requested later, has arrived, so the sixth would have arrived too.
  const other = await registerClinic(open)
  await tokenFor(other.form.email)
  expect(await lettersTo(form.email)).toHaveLength(5)
  expect((await reset(token)).status).toBe(204)
  open.clock.add({ minutes: 61 })
  await tokenFor(form.email)
})
