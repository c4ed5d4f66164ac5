// One visit with its former starts and its outcome: canceled, attended, missed or unknown.

import { day, hour, iso, localDate, localTime, minute, ms } from './calendar.ts'
import { branchOrNone, type GeneratorState } from './generator-state.ts'
import type { Move, Visit } from './records.ts'

export type Wish = {
  patient?: string
  branch?: string | null
  specialist?: string | null
  created?: number
  starts?: number
  moves?: Move[]
  tentative?: boolean
}

// `born` is when the visit was created, known here even if the clinic system does not state it.
// A patient who `leaves` mostly answers with a no.
export type Draft = { visit: Visit; born: number; leaves?: boolean }

export function slot(ground: GeneratorState, near: number): number {
  const { dice, bounds, sharp } = ground
  const date =
    dice.chance(0.12) && sharp.length > 0 ? dice.pick(sharp) : localDate(bounds.zone, near)
  // Sometimes at midnight, in the hour that a change of the clock skips, or late at night.
  const minutes = dice.chance(0.08)
    ? dice.pick([0, 30, 150, 23 * 60 + 30])
    : 9 * 60 + 30 * dice.whole(0, 20)
  return localTime(bounds.zone, date, minutes)
}

function length(ground: GeneratorState): number | null {
  return ground.dice.chance(0.15) ? null : ground.dice.pick([20, 30, 45, 60, 90]) * minute
}

// Each move lies after the one before, and before both the old start and the end of the records.
function wander(
  ground: GeneratorState,
  born: number,
  first: number,
): { starts: number; moves: Move[] } {
  const { dice, bounds } = ground
  const moves: Move[] = []
  let starts = first
  let since = born
  const times = dice.weighted([
    [0, 66],
    [1, 20],
    [2, 10],
    [3, 4],
  ] as const)
  for (let count = 0; count < times; count += 1) {
    const until = Math.min(starts, bounds.ends)
    if (until - since < 2 * hour) break
    const at = since + Math.floor((until - since) * (0.1 + 0.85 * dice.unit()))
    const former = moves.at(-1)
    // Some return to their previous start.
    const back = former !== undefined && dice.chance(0.3) && ms(former.from) > at
    const to = back ? ms(former.from) : slot(ground, at + day + dice.whole(0, 12) * day)
    if (to <= at || to === starts) break
    moves.push({ at: iso(at), from: iso(starts) })
    starts = to
    since = at
  }
  return { starts, moves }
}

export function draftVisit(ground: GeneratorState, wish: Wish = {}): Draft | null {
  const { dice, bounds } = ground
  const planned = wish.starts ?? null
  const span = bounds.ends - bounds.begins
  const early = bounds.begins - 10 * day + Math.floor(dice.unit() * (span + 9 * day))
  const born = wish.created ?? (planned ? planned - dice.whole(1, 20) * day : early)
  if (born >= bounds.ends) return null
  // Some were entered only after they had begun.
  const lead = wish.created !== undefined && dice.chance(0.04) ? -2 * hour : 0
  const first = planned ?? (lead < 0 ? born + lead : slot(ground, born + dice.whole(1, 21) * day))
  const walked = wish.moves
    ? { starts: first, moves: wish.moves }
    : planned
      ? { starts: first, moves: [] }
      : wander(ground, born, first)
  const long = length(ground)
  const exact = wish.created !== undefined
  const visit: Visit = {
    id: ground.nextId('v'),
    patient: wish.patient ?? dice.pick(ground.patients),
    branch: wish.branch === undefined ? branchOrNone(ground) : wish.branch,
    specialist:
      wish.specialist === undefined
        ? dice.chance(0.1)
          ? null
          : dice.pick(ground.specialists)
        : wish.specialist,
    starts: iso(walked.starts),
    ends: long === null ? null : iso(walked.starts + long),
    created: dice.chance(exact ? 0.02 : 0.1) ? null : iso(born),
    status: 'valid',
    canceledAt: null,
    tentative: wish.tentative ?? dice.chance(0.05),
    outcome: null,
    paid: null,
    moves: walked.moves,
  }
  if (dice.chance(0.1)) cancelBySystem(ground, visit, born)
  return { visit, born }
}

// Canceled by the clinic after the last move, sometimes after the start.
function cancelBySystem(ground: GeneratorState, visit: Visit, born: number): void {
  const since = Math.max(born, ...visit.moves.map((one) => ms(one.at)))
  const until = ms(visit.starts) + (ground.dice.chance(0.15) ? 5 * hour : 0)
  if (until <= since) return
  const at = since + 1 + Math.floor((until - since - 1) * ground.dice.unit())
  if (at >= ground.bounds.ends) return
  visit.status = 'canceled'
  visit.canceledAt = iso(at)
}

export function startAt(visit: Visit, at: number): number {
  const next = visit.moves.find((one) => ms(one.at) > at)
  return ms(next ? next.from : visit.starts)
}

// Runs after the answers: after a no the clinic system often cancels the visit; then the outcome.
export function settle(
  ground: GeneratorState,
  visit: Visit,
  no: number | null,
  lastSent: number,
  said: boolean,
): void {
  const { dice, bounds } = ground
  if (said && no !== null && visit.status === 'valid' && dice.chance(0.45)) {
    const at = Math.max(no, lastSent) + dice.pick([minute, 30 * minute, 5 * hour])
    if (at < bounds.ends) {
      visit.status = 'canceled'
      visit.canceledAt = iso(at)
    }
  }
  const over = (visit.ends ? ms(visit.ends) : ms(visit.starts) + hour) < bounds.ends
  if (!over) return
  const off = visit.status === 'canceled' || said
  visit.outcome = dice.weighted(
    off
      ? ([
          ['attended', 15],
          ['missed', 30],
          [null, 55],
        ] as const)
      : ([
          ['attended', 72],
          ['missed', 16],
          [null, 12],
        ] as const),
  )
  if (visit.outcome === 'attended' && !dice.chance(0.15)) {
    visit.paid = dice.chance(0.05) ? 0 : dice.whole(500, 900_000) / 100
  }
}
