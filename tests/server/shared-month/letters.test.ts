import { expect, test } from 'vitest'
import { sendReportEmails } from '../../../server/api/metrics/monthly-report/send-report-emails.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { letterClinic, type MailedHouse, mailedHouse, nextEmail } from './letter-clinic.ts'
import { opened, type Shared } from './shared.ts'

const open = useHouse(mailedHouse) as MailedHouse
const clinicOf = (more: { zone?: string; many?: number } = {}) => letterClinic(open, more)

test('the letter leaves once, at nine of the company’s zone on the second, with the main figures and the link', async () => {
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
  // Run again by anybody, at any time.
  for (const moment of ['2026-12-02T06:01:00Z', '2026-12-03T09:00:00Z', '2026-12-05T20:00:00Z'])
    expect(await at(moment)).toBe(0)
  await Promise.all([sendReportEmails(open.app, companyId), sendReportEmails(open.app, companyId)])
  expect(got()).toHaveLength(1)
})

test.each([
  // Nine in the evening of the first in London.
  ['Asia/Vladivostok', '2026-12-01T23:00:00Z'],
  ['America/New_York', '2026-12-02T14:00:00Z'],
])('in %s nine o’clock is %s', async (zone, moment) => {
  const { at, got } = await clinicOf({ zone })
  const before = Temporal.Instant.from(moment).subtract({ seconds: 1 }).toString()
  expect(await at(before)).toBe(0)
  expect(await at(moment)).toBe(1)
  expect(got()).toHaveLength(1)
})

test('over a change of the clock it is nine there as before', async () => {
  const zone = 'America/New_York'
  const { at, got } = await clinicOf({ zone })
  // The clocks went back on the first of November: 13:00 UTC was nine until then.
  open.clock.set('2026-11-02T13:59:59Z')
  expect(await at('2026-11-02T13:59:59Z')).toBe(0)
  await at('2026-11-02T14:00:00Z')
  expect(got().map(({ text }) => text.includes('октябрь 2026'))).toEqual([true])
})

test('started late it still leaves, from nine on and up to the fifth; later not', async () => {
  const { at, got } = await clinicOf()
  expect(await at('2026-12-04T02:00:00Z')).toBe(0)
  expect(await at('2026-12-05T20:59:00Z')).toBe(1)
  expect(got()).toHaveLength(1)
  const late = await clinicOf()
  expect(await late.at('2026-12-05T21:00:00Z')).toBe(0)
  expect(late.got()).toEqual([])
})

test('a month in which nothing was sent brings no letter and no copy', async () => {
  const { at, got, as } = await clinicOf({ many: 0 })
  expect(await at('2026-12-02T06:00:00Z')).toBe(1)
  expect(await at('2026-12-02T06:01:00Z')).toBe(0)
  expect(got()).toEqual([])
  const list = await as.get<{ items: Shared[] }>('/api/efficiency/2026-11/share')
  expect(list.body.items).toEqual([])
})

test('an address that has not confirmed itself gets none, and one that was removed gets none either', async () => {
  const { at, got, add, as, address } = await clinicOf()
  const silent = nextEmail()
  await add(silent)
  await as.remove(`/api/month-letter/${address.id}`)
  expect(await at('2026-12-02T06:00:00Z')).toBe(0)
  expect([got(), got(silent)]).toEqual([[], []])
})
