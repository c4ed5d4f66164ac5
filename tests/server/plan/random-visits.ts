import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Plan, ScenarioSettings } from '../../../server/engine/plan/plan.ts'
import { planSql } from '../../../server/engine/plan/plan-kinds.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import type { TestApp } from '../../harness/app.ts'
import { decideAfterVisits, decideNotices, type VisitCase } from './decide-visit-scenarios.ts'
import { at, days, zones } from './plan-in-sql.ts'

/** The database and clinic in which the cases are inserted. */
export interface Ground {
  open: TestApp
  companyId: string
}

export const deciders = {
  nps: decideAfterVisits,
  memo: decideAfterVisits,
  notification: decideNotices,
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>, oneIn = 3) =>
  fc.option(arbitrary, { freq: oneIn, nil: null })
const rarely = fc.integer({ min: 0, max: 9 }).map((die) => die === 0)

const now = fc
  .tuple(fc.constantFrom(...days), fc.constantFrom(...zones), fc.integer({ min: 0, max: 287 }))
  .map(([day, zone, five]) => at(day, zone).add({ minutes: five * 5 }))

const settings = (type: ScenarioSettings['type']) =>
  fc
    .record({
      type: fc.constant(type),
      daysAhead: fc.constant(1),
      weekendAware: fc.constant(false),
      sendTime: fc.constant('10:00'),
      daysOff: fc.constant<string[]>([]),
      sendToAll: fc.boolean(),
      kidsOrAdult: maybe(fc.constantFrom('kids' as const, 'adult' as const), 2),
      ageFrom: maybe(fc.integer({ min: 0, max: 40 }), 2),
      ageTo: maybe(fc.integer({ min: 10, max: 90 }), 2),
      gender: maybe(fc.constantFrom('M' as const, 'F' as const), 2),
      services: fc.subarray(['A', 'B'], { maxLength: 1 }),
      specialists: fc.constant<string[]>([]),
      daysOfWeek: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 5 }),
      visitDateFrom: maybe(fc.constantFrom('2026-03-09', '2026-12-09'), 1),
      visitDateTo: fc.constant(null),
      channel: fc.constant('sms'),
      channelWithoutChat: fc.constant('sms'),
      required: fc.constant<string[]>([]),
      departureMinutes: fc.constantFrom(15, 60, ...(type === 'memo' ? [600, 10_080] : [30, 45])),
      requiredMoved: maybe(fc.constant<string[]>([]), 5),
      requiredCanceled: maybe(fc.constant<string[]>([]), 5),
      requiredFreed: fc.constant(null),
      afterApproval: fc.constant('shorter' as const),
      firstVisitOnly: fc.boolean(),
      minPayment: fc.constant(null),
      lastVisitMonths: fc.constant(null),
      daysBeforeBirthday: fc.constant(0),
      giftExpiryDays: fc.constant(null),
      holdoutPercent: fc.constant(null),
      autoStopDate: fc.constant(null),
    })
    .map((one): ScenarioSettings => one)

const patient = fc.record({
  deceased: rarely,
  excluded: rarely,
  optedOut: maybe(fc.constantFrom('marketing' as const, 'all' as const), 1),
  phone: maybe(fc.constant('+79000000001'), 8),
  phoneRaw: maybe(fc.constant('8 900'), 4),
  gender: maybe(fc.constantFrom('M' as const, 'F' as const)),
  birthDate: maybe(fc.constantFrom('2008-02-29', '1980-05-01', '2020-01-01', '2008-12-09')),
})

/** Times of a visit in minutes: the start relative to now, all others as their names say. */
const visit = fc.record({
  startsIn: fc.integer({ min: -24 * 60 * 4, max: 24 * 60 * 4 }),
  lasts: maybe(fc.integer({ min: -30, max: 600 }), 2),
  zone: fc.nat(zones.length - 1),
  canceled: rarely,
  tentative: rarely,
  outcome: maybe(fc.constantFrom('attended' as const, 'noShow' as const), 1),
  service: maybe(fc.constantFrom('A', 'B'), 3),
  createdAgo: maybe(fc.integer({ min: 0, max: 60 * 60 }), 6),
  changedAgo: fc.integer({ min: 0, max: 60 * 60 }),
  movedAgo: maybe(fc.integer({ min: 0, max: 60 * 60 }), 1),
  canceledAgo: maybe(fc.integer({ min: 0, max: 60 * 60 }), 4),
  told: fc.array(fc.constantFrom('this' as const, 'other' as const, 'third' as const), {
    maxLength: 3,
  }),
  gaveUp: rarely,
})
type Drawn = typeof visit extends fc.Arbitrary<infer T> ? T : never

function caseOf(drawn: Drawn, moment: Temporal.Instant): VisitCase {
  const ago = (minutes: number | null) => (minutes === null ? null : moment.subtract({ minutes }))
  const startsAt = moment.add({ minutes: drawn.startsIn })
  const starts = {
    this: startsAt,
    other: startsAt.add({ hours: 26 }),
    third: startsAt.subtract({ hours: 3 }),
  }
  return {
    id: randomUUID(),
    startsAt,
    endsAt: drawn.lasts === null ? null : startsAt.add({ minutes: drawn.lasts }),
    timeZone: zones[drawn.zone] ?? 'UTC',
    status: drawn.canceled ? 'canceled' : 'valid',
    tentative: drawn.tentative,
    outcome: drawn.outcome,
    service: drawn.service,
    specialistId: null,
    createdAt: ago(drawn.createdAgo),
    changedAt: moment.subtract({ minutes: drawn.changedAgo }),
    movedAt: ago(drawn.movedAgo),
    canceledAt: drawn.canceled ? ago(drawn.canceledAgo) : null,
    told: drawn.told.map((which) => starts[which]),
    gaveUp: drawn.gaveUp && drawn.told.includes('this'),
  }
}

const until = (moment: Temporal.Instant) => moment.add({ hours: 24 * 60 })

/**
 * Generates cases over time zones, clock changes and every rule, and compares the SQL plan with the decision for one
 * patient. Returns how many messages were decided, because visits without messages would prove nothing.
 */
export async function expectSameVisitPlans(
  ground: Ground,
  type: keyof typeof deciders,
  runs: { numRuns: number; seed?: number },
): Promise<number> {
  let lines = 0
  const visits = fc.array(visit, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(
      now,
      settings(type),
      patient,
      visits,
      async (moment, scenario, patient, drawn) => {
        const cases = drawn.map((one) => caseOf(one, moment))
        const asked = { scenario, patient, now: moment, until: until(moment) }
        const decided = deciders[type](asked, cases).map(({ occasion, notice, sendAt, reason }) => [
          occasion,
          notice,
          `${sendAt}`,
          reason,
        ])
        lines += decided.length
        expect(await planned(ground, scenario, patient, cases, moment)).toEqual(
          decided.toSorted(byFirst),
        )
      },
    ),
    runs,
  )
  return lines
}

const byFirst = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)

/** Inserts the case, plans it, and rolls back. */
async function planned(
  { open, companyId }: Ground,
  scenario: ScenarioSettings,
  person: typeof patient extends fc.Arbitrary<infer T> ? T : never,
  visits: VisitCase[],
  moment: Temporal.Instant,
) {
  const undo = new Error('undo')
  let rows: unknown[][] = []
  await open.app.db
    .withTenant(companyId, async (tx) => {
      await lay(tx, companyId, person, visits, moment)
      const plan: Plan = {
        scenarioId: randomUUID(),
        scenario,
        timeZones: [...new Set(['Europe/Moscow', ...visits.map(({ timeZone }) => timeZone)])],
        clinicZone: 'Europe/Moscow',
        now: moment,
        until: until(moment),
        clientId: null,
      }
      const result = await planSql(plan).execute(tx)
      rows = result.rows.map((row) => [row.occasion, row.notice, `${row.send_at}`, row.reason])
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return rows.toSorted(byFirst)
}

async function lay(
  tx: Tx,
  companyId: string,
  person: typeof patient extends fc.Arbitrary<infer T> ? T : never,
  visits: VisitCase[],
  moment: Temporal.Instant,
) {
  const [client, reminder] = [randomUUID(), randomUUID()]
  await sql`insert into branch (company_id, id, name, time_zone, created_at)
    select ${companyId}::uuid, md5(zone)::uuid, zone, zone, ${moment} from unnest(${zones}::text[]) as z(zone)`.execute(
    tx,
  )
  await sql`insert into scenario (company_id, id, type, name, text, created_at, updated_at)
    values (${companyId}, ${reminder}, 'reminder', ${reminder}, 'x', ${moment}, ${moment})`.execute(
    tx,
  )
  await tx
    .insertInto('client')
    .values({
      company_id: companyId,
      id: client,
      external_id: client,
      name: 'Анна',
      phone: person.phone,
      phone_raw: person.phoneRaw,
      deceased: person.deceased,
      excluded: person.excluded,
      opted_out: person.optedOut,
      gender: person.gender,
      birth_date: person.birthDate,
      created_at: moment,
      seen_at: moment,
    })
    .execute()
  for (const visit of visits) {
    await sql`insert into visit (company_id, id, external_id, client_id, branch_id, service, starts_at, ends_at, status, tentative, outcome,
        mis_created_at, moved_at, canceled_at, seen_at, changed_at)
      values (${companyId}, ${visit.id}, ${visit.id}, ${client}, md5(${visit.timeZone})::uuid, ${visit.service}, ${visit.startsAt},
        ${visit.endsAt}, ${visit.status}, ${visit.tentative}, ${visit.outcome}, ${visit.createdAt}, ${visit.movedAt}, ${visit.canceledAt},
        ${moment}, ${visit.changedAt})`.execute(tx)
    for (const [turn, start] of visit.told.entries()) {
      const sentAt = moment.subtract({ hours: 24 * 10 - turn })
      const answer = visit.gaveUp ? 'canceled' : 'none'
      await sql`insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, sent_at, outcome,
          text, answer, created_at, updated_at)
        values (${companyId}, ${reminder}, ${client}, ${visit.id}, ${start}, 'UTC', ${randomUUID()}, ${sentAt}, ${sentAt}, 'done', 'x',
          ${answer}, ${sentAt}, ${sentAt})`.execute(tx)
    }
  }
}
