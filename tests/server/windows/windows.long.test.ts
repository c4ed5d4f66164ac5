import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScenarioType, scenarioKinds, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { getNextOpening, toInstant } from '../../../server/engine/plan/sending-window.ts'
import { type Change, changesOf, micros } from './clock-changes.ts'
import {
  findZoneDifferences,
  instantIn,
  offsetIn,
  openPostgresTimeZones,
  type PostgresTimeZones,
} from './postgres-time-zones.ts'

let opinion: PostgresTimeZones
beforeAll(async () => {
  opinion = await openPostgresTimeZones()
})
afterAll(() => opinion.close())

/** One scenario type per distinct sending hours, so that equal hours are checked once. */
const typesByHours = new Map(
  scenarioTypes.map((type) => [`${scenarioKinds[type].window.from}-${closingOf(type)}`, type]),
)

/** The first minute outside: the one after the last minute of the window. */
function closingOf(type: ScenarioType): string {
  return Temporal.PlainTime.from(scenarioKinds[type].window.to)
    .add({ minutes: 1 })
    .toString({ smallestUnit: 'minute' })
}

/** The product's answer at one moment: null while open, otherwise the next opening. */
interface Probe {
  zone: string
  at: Temporal.Instant
  type: ScenarioType
  opens: Temporal.Instant | null
}

/** Opening and closing on each day and the clock change itself, each also a microsecond before. */
function probesOf({ zone, at, days }: Change): Probe[] {
  const probes: Probe[] = []
  for (const type of typesByHours.values()) {
    const { from } = scenarioKinds[type].window
    const edges = days.flatMap((day) => [
      toInstant(day, from, zone),
      toInstant(day, closingOf(type), zone),
    ])
    for (const moment of [...edges, at].flatMap((edge) => [
      edge.subtract({ microseconds: 1 }),
      edge,
    ]))
      probes.push({ zone, at: moment, type, opens: getNextOpening(type, moment, zone) })
  }
  return probes
}

interface Verdict {
  zone: string
  at: string
  opens: string | null
  type: string
  fault: string
  same: boolean
}

/**
 * Every probe where PostgreSQL disagrees: the local time is outside the window while the product
 * would send, or inside while it would not; or the next opening is not inside the window or not the
 * first. `same` says whether both sides have equal offsets at the probe and at its opening, which
 * separates a fault of the product from different time zone data.
 */
const judged = `
  with probe as materialized (
    select zone, type, ${instantIn('at_us')} as at, ${instantIn('opens_us')} as opens, our_offset, opens_offset,
      opening::time, closing::time, (${instantIn('at_us')} at time zone zone)::time as wall,
      (${instantIn('opens_us')} at time zone zone)::time as opens_wall
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::int[], $6::int[], $7::text[], $8::text[])
      as t(zone, type, at_us, opens_us, our_offset, opens_offset, opening, closing)
  ),
  verdict as (
    select *, case
      when opens is null then case when wall < opening or wall >= closing then 'sends outside the window' end
      when wall >= opening and wall < closing then 'closed inside the window'
      when opens <= at then 'opens in the past'
      when opens_wall < opening or opens_wall >= closing then 'opens outside the window'
      when exists (
        select from (
          select (step at time zone zone)::time as passing
          from generate_series(date_bin('30 minutes', at, timestamptz 'epoch') + interval '30 minutes',
            opens - interval '1 microsecond', '30 minutes') as g(step) offset 0
        ) w where passing >= opening and passing < closing) then 'opens too late'
    end as fault from probe
  )
  select zone, at::text, opens::text, type, fault,
    our_offset = ${offsetIn('at', 'zone')} and coalesce(opens_offset = ${offsetIn('opens', 'zone')}, true) as same
  from verdict where fault is not null`

async function faultsOf(probes: Probe[]) {
  const rows = await opinion.rows<Verdict>(judged, [
    probes.map(({ zone }) => zone),
    probes.map(({ type }) => type),
    probes.map(({ at }) => micros(at)),
    probes.map(({ opens }) => opens && micros(opens)),
    probes.map(({ at, zone }) => offsetOf(at, zone)),
    probes.map(({ opens, zone }) => opens && offsetOf(opens, zone)),
    probes.map(({ type }) => scenarioKinds[type].window.from),
    probes.map(({ type }) => closingOf(type)),
  ])
  return rows
}

const offsetOf = (at: Temporal.Instant, zone: string) =>
  at.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9

/** The changes are checked in parts, which keeps each test within its time limit. */
const PARTS = 8
let probed = 0

test.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
  'every window of every zone opens and closes by local time on the days around each clock change (part %i)',
  async (part) => {
    const changes = changesOf(opinion.zones, 2005, 2037)
    const probes = changes.filter((_, at) => at % PARTS === part - 1).flatMap(probesOf)
    probed += probes.length
    expect(opinion.unknown).toEqual([])
    const faults = await faultsOf(probes)
    expect(faults.filter(({ same }) => same)).toEqual([])
    if (faults.length === 0) return
    // Differences that are left must come from time zone data of different releases.
    const apart = new Set((await findZoneDifferences(opinion)).map(({ zone }) => zone))
    expect(faults.filter(({ zone }) => !apart.has(zone))).toEqual([])
  },
)

test('the parts together have checked more than 500,000 moments', () => {
  expect(probed).toBeGreaterThan(500_000)
})

test('a window that a clock change cuts into is open only during its local hours', async () => {
  // Clocks now change at night; these changes were at noon, in the afternoon, by hours or by a day.
  const changes = changesOf(opinion.zones, 1890, 2037).filter(cutsIntoWindows)
  expect(changes.length).toBeGreaterThan(200)
  const faults = await faultsOf(changes.flatMap(probesOf))
  expect(faults.filter(({ same }) => same)).toEqual([])
})

/** Whether local time is within the hours of some window just before or at the change. */
function cutsIntoWindows({ zone, at }: Change): boolean {
  const after = at.toZonedDateTimeISO(zone)
  const before = after.subtract({ nanoseconds: 1 })
  return [before, after].some(({ hour }) => hour >= 9 && hour < 22)
}
