import fc from 'fast-check'
import { expect } from 'vitest'
import type { ReminderSettings } from '../../../server/engine/plan/plan.ts'
import { decideReminders } from './decide-reminder.ts'
import type { PatientFacts, VisitFacts } from './patient-facts.ts'
import { at, byId, days, planInSql, zones } from './plan-in-sql.ts'
import type { Ground } from './random-visits.ts'

/** Any quarter of an hour, and often the exact time at which a window opens or closes in some zone. */
const now = fc.oneof(
  fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: 0, max: 95 }))
    .map(([day, quarter]) => at(day, 'UTC').add({ minutes: quarter * 15 })),
  fc
    .tuple(fc.constantFrom(...days), fc.constantFrom(...zones), fc.constantFrom('10:00', '14:00'))
    .map(([day, zone, time]) => at(day, zone, time)),
)

/** Null in one of `oneIn` cases. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>, oneIn = 3) =>
  fc.option(arbitrary, { freq: oneIn, nil: null })

const scenario: fc.Arbitrary<ReminderSettings> = fc.record({
  afterApproval: fc.constant('shorter' as const),
  daysAhead: fc.integer({ min: 1, max: 3 }),
  weekendAware: fc.boolean(),
  sendTime: fc.constantFrom('10:00', '11:30', '13:59'),
  daysOff: fc.subarray(['2026-03-27', '2026-10-23', '2026-12-09', '2026-12-10']),
  sendToAll: fc.boolean(),
  kidsOrAdult: maybe(fc.constantFrom('kids' as const, 'adult' as const), 2),
  ageFrom: maybe(fc.integer({ min: 0, max: 40 }), 2),
  ageTo: maybe(fc.integer({ min: 10, max: 90 }), 2),
  gender: maybe(fc.constantFrom('M' as const, 'F' as const), 2),
  services: fc.subarray(['A', 'B']),
  specialists: fc.constant([] as string[]),
  daysOfWeek: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 4 }),
  visitDateFrom: maybe(fc.constantFrom('2026-03-09', '2026-12-09'), 2),
  visitDateTo: maybe(fc.constantFrom('2026-03-30', '2026-12-20'), 2),
  channel: fc.constantFrom('whatsapp', 'whatsapp', 'whatsapp', null),
  required: fc.subarray(['clientName', 'specialist', 'middleName'], { maxLength: 1 }),
})

/** Birth dates whose eighteenth birthday falls near one of the days. */
const turnsEighteen = fc
  .tuple(fc.constantFrom(...days), fc.integer({ min: 0, max: 4 }))
  .map(([day, later]) =>
    Temporal.PlainDate.from(day).add({ days: later }).subtract({ years: 18 }).toString(),
  )

const patient: fc.Arbitrary<PatientFacts & { name: string }> = fc.record({
  deceased: rarely(),
  excluded: rarely(),
  optedOut: maybe(fc.constantFrom('marketing' as const, 'all' as const), 2),
  phone: maybe(fc.constant('+79000000001'), 8),
  phoneRaw: maybe(fc.constant('8 900'), 4),
  gender: maybe(fc.constantFrom('M' as const, 'F' as const)),
  birthDate: maybe(
    fc.oneof(fc.constantFrom('2008-02-29', '1980-05-01', '2020-01-01'), turnsEighteen),
  ),
  name: fc.constantFrom('Анна', 'Анна', ''),
})

function rarely() {
  return fc.integer({ min: 0, max: 9 }).map((die) => die === 0)
}

const visits = fc.array(
  fc.record({
    hoursAhead: fc.integer({ min: 1, max: 24 * 9 }),
    zone: fc.nat(zones.length - 1),
    status: fc.constantFrom(
      'valid' as const,
      'valid' as const,
      'valid' as const,
      'canceled' as const,
    ),
    tentative: rarely(),
    createdHoursAgo: maybe(fc.integer({ min: -48, max: 240 }), 2),
    service: maybe(fc.constantFrom('A', 'B', 'C')),
  }),
  { minLength: 1, maxLength: 8 },
)

/**
 * The plan is implemented twice: for one patient in TypeScript, for all in SQL. Both must agree over time zones, clock
 * changes and every rule.
 */
export async function expectSameReminderPlans(
  ground: Ground,
  runs: { numRuns: number; seed?: number },
) {
  await fc.assert(
    fc.asyncProperty(now, scenario, patient, visits, async (moment, rule, person, wanted) => {
      const facts = wanted.map(
        (one, i): VisitFacts => ({
          id: `00000000-0000-7000-8000-0000000001${String(i).padStart(2, '0')}`,
          startsAt: moment.add({ hours: one.hoursAhead }),
          timeZone: zones[one.zone] ?? 'UTC',
          status: one.status,
          tentative: one.tentative,
          createdAt:
            one.createdHoursAgo === null ? null : moment.subtract({ hours: one.createdHoursAgo }),
          service: one.service,
          specialistId: null,
          otherReminder: false,
          empty: ['specialist', 'middleName', ...(person.name === '' ? ['clientName'] : [])],
        }),
      )
      const decided = decideReminders(rule, person, facts, moment)
      const planned = await planInSql(ground, moment, rule, person, facts)
      const said = decided.map((one) => [one.visitId, one.sendAt.toString(), one.reason] as const)
      expect(planned).toEqual(said.toSorted(byId))
    }),
    runs,
  )
}
