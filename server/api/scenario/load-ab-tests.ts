import { type AbTestSide, judgeAbTest, type SlotCounts } from '../../../domain/ab-test.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { canSetUpScenario, hasBookingAttribution } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import {
  countWeeklyPatients,
  getAbTestProposal,
  getDaysUntilKnown,
} from '../../engine/ab-test/ab-test-proposal.ts'
import { type AbTestRow, countAbTestSlots } from '../../engine/ab-test/count-ab-test-slots.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'

type AbTestBody = components['schemas']['TextTrial']

/** Maximum finished A/B tests listed. */
const MAX_EARLIER = 20

/** Returns a scenario's A/B tests; results are only for users who may edit it. */
export async function loadAbTests(
  tx: Tx,
  { role }: Pick<Caller, 'role'>,
  row: ScenarioRow,
  now: Temporal.Instant,
): Promise<components['schemas']['TextTrials']> {
  const type = row.type as ScenarioType // guaranteed by a check constraint
  const rows = await tx
    .selectFrom('text_trial')
    .selectAll()
    .where('scenario_id', '=', row.id)
    .orderBy('began_at', 'desc')
    .orderBy('id')
    .limit(MAX_EARLIER + 1)
    .execute()
  const running = rows.find(({ state }) => state === 'running')
  const canSetUp = canSetUpScenario(role, type)
  return {
    running: running ? await loadRunningAbTest(tx, running, row, now) : null,
    earlier: canSetUp
      ? rows
          .flatMap((one) => (one.state === 'running' ? [] : [toAbTestBody(one)]))
          .slice(0, MAX_EARLIER)
      : [],
    offer: canSetUp && !running ? await getAbTestProposal(tx, row, now) : null,
  }
}

async function loadRunningAbTest(
  tx: Tx,
  abTest: AbTestRow,
  row: ScenarioRow,
  now: Temporal.Instant,
): Promise<AbTestBody> {
  const slots = await countAbTestSlots(tx, abTest, row.type as ScenarioType, now) // same
  const expected = estimateEnd(abTest, slots, await countWeeklyPatients(tx, row.id, now), row, now)
  return {
    ...toAbTestBody(abTest),
    ...getKnownCounts(abTest, slots, row),
    expectedAt: expected?.toString() ?? null,
  }
}

/**
 * Counts known outcomes on both sides. A patient who booked and has not come yet is unknown; different counts would reveal which side has more
 * bookings, so the smaller one is shown for both.
 */
function getKnownCounts(
  { measure }: AbTestRow,
  { a, b }: Record<AbTestSide, SlotCounts>,
  { type }: ScenarioRow,
): Pick<AbTestBody, 'knownA' | 'knownB'> {
  const showsSmaller = measure === 'came' && hasBookingAttribution(type as ScenarioType) // same
  const least = Math.min(a.whole, b.whole)
  return showsSmaller ? { knownA: least, knownB: least } : { knownA: a.whole, knownB: b.whole }
}

/** Days after which an A/B test has a pace of its own. */
const MIN_PACE_DAYS = 7

/** Estimates when both sides are complete and the last outcome is known, by the A/B test's own pace, or the scenario's before it has one. */
function estimateEnd(
  { size, began_at, last_at }: AbTestRow,
  { a, b }: Record<AbTestSide, SlotCounts>,
  weekly: number,
  row: ScenarioRow,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const countAssigned = (side: SlotCounts) => side.whole + side.pending
  const days = now.since(began_at).total('hours') / 24
  const pace = days >= MIN_PACE_DAYS ? (countAssigned(a) + countAssigned(b)) / days : weekly / 7
  const left = 2 * (size - Math.min(countAssigned(a), countAssigned(b)))
  if (left > 0 && pace <= 0) return null
  const hours = Math.ceil(((left > 0 ? left / pace : 0) + getDaysUntilKnown(row)) * 24)
  const at = now.add({ hours: Math.min(hours, MAX_HOURS) })
  // On its last day it is evaluated anyway.
  return Temporal.Instant.compare(at, last_at) < 0 ? at : null
}
const MAX_HOURS = 24 * 366

// Guaranteed by check constraints.
const toAbTestBody = (row: AbTestRow): AbTestBody => ({
  id: row.id,
  state: row.state as AbTestBody['state'],
  measure: row.measure as AbTestBody['measure'],
  size: row.size,
  textA: row.text_a,
  textB: row.text_b,
  beganAt: row.began_at.toString(),
  lastAt: row.last_at.toString(),
  overAt: row.over_at?.toString() ?? null,
  endedBy: row.ended_by as AbTestBody['endedBy'],
  knownA: null,
  knownB: null,
  expectedAt: null,
  verdict: toVerdict(row),
  taken: row.taken as AbTestBody['taken'],
})

function toVerdict(row: AbTestRow): AbTestBody['verdict'] {
  const { whole_a, part_a, aside_a, whole_b, part_b, aside_b } = row
  if (whole_a === null || whole_b === null) return null
  const a = { part: part_a ?? 0, whole: whole_a, aside: aside_a ?? 0 }
  const b = { part: part_b ?? 0, whole: whole_b, aside: aside_b ?? 0 }
  const { verdict, difference } = judgeAbTest({ a, b })
  return {
    verdict,
    full: a.whole === row.size && b.whole === row.size,
    a,
    b,
    difference: difference?.share ?? null,
    low: difference?.low ?? null,
    high: difference?.high ?? null,
  }
}
