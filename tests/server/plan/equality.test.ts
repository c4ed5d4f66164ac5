import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReminders } from '../../../server/plan/decide-reminder.ts'
import type {
  PatientFacts,
  ReminderScenario,
  VisitFacts,
} from '../../../server/plan/reminder-facts.ts'
import { type PlanRow, reminderPlan } from '../../../server/plan/reminder-plan.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'

/**
 * The plan is said twice: once for one patient in TypeScript, once for all in SQL. Over zones, clock changes and every rule both
 * must say the same.
 */
let open: OpenHouse
let companyId: string
const scenarioId = '00000000-0000-7000-8000-000000000001'

beforeAll(async () => {
  open = await openHouse()
  companyId = (await registerClinic(open, 'Europe/Moscow')).companyId
})
afterAll(() => open.close())

// Zones whose clocks changed lately or strangely: half hours, midnights, a skipped day, a law.
const zones = [
  'Europe/Moscow',
  'Asia/Yekaterinburg',
  'Asia/Vladivostok',
  'Asia/Almaty',
  'Europe/Volgograd',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'Africa/Cairo',
  'Asia/Gaza',
  'Pacific/Chatham',
  'America/Havana',
  'Asia/Tehran',
]
// Days around changes of the clock, and one quiet day.
const days = [
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2024-03-01',
  '2020-12-27',
  '2011-12-30',
  '2026-04-24',
  '2026-12-08',
]

/** Any quarter of an hour, and often the very moment a window opens or closes somewhere. */
const now = fc.oneof(
  fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: 0, max: 95 }))
    .map(([day, quarter]) => at(day, 'UTC').add({ minutes: quarter * 15 })),
  fc
    .tuple(fc.constantFrom(...days), fc.constantFrom(...zones), fc.constantFrom('10:00', '14:00'))
    .map(([day, zone, time]) => at(day, zone, time)),
)

const at = (day: string, timeZone: string, plainTime = '00:00') =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant()

/** Null once in so many. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>, oneIn = 3) =>
  fc.option(arbitrary, { freq: oneIn, nil: null })

const scenario: fc.Arbitrary<ReminderScenario> = fc.record({
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

/** Around an eighteenth birthday that falls near one of the days. */
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

test('the statement for all says what the decision for one says, over zones and changes of the clock', async () => {
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
      const planned = await planInSql(moment, rule, person, facts)
      const said = decided.map((one) => [one.visitId, one.sendAt.toString(), one.reason] as const)
      expect(planned).toEqual(said.toSorted(byId))
    }),
    { numRuns: 300 },
  )
}, 60_000)

const byId = (a: readonly unknown[], b: readonly unknown[]) =>
  String(a[0]) < String(b[0]) ? -1 : 1

/** Lays the case into the database, plans it, and takes it back. */
async function planInSql(
  at: Temporal.Instant,
  rule: ReminderScenario,
  person: PatientFacts & { name: string },
  facts: VisitFacts[],
) {
  const rows: (readonly unknown[])[] = []
  const undo = new Error('undo')
  await open.house.db
    .tenant(companyId, async (tx) => {
      await sql`insert into branch (company_id, id, name, time_zone, created_at)
        select ${companyId}::uuid, ('00000000-0000-7000-8000-0000000002' || lpad((n - 1)::text, 2, '0'))::uuid, zone, zone, ${at}
        from unnest(${zones}::text[]) with ordinality as z(zone, n)`.execute(tx)
      const client = '00000000-0000-7000-8000-000000000003'
      await tx
        .insertInto('client')
        .values({
          company_id: companyId,
          id: client,
          external_id: 'x',
          name: person.name,
          phone: person.phone,
          phone_raw: person.phoneRaw,
          deceased: person.deceased,
          excluded: person.excluded,
          opted_out: person.optedOut,
          gender: person.gender,
          birth_date: person.birthDate,
          created_at: at,
          seen_at: at,
        })
        .execute()
      await tx
        .insertInto('visit')
        .values(
          facts.map((visit) => ({
            company_id: companyId,
            id: visit.id,
            external_id: visit.id,
            client_id: client,
            branch_id: `00000000-0000-7000-8000-0000000002${String(zones.indexOf(visit.timeZone)).padStart(2, '0')}`,
            service: visit.service,
            starts_at: visit.startsAt,
            status: visit.status,
            tentative: visit.tentative,
            mis_created_at: visit.createdAt,
            seen_at: at,
            changed_at: at,
          })),
        )
        .execute()
      const plan = await reminderPlan({
        scenarioId,
        scenario: rule,
        timeZones: zones,
        companyZone: 'Europe/Moscow',
        now: at,
        until: at.add({ hours: 24 * 60 }),
      }).execute(tx)
      rows.push(
        ...plan.rows.map(
          (row: PlanRow) => [row.visit_id, row.send_at.toString(), row.reason] as const,
        ),
      )
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return rows.toSorted(byId)
}
