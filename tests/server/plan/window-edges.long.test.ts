import { beforeAll, expect, test } from 'vitest'
import type { ReminderSettings } from '../../../server/engine/plan/plan.ts'
import { createReminderTime } from '../../../server/engine/plan/reminder-times.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { decideReminders } from './decide-reminder.ts'
import type { VisitFacts } from './patient-facts.ts'
import { at, days, planInSql, zones } from './plan-in-sql.ts'

const open = useTestApp()
let companyId: string

beforeAll(async () => {
  companyId = (await registerClinic(open, 'Europe/Moscow')).companyId
})

test('TypeScript and SQL agree to the microsecond on when a window opens and closes, in every zone', async () => {
  const rule = { ...quietRule, sendTime: '13:59' }
  for (const [i, timeZone] of zones.entries()) {
    const day = Temporal.PlainDate.from(days[i % days.length] ?? '2026-12-08')
    const { sendAt, opensAt, closesAt } = createReminderTime(rule, timeZone, day)
    const visit = quietVisit(timeZone, day)
    for (const edge of [opensAt, sendAt, closesAt])
      for (const microseconds of [-1, 0, 1]) {
        const moment = edge.add({ microseconds })
        if (Temporal.Instant.compare(visit.startsAt, moment) <= 0) continue
        const [decided] = decideReminders(rule, quietPatient, [visit], moment)
        const planned = await planInSql({ open, companyId }, moment, rule, quietPatient, [visit])
        const said = [visit.id, decided?.sendAt.toString(), decided?.reason]
        expect(planned, `${timeZone} ${moment}`).toEqual([said])
        const passed = Temporal.Instant.compare(moment, closesAt) >= 0
        expect(decided?.reason, `${timeZone} ${moment}`).toBe(passed ? 'MOMENT_PASSED' : null)
      }
  }
})

test('a booking at the exact send time is not late, in TypeScript and in SQL', async () => {
  const day = Temporal.PlainDate.from('2026-12-10')
  const { sendAt } = createReminderTime(quietRule, 'Europe/Berlin', day)
  const now = sendAt.subtract({ hours: 1 })
  for (const [microseconds, reason] of [
    [0, null],
    [1, 'LATE_BOOKING'],
  ] as const) {
    const visit = { ...quietVisit('Europe/Berlin', day), createdAt: sendAt.add({ microseconds }) }
    expect(decideReminders(quietRule, quietPatient, [visit], now)[0]?.reason).toBe(reason)
    expect(
      (await planInSql({ open, companyId }, now, quietRule, quietPatient, [visit]))[0]?.[2],
    ).toBe(reason)
  }
})

test('the time zone of the database session does not affect a plan', async () => {
  const day = Temporal.PlainDate.from('2026-03-29')
  for (const timeZone of zones) {
    const visit = quietVisit(timeZone, day)
    const now = visit.startsAt.subtract({ hours: 72 })
    const plain = await planInSql({ open, companyId }, now, quietRule, quietPatient, [visit])
    expect(plain).toHaveLength(1)
    for (const session of ['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu'])
      expect(
        await planInSql({ open, companyId }, now, quietRule, quietPatient, [visit], session),
      ).toEqual(plain)
  }
})

/** Only time can prevent this reminder. */
const quietRule: ReminderSettings = {
  afterApproval: 'shorter',
  daysAhead: 1,
  weekendAware: false,
  sendTime: '10:00',
  daysOff: [],
  sendToAll: true,
  kidsOrAdult: null,
  ageFrom: null,
  ageTo: null,
  gender: null,
  services: [],
  specialists: [],
  daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
  visitDateFrom: null,
  visitDateTo: null,
  channel: 'whatsapp',
  required: [],
}
const quietPatient = {
  deceased: false,
  excluded: false,
  optedOut: null,
  phone: '+79000000001',
  phoneRaw: null,
  gender: null,
  birthDate: null,
  name: 'Анна',
}
const quietVisit = (timeZone: string, day: Temporal.PlainDate): VisitFacts => ({
  id: '00000000-0000-7000-8000-000000000100',
  startsAt: at(day.toString(), timeZone, '16:00'),
  timeZone,
  status: 'valid',
  tentative: false,
  createdAt: null,
  service: null,
  specialistId: null,
  otherReminder: false,
  empty: [],
})
