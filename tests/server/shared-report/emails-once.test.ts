import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendReportEmails } from '../../../server/api/metrics/monthly-report/send-report-emails.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { letterClinic, type MailApp, nextEmail, openMailApp } from './email-clinic.ts'

const open = useTestApp(openMailApp) as MailApp
const clinicOf = (more: { zone?: string; many?: number } = {}) => letterClinic(open, more)

test('concurrent senders send one email', async () => {
  const { got, companyId } = await clinicOf()
  open.clock.set('2026-12-02T06:00:00Z')
  await Promise.all(Array.from({ length: 4 }, () => sendReportEmails(open.app, companyId)))
  expect(got()).toHaveLength(1)
})

test('an address that is removed and added again within a month gets no second email', async () => {
  const { at, got, add, confirm, as, address, email } = await clinicOf()
  await at('2026-12-02T06:00:00Z')
  await as.remove(`/api/month-letter/${address.id}`)
  // With another capital letter it is the same address to every mail server.
  const other = `B${email.slice(1)}`
  await add(other)
  await confirm(other)
  expect(await at('2026-12-02T07:00:00Z')).toBe(0)
  expect(got()).toHaveLength(1)
})

test('an email that no server accepts is tried five times, with growing pauses', async () => {
  const { at, got } = await clinicOf()
  open.app.config.smtpUrl = 'smtp://127.0.0.1:1'
  const tried = []
  const begin = Temporal.Instant.from('2026-12-02T06:00:00Z')
  for (const minutes of [0, 14, 15, 44, 45, 104, 105, 224, 225, 600])
    if (await at(begin.add({ minutes }).toString())) tried.push(minutes)
  expect(tried).toEqual([0, 15, 45, 105, 225])
  open.app.config.smtpUrl = open.mail.url
  expect(await at('2026-12-03T06:00:00Z')).toBe(0)
  expect(got()).toEqual([])
})

test('an email is sent once the mail server is back', async () => {
  const { at, got } = await clinicOf()
  open.app.config.smtpUrl = 'smtp://127.0.0.1:1'
  await at('2026-12-02T06:00:00Z')
  open.app.config.smtpUrl = open.mail.url
  expect(await at('2026-12-02T06:14:59Z')).toBe(0)
  expect(await at('2026-12-02T06:15:00Z')).toBe(1)
  expect(got()).toHaveLength(1)
})

test('an email with an unknown outcome is not sent again', async () => {
  const { at, got, companyId } = await clinicOf()
  await at('2026-12-02T06:00:00Z')
  // The state that a process leaves when it dies while it hands over the email.
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('month_letter').set({ state: 'leaving' }).execute(),
  )
  for (const moment of ['2026-12-02T08:00:00Z', '2026-12-04T08:00:00Z'])
    expect(await at(moment)).toBe(0)
  expect(got()).toHaveLength(1)
})

test('no email is sent after the shared report was revoked, under another plan, or after the tariff has ended', async () => {
  const { at, got, list, revoke, add, confirm } = await clinicOf()
  await at('2026-12-02T06:00:00Z')
  const [shared] = await list()
  if (shared) await revoke(shared)
  const second = nextEmail()
  await add(second)
  await confirm(second)
  await at('2026-12-02T07:00:00Z')
  expect([got().length, got(second)]).toEqual([1, []])
  for (const tariff of [
    { tariff_plan: 'reminder' },
    { tariff_until: '2026-11-01', sends_until: '2026-11-05T00:00:00Z' },
  ]) {
    const other = await clinicOf()
    await open.app.db.withTenant(other.companyId, (tx) =>
      tx.updateTable('company').set(tariff).execute(),
    )
    await other.at('2026-12-02T06:00:00Z')
    expect(other.got()).toEqual([])
  }
})

test('revoking a shared report while its emails are being sent stops the remaining ones', async () => {
  const { got, list, revoke, add, confirm, companyId } = await clinicOf()
  const second = nextEmail()
  await add(second)
  await confirm(second)
  open.clock.set('2026-12-02T06:00:00Z')
  const before = new Error('the first letter may go on')
  let sending = Promise.resolve()
  // The first email waits for this transaction, which holds its row and then rolls back.
  const held = open.app.db.withTenant(companyId, async (tx) => {
    await sql`
      insert into month_letter (company_id, month, address_key, state, tries, at)
      select company_id, '2026-11', key, 'leaving', 1, ${open.clock.now()} from letter_address order by email limit 1`.execute(
      tx,
    )
    sending = sendReportEmails(open.app, companyId)
    await expect.poll(async () => (await list()).length).toBe(1)
    for (const shared of await list()) await revoke(shared)
    throw before
  })
  await expect(held).rejects.toBe(before)
  await sending
  expect(got().length + got(second).length).toBe(1)
})
