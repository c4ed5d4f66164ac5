import { expect, test } from 'vitest'
import { listReminderTimes } from '../../../server/engine/plan/reminder-times.ts'
import { getNextOpening, toInstant } from '../../../server/engine/plan/sending-window.ts'

const opens = (type: 'reminder' | 'nps', at: string, zone: string) => {
  const found = getNextOpening(type, Temporal.Instant.from(at), zone)
  return found?.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' }) ?? null
}

// Clock changes: forward at two, back at three, by half an hour, at midnight, and by a whole day.
test.each([
  ['Europe/Berlin', '2026-03-28T21:01:00Z', '2026-03-29T09:00:00+02:00'],
  ['Europe/Berlin', '2026-10-24T20:01:00Z', '2026-10-25T09:00:00+01:00'],
  ['Australia/Lord_Howe', '2026-10-03T11:31:00Z', '2026-10-04T09:00:00+11:00'],
  ['Africa/Cairo', '2026-04-23T20:01:00Z', '2026-04-24T09:00:00+03:00'],
  ['Pacific/Apia', '2011-12-30T08:01:00Z', '2011-12-31T09:00:00+14:00'],
])(
  'in %s an NPS window that is closed at %s opens at the next 9:00 local time',
  (zone, at, next) => {
    expect(opens('nps', at, zone)).toBe(next)
  },
)

test('maps a local time that a clock change skips to the moment of the change', () => {
  const day = Temporal.PlainDate.from('2026-03-29')
  expect(`${toInstant(day, '02:30', 'Europe/Berlin')}`).toBe('2026-03-29T01:00:00Z')
})

test('a window includes its first minute and closes after its last', () => {
  const at = (time: string) => opens('reminder', `2026-12-08T${time}Z`, 'Europe/Moscow')
  expect(at('06:59:59.999999')).toBe('2026-12-08T10:00:00+03:00')
  expect(at('07:00:00')).toBe(null)
  expect(at('11:00:59.999999')).toBe(null)
  expect(at('11:01:00')).toBe('2026-12-09T10:00:00+03:00')
  const evening = (time: string) => opens('nps', `2026-12-08T${time}Z`, 'Europe/Moscow')
  expect(evening('19:00:59.999999')).toBe(null)
  expect(evening('19:01:00')).toBe('2026-12-09T09:00:00+03:00')
})

test.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Africa/Cairo', '2026-04-24', 23],
])(
  'the days around a clock change in %s adjoin, and each has one reminder at its send time',
  (zone, day, hours) => {
    const from = Temporal.PlainDate.from(day)
      .toZonedDateTime(zone)
      .subtract({ days: 1 })
      .toInstant()
    const rule = { daysAhead: 1, weekendAware: false, sendTime: '10:00', daysOff: [] }
    const moments = listReminderTimes(rule, [zone], from, from.add({ hours: 71 }))
    expect(moments.map((one) => one.day).slice(0, 3)).toEqual(
      [-1, 0, 1].map((days) => `${Temporal.PlainDate.from(day).add({ days })}`),
    )
    for (const [at, moment] of moments.entries()) {
      const local = moment.sendAt.toZonedDateTimeISO(zone)
      expect(`${local.toPlainDate().add({ days: 1 })} ${local.toPlainTime()}`).toBe(
        `${moment.day} 10:00:00`,
      )
      if (moments[at + 1]) expect(`${moments[at + 1]?.dayFrom}`).toBe(`${moment.dayTo}`)
    }
    const own = moments.find((one) => one.day === day)
    expect(own?.dayFrom.until(own.dayTo).total('hours')).toBe(hours)
  },
)
