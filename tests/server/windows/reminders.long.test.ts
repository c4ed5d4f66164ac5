import { afterAll, beforeAll, expect, test } from 'vitest'
import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import {
  listReminderTimes,
  type ReminderRule,
  type ReminderTime,
} from '../../../server/engine/plan/reminder-times.ts'
import { type Change, changesOf, micros } from './clock-changes.ts'
import {
  findZoneDifferences,
  instantIn,
  openPostgresTimeZones,
  type PostgresTimeZones,
} from './postgres-time-zones.ts'

let opinion: PostgresTimeZones
let changes: Change[]
beforeAll(async () => {
  opinion = await openPostgresTimeZones()
  const apart = new Set((await findZoneDifferences(opinion)).map(({ zone }) => zone))
  changes = changesOf(
    opinion.zones.filter((zone) => !apart.has(zone)),
    2005,
    2037,
  )
})
afterAll(() => opinion.close())

/** The reminder times around a clock change, as the product computes them. */
const momentsOf = (rule: ReminderRule, { zone, at }: Change): ReminderTime[] =>
  listReminderTimes(rule, [zone], at.subtract({ hours: 48 }), at.add({ hours: 96 }))

const TWICE = 'holds an hour of another day'

interface Fault {
  zone: string
  day: string
  fault: string
}

/**
 * Checks the days around clock changes with PostgreSQL's own time zones. Days must adjoin without a
 * gap or an overlap, and each must hold exactly the instants of its local date. Its one reminder
 * must leave on the right day, at the set time, inside the window.
 */
const judged = `
  with moment as materialized (
    select change, zone, day::date as day, ${instantIn('day_from')} as day_from, ${instantIn('day_to')} as day_to,
      ${instantIn('send_at')} as send_at, ${instantIn('send_at')} at time zone zone as sent, ahead, aware
    from unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[], $8::boolean[])
      as t(change, zone, day, day_from, day_to, send_at, ahead, aware)
  ),
  neighbour as (select *, lead(day_from) over (partition by change order by day) as next_from from moment),
  verdict as (
    select *, case
      when next_from <> day_to then 'days do not follow each other'
      when day_to > day_from and (day_from at time zone zone)::date <> day then 'begins on another day'
      when exists (select from generate_series(day_from, day_to - interval '1 microsecond', '30 minutes') as g(step)
        where (step at time zone zone)::date <> day) then '${TWICE}'
      when sent::time <> $9::time then 'leaves at another time'
      when not (sent::time >= $10::time and sent::time <= $11::time) then 'leaves outside the window'
      when sent::date > day - ahead then 'leaves too late'
      when not aware and sent::date < day - ahead and
        exists (select from generate_series(sent::date + 1, day - ahead, interval '1 day') d
          where ((d::date + $9::time) at time zone zone) at time zone zone = d::date + $9::time) then 'leaves too early'
      when aware and extract(isodow from sent) > 5 then 'leaves on a weekend'
      when aware and exists (select from generate_series(sent::date + 1, day - ahead, interval '1 day') d
          where extract(isodow from d) < 6 and ((d::date + $9::time) at time zone zone) at time zone zone = d::date + $9::time)
        then 'leaves too early'
    end as fault from neighbour
  )
  select zone, day::text, fault from verdict where fault is not null and day_to > day_from order by day`

async function faultsOf(rule: ReminderRule): Promise<Fault[]> {
  const moments = changes.flatMap((change, number) =>
    momentsOf(rule, change).map((moment) => ({ ...moment, number })),
  )
  expect(moments.length).toBeGreaterThan(50_000)
  return opinion.rows<Fault & { [column: string]: unknown }>(judged, [
    moments.map(({ number }) => number),
    moments.map(({ timeZone }) => timeZone),
    moments.map(({ day }) => day),
    moments.map(({ dayFrom }) => micros(dayFrom)),
    moments.map(({ dayTo }) => micros(dayTo)),
    moments.map(({ sendAt }) => micros(sendAt)),
    moments.map(() => rule.daysAhead),
    moments.map(() => rule.weekendAware),
    rule.sendTime,
    scenarioKinds.reminder.window.from,
    scenarioKinds.reminder.window.to,
  ])
}

/**
 * Nights on which a clock went back over midnight to the evening before: the repeated hour belongs
 * to two days.
 */
function backOverMidnight({ zone, at }: Change): string[] {
  const before = at.toZonedDateTimeISO(zone).subtract({ nanoseconds: 1 }).toPlainDate()
  const after = at.toZonedDateTimeISO(zone).toPlainDate()
  return Temporal.PlainDate.compare(after, before) < 0 ? [`${zone} ${before}`] : []
}

for (const [daysAhead, weekendAware, sendTime] of [
  [1, false, '10:00'],
  [2, false, '13:59'],
  [3, false, '11:30'],
  [1, true, '10:00'],
] as const)
  test(`each day around a clock change has one reminder, ${daysAhead} days ahead at ${sendTime}${weekendAware ? ', weekends left out' : ''}`, async () => {
    const faults = await faultsOf({ daysAhead, weekendAware, sendTime, daysOff: [] })
    expect(faults.filter(({ fault }) => fault !== TWICE)).toEqual([])
    const nights = faults.map(({ zone, day }) => `${zone} ${day}`)
    expect(nights.toSorted()).toEqual(changes.flatMap(backOverMidnight).toSorted())
    // No zone changes its clocks like that any more. If one did again, a day would have to be two
    // spans.
    expect(nights.filter((night) => / 20(1[1-9]|[23])/.test(night))).toEqual([])
  })
