import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdminCommand } from '../../../server/app/admin/run-admin-command.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { getSendingBlock } from '../../../server/engine/emergency-stop/sending-block.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { mailServer } from '../../harness/mail-server.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'

const again = '/api/account/email-confirmation'

let mail: Awaited<ReturnType<typeof mailServer>>
let sandbox: SandboxAtWork
let open: TestApp
beforeAll(async () => {
  mail = await mailServer()
  sandbox = await sandboxAtWork()
  open = await openTestApp('2026-12-08T06:00:00Z', { ...sandbox.env, SMTP_URL: mail.url })
})
afterAll(async () => {
  await open.close()
  await sandbox.close()
  mail.close()
})

/** Decodes the text of an email: base64, or quoted-printable with its soft line breaks. */
const textOf = (raw: string) => {
  const body = raw.split('\r\n\r\n').slice(1).join('\r\n\r\n')
  return /encoding: base64/i.test(raw)
    ? Buffer.from(body, 'base64').toString()
    : body.replaceAll('=\r\n', '')
}
const linksTo = (email: string) =>
  mail.told
    .join('')
    .split('RCPT TO:')
    .filter((part) => part.startsWith(`<${email}>`))
    .flatMap((part) => textOf(part).match(/\/e\/[\w-]{43}/)?.[0] ?? [])
const nthLink = async (email: string, nth: number) => {
  await expect.poll(() => linksTo(email).length).toBe(nth)
  return linksTo(email).at(-1) ?? ''
}
const page = (method: 'GET' | 'POST', url: string) =>
  open.server.inject({
    method,
    url,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    }),
  })
const waits = async ({ as }: Awaited<ReturnType<typeof registerClinic>>) =>
  (await as.get<{ unconfirmedEmail: string | null }>('/api/red-stop')).body.unconfirmedEmail

async function withPatient() {
  const clinic = await registerClinic(open)
  await connectChannels(open, clinic.companyId)
  const { patient, visit } = seeds(open, clinic.companyId)
  const { id } = await patient()
  await visit({ clientId: id, startsAt: '2026-12-09T07:30:00Z' })
  return clinic
}

test('a new clinic cannot start scenarios or send tests before its email is confirmed', async () => {
  const clinic = await withPatient()
  const started = await startReminder(clinic.as)
  expect(started.started).toBe(409)
  const refused = await clinic.as.post(`${started.path}/start`, { hash: started.list.hash })
  expect(refused.body).toMatchObject({ code: 'EMAIL_UNCONFIRMED' })
  const test = await clinic.as.post(`${started.path}/test-sending`, { testPatientIds: ['x'] })
  expect(test).toMatchObject({ status: 409, body: { code: 'EMAIL_UNCONFIRMED' } })
  expect(await getSendingBlock(open.app, clinic.companyId)).toBe('EMAIL_UNCONFIRMED')
  expect(await waits(clinic)).toBe(clinic.form.email)

  const link = await nthLink(clinic.form.email, 1)
  expect((await page('POST', link)).statusCode).toBe(303)
  expect(await waits(clinic)).toBeNull()
  const now = await clinic.as.post(`${started.path}/start`, { hash: started.list.hash })
  expect(now.status).toBe(204)
})

test('due messages of an unconfirmed clinic stay pending and are sent once it has confirmed', async () => {
  const clinic = await withPatient()
  const link = await nthLink(clinic.form.email, 1)
  await page('POST', link)
  await startReminder(clinic.as)
  const wait = (since: string | null) =>
    open.app.db.withTenant(clinic.companyId, (tx) =>
      tx.updateTable('company').set({ unconfirmed_since: since }).execute(),
    )
  await wait('2026-12-08T06:00:00Z')
  open.clock.set('2026-12-08T07:00:00Z')
  while (await dispatchBatch(open.app)) {
    // until nothing is due
  }
  expect(await sandbox.accepted(clinic.companyId)).toEqual([])
  await wait(null)
  while (await dispatchBatch(open.app)) {
    // until nothing is due
  }
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  open.clock.set('2026-12-08T06:00:00Z')
})

test('opening the link changes nothing, and the button confirms once however often it is pressed', async () => {
  const clinic = await registerClinic(open, 'Europe/Moscow', 'ru')
  const link = await nthLink(clinic.form.email, 1)
  for (let times = 0; times < 3; times++) {
    const shown = await page('GET', link)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('Это ваш адрес?')
    expect(shown.body).toContain(clinic.form.email)
  }
  expect(await waits(clinic)).toBe(clinic.form.email)
  for (let times = 0; times < 2; times++) expect((await page('POST', link)).statusCode).toBe(303)
  expect((await page('GET', link)).body).toContain('Адрес подтверждён')
  expect(await waits(clinic)).toBeNull()
})

test('an email requested again has a new link and invalidates the earlier one', async () => {
  const clinic = await registerClinic(open)
  const first = await nthLink(clinic.form.email, 1)
  expect((await clinic.as.post(again)).status).toBe(204)
  const second = await nthLink(clinic.form.email, 2)
  expect(second).not.toBe(first)
  expect((await page('POST', first)).statusCode).toBe(404)
  expect(await waits(clinic)).toBe(clinic.form.email)
  expect((await page('POST', second)).statusCode).toBe(303)
  // Nothing is left to confirm, so no email is sent.
  expect((await clinic.as.post(again)).status).toBe(204)
  expect(linksTo(clinic.form.email)).toHaveLength(2)
})

test('a link expires after two days, and an invented one is not found', async () => {
  const clinic = await registerClinic(open)
  const link = await nthLink(clinic.form.email, 1)
  expect((await page('GET', `/e/${'A'.repeat(43)}`)).statusCode).toBe(404)
  open.clock.add({ hours: 49 })
  const over = await page('POST', link)
  expect(over.statusCode).toBe(404)
  expect(over.body).toContain('This link is no longer valid')
  expect(await waits(clinic)).toBe(clinic.form.email)
  open.clock.set('2026-12-08T06:00:00Z')
})

test('five emails per hour are allowed, and an unreachable mail server is reported', async () => {
  const clinic = await registerClinic(open)
  await nthLink(clinic.form.email, 1)
  const asked = []
  for (let times = 0; times < 5; times++) asked.push((await clinic.as.post(again)).status)
  expect(asked).toEqual([204, 204, 204, 204, 429])
  open.clock.add({ hours: 1 })
  open.app.config.smtpUrl = 'smtp://127.0.0.1:1'
  expect(await clinic.as.post(again)).toMatchObject({
    status: 502,
    body: { code: 'LETTER_FAILED' },
  })
  open.app.config.smtpUrl = mail.url
  open.clock.set('2026-12-08T06:00:00Z')
})

test('without a mail server no confirmation is needed', async () => {
  open.app.config.smtpUrl = null
  const clinic = await withPatient()
  open.app.config.smtpUrl = mail.url
  expect(await waits(clinic)).toBeNull()
  expect((await startReminder(clinic.as)).started).toBe(204)
})

test('the operator can confirm an address that emails do not reach', async () => {
  const clinic = await registerClinic(open)
  expect(await waits(clinic)).toBe(clinic.form.email)
  const words = ['company', 'confirm', '--company', clinic.form.companyName]
  await runAdminCommand(words, 'en', async () => ({ context: open.app, close: async () => {} }))
  expect(await waits(clinic)).toBeNull()
})

test('registrations from one address are limited per hour, so they cannot send emails to many strangers', async () => {
  const register = (nth: number) =>
    open.server.inject({
      method: 'POST',
      url: '/api/account/register',
      remoteAddress: '203.0.113.7',
      payload: {
        companyName: `You have won, call ${nth}`,
        email: `victim${nth}@elsewhere.example`,
        password: 'correct horse battery',
        firstName: 'A',
        lastName: 'B',
        phone: '+79160000000',
        timeZone: 'Europe/Moscow',
      },
    })
  const codes = []
  for (let nth = 0; nth < 22; nth++) codes.push((await register(nth)).statusCode)
  expect(codes).toEqual([...Array(20).fill(200), 429, 429])
  await nthLink('victim19@elsewhere.example', 1)
  expect(linksTo('victim20@elsewhere.example')).toEqual([])
})
