import { judged, type Seats, type TrialSide } from '../../../domain/ab-test.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { looksBack, maySetUp } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import {
  daysUntilKnown,
  trialOffer,
  weeklyPatients,
} from '../../engine/ab-test/ab-test-proposal.ts'
import { type TrialRow, trialSeats } from '../../engine/ab-test/count-ab-test-slots.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'

type Body = components['schemas']['TextTrial']

/** Of those that are over so many are told. */
const EARLIER = 20

/** The trials of a scenario as such a reader may see them: what they came to is for who sets it up. */
export async function trialBodies(
  tx: Tx,
  { role }: Pick<Caller, 'role'>,
  row: ScenarioRow,
  now: Temporal.Instant,
): Promise<components['schemas']['TextTrials']> {
  const type = row.type as ScenarioType // the column's check holds these words
  const rows = await tx
    .selectFrom('text_trial')
    .selectAll()
    .where('scenario_id', '=', row.id)
    .orderBy('began_at', 'desc')
    .orderBy('id')
    .limit(EARLIER + 1)
    .execute()
  const running = rows.find(({ state }) => state === 'running')
  const may = maySetUp(role, type)
  return {
    running: running ? await runningBody(tx, running, row, now) : null,
    earlier: may
      ? rows.flatMap((one) => (one.state === 'running' ? [] : [trialBody(one)])).slice(0, EARLIER)
      : [],
    offer: may && !running ? await trialOffer(tx, row, now) : null,
  }
}

async function runningBody(
  tx: Tx,
  trial: TrialRow,
  row: ScenarioRow,
  now: Temporal.Instant,
): Promise<Body> {
  const seats = await trialSeats(tx, trial, row.type as ScenarioType, now) // likewise
  const expected = expectedAt(trial, seats, await weeklyPatients(tx, row.id, now), row, now)
  return {
    ...trialBody(trial),
    ...knownOf(trial, seats, row),
    expectedAt: expected?.toString() ?? null,
  }
}

/**
 * How many of either side are over. Who booked and has not been yet is not: of two numbers the smaller would tell on which side more have booked, so it is
 * told of both.
 */
function knownOf(
  { measure }: TrialRow,
  { a, b }: Record<TrialSide, Seats>,
  { type }: ScenarioRow,
): Pick<Body, 'knownA' | 'knownB'> {
  const tells = measure === 'came' && looksBack(type as ScenarioType) // likewise
  const least = Math.min(a.whole, b.whole)
  return tells ? { knownA: least, knownB: least } : { knownA: a.whole, knownB: b.whole }
}

/** A pace is one of its own after so many days. */
const SETTLED = 7

/** When both sides have their patients and the last of these is over, at the trial's own pace; before it has one, at the scenario's. */
function expectedAt(
  { size, began_at, last_at }: TrialRow,
  { a, b }: Record<TrialSide, Seats>,
  weekly: number,
  row: ScenarioRow,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const seated = (side: Seats) => side.whole + side.open
  const days = now.since(began_at).total('hours') / 24
  const pace = days >= SETTLED ? (seated(a) + seated(b)) / days : weekly / 7
  const left = 2 * (size - Math.min(seated(a), seated(b)))
  if (left > 0 && pace <= 0) return null
  const hours = Math.ceil(((left > 0 ? left / pace : 0) + daysUntilKnown(row)) * 24)
  const at = now.add({ hours: Math.min(hours, MOST_HOURS) })
  // By its last day it is judged anyhow: nothing more is to be expected of that.
  return Temporal.Instant.compare(at, last_at) < 0 ? at : null
}
const MOST_HOURS = 24 * 366

// The columns' checks hold the words.
const trialBody = (row: TrialRow): Body => ({
  id: row.id,
  state: row.state as Body['state'],
  measure: row.measure as Body['measure'],
  size: row.size,
  textA: row.text_a,
  textB: row.text_b,
  beganAt: row.began_at.toString(),
  lastAt: row.last_at.toString(),
  overAt: row.over_at?.toString() ?? null,
  endedBy: row.ended_by as Body['endedBy'],
  knownA: null,
  knownB: null,
  expectedAt: null,
  verdict: verdictOf(row),
  taken: row.taken as Body['taken'],
})

function verdictOf(row: TrialRow): Body['verdict'] {
  const { whole_a, part_a, aside_a, whole_b, part_b, aside_b } = row
  if (whole_a === null || whole_b === null) return null
  const a = { part: part_a ?? 0, whole: whole_a, aside: aside_a ?? 0 }
  const b = { part: part_b ?? 0, whole: whole_b, aside: aside_b ?? 0 }
  const { verdict, difference } = judged({ a, b })
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
