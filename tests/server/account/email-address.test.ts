import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../../../server/mail/mailer.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { calls } from '../../harness/calls.ts'
import { mailServer } from '../../harness/mail-server.ts'

let mail: Awaited<ReturnType<typeof mailServer>>
let open: TestApp
beforeAll(async () => {
  mail = await mailServer()
  open = await openTestApp('2026-12-08T06:00:00Z', { SMTP_URL: mail.url })
})
afterAll(async () => {
  await open.close()
  mail.close()
})

/** Text that a mail program could read as another address, as several, or as an address with a name; and invisible characters. */
const notOne = [
  'x,victim@clinic.example',
  'x;victim@clinic.example',
  'x<victim@clinic.example>',
  'all:victim@clinic.example',
  'victim(me)@clinic.example',
  '"victim"@clinic.example',
  'victim\\@clinic.example',
  'victim@[clinic.example]',
  'victim@clinic.example,',
  'victim\u200b@clinic.example',
  'victim\u0000@clinic.example',
  'victim\u202e@clinic.example',
]

test.each(notOne)('registration with %j is refused and no email is sent', async (email) => {
  const before = mail.told.length
  const answer = await calls(open).post('/api/account/register', {
    companyName: `Clinic of ${email.length} ${encodeURI(email).slice(0, 40)}`,
    email,
    password: 'correct horse battery',
    firstName: 'A',
    lastName: 'B',
    phone: '+79160000000',
    timeZone: 'Europe/Moscow',
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'INCORRECT_EMAIL' } })
  const recovery = await calls(open).post('/api/account/password-recovery', { email })
  expect(recovery).toMatchObject({ status: 400, body: { code: 'INCORRECT_EMAIL' } })
  expect(mail.told.length).toBe(before)
})

test('common forms of addresses are accepted', async () => {
  const asPeopleHave = ["o'neil+clinic@mail.example", 'анна@клиника.рф', 'a_b-c.d!#$%@x--y.co.uk']
  for (const [nth, email] of asPeopleHave.entries()) {
    const answer = await calls(open).post('/api/account/register', {
      companyName: `Clinic that is let in ${nth}`,
      email,
      password: 'correct horse battery',
      firstName: 'A',
      lastName: 'B',
      phone: '+79160000000',
      timeZone: 'Europe/Moscow',
    })
    expect(answer.status).toBe(200)
  }
})

test('an email is not delivered to a second address inside the recipient', async () => {
  const before = mail.told.length
  const send = createMailer(readConfig({ SMTP_URL: mail.url }))
  await send({ to: 'x,victim@clinic.example', subject: 'S', text: 'T' }).catch(() => {})
  const told = mail.told.slice(before).join('')
  expect(told).not.toContain('RCPT TO:<victim@clinic.example>')
})

test.each([
  ['Anna@Clinic.example', 'aNNa@clinic.EXAMPLE'],
  ['Вера@Клиника.рф', 'вера@клиника.рф'],
  ['йод@клиника.рф', 'йод@клиника.рф'.normalize('NFD')],
])('an account registered as %s is recognized as %s', async (email, typed) => {
  const form = {
    password: 'correct horse battery',
    firstName: 'A',
    lastName: 'B',
    phone: '+79160000000',
    timeZone: 'Europe/Moscow',
  }
  const first = await calls(open).post('/api/account/register', {
    ...form,
    companyName: email,
    email,
  })
  expect(first.status).toBe(200)
  const { status } = await calls(open).post('/api/account/sign-in', {
    email: typed,
    password: form.password,
  })
  expect(status).toBe(200)
  const again = { ...form, companyName: `${email} 2`, email: typed }
  expect(await calls(open).post('/api/account/register', again)).toMatchObject({ status: 409 })
})
