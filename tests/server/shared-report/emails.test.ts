import { expect, test } from 'vitest'
import { sendReportEmails } from '../../../server/api/metrics/monthly-report/send-report-emails.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { letterClinic, type MailApp, nextEmail, openMailApp } from './email-clinic.ts'
import { opened, type Shared } from './share-report.ts'

const open = useTestApp(openMailApp) as MailApp
const clinicOf = (more: { zone?: string; many?: number } = {}) => letterClinic(open, more)

test('the report email is sent once, on the second at 9:00 of the clinic’s time zone, with key metrics and the link', async () => {
  const { at, got, list, companyId } = await clinicOf()
  expect(await at('2026-12-02T05:59:59Z')).toBe(0)
  expect(await at('2026-12-02T06:00:00Z')).toBe(1)
  expect(got()).toHaveLength(1)
  const [letter] = got()
  expect(letter?.text).toContain('Отправлено сообщений: 30')
  const [shared] = await list()
  expect(shared).toMatchObject({ byLetter: true, madeBy: null, madeAt: '2026-12-02T06:00:00Z' })
  expect(letter?.text).toContain(shared?.link)
  expect((await opened(open, shared?.link ?? '')).statusCode).toBe(200)
  // Further runs send nothing.
  for (const moment of ['2026-12-02T06:01:00Z', '2026-12-03T09:00:00Z', '2026-12-05T20:00:00Z'])
    expect(await at(moment)).toBe(0)
  await Promise.all([sendReportEmails(open.app, companyId), sendReportEmails(open.app, companyId)])
  expect(got()).toHaveLength(1)
})

test.each([
  // Still the first in UTC.
  ['Asia/Vladivostok', '2026-12-01T23:00:00Z'],
  ['America/New_York', '2026-12-02T14:00:00Z'],
])('in %s the email is sent at %s, which is 9:00 there', async (zone, moment) => {
  const { at, got } = await clinicOf({ zone })
  const before = Temporal.Instant.from(moment).subtract({ seconds: 1 }).toString()
  expect(await at(before)).toBe(0)
  expect(await at(moment)).toBe(1)
  expect(got()).toHaveLength(1)
})

test('after a clock change the email is still sent at 9:00 local time', async () => {
  const zone = 'America/New_York'
  const { at, got } = await clinicOf({ zone })
  // The clocks went back on the first of November; before that, 13:00 UTC was 9:00.
  open.clock.set('2026-11-02T13:59:59Z')
  expect(await at('2026-11-02T13:59:59Z')).toBe(0)
  await at('2026-11-02T14:00:00Z')
  expect(got().map(({ text }) => text.includes('октябрь 2026'))).toEqual([true])
})

test('after a late start the email is sent from 9:00 on until the end of the fifth, but not later', async () => {
  const { at, got } = await clinicOf()
  expect(await at('2026-12-04T02:00:00Z')).toBe(0)
  expect(await at('2026-12-05T20:59:00Z')).toBe(1)
  expect(got()).toHaveLength(1)
  const late = await clinicOf()
  expect(await late.at('2026-12-05T21:00:00Z')).toBe(0)
  expect(late.got()).toEqual([])
})

test('a month without sent messages has no email and no shared report', async () => {
  const { at, got, as } = await clinicOf({ many: 0 })
  expect(await at('2026-12-02T06:00:00Z')).toBe(1)
  expect(await at('2026-12-02T06:01:00Z')).toBe(0)
  expect(got()).toEqual([])
  const list = await as.get<{ items: Shared[] }>('/api/efficiency/2026-11/share')
  expect(list.body.items).toEqual([])
})

test('an unconfirmed address and a removed one get no email', async () => {
  const { at, got, add, as, address } = await clinicOf()
  const silent = nextEmail()
  await add(silent)
  await as.remove(`/api/month-letter/${address.id}`)
  expect(await at('2026-12-02T06:00:00Z')).toBe(0)
  expect([got(), got(silent)]).toEqual([[], []])
})
