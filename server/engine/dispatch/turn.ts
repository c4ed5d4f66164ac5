import { setTimeout as pause } from 'node:timers/promises'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../ground/house.ts'
import { type Begun, begin, capOf, type Start } from './begin.ts'
import { whenFull } from './cap.ts'
import { heldByStop } from './gate.ts'
import { freshness } from './lease.ts'
import { persistently, type Recorder } from './recorder.ts'
import { request } from './request.ts'
import { notRepeated, resultOf } from './result.ts'
import type { Settled } from './settle.ts'
import type { Slot, Slotted, Wanting } from './slots.ts'
import type { Ways } from './ways.ts'
import { linkOf } from './words.ts'
import type { Work } from './work.ts'

type Ready = Slotted<Wanting>['ready']

/** What all turns of a process share. */
export interface Flow {
  recorder: Recorder
  ways: Ways
}

/** Slots that begin within this many milliseconds share one look at the database. */
const TURN = 100
/** The look begins so much before the first slot. */
const LEAD = 20

/** Of one line without slots, so many leave together, and the next when there is room on the line. */
const CHUNK = 50
/** The same for a provider that knows no repeats: what is on its way when a process dies is for a person to look into, so it is little. */
const CHUNK_UNKEYED = 4
const UNKEYED_AT_ONCE = 8

/** Slots of nearly one time share a turn; of those without, a line with many has turns of its own and all others share one. */
export function inTurns(ready: Ready): Ready[] {
  const slotted = ready.filter(({ slot }) => slot)
  const lines = Map.groupBy(
    ready.filter(({ slot }) => !slot),
    ({ one }) => one.sending.account.line,
  )
  const many = (line: Ready) => line.length >= CHUNK || isUnkeyed(line)
  const few = [...lines.values()].filter((line) => !many(line)).flat()
  return [
    ...Map.groupBy(slotted, ({ slot }) =>
      Math.floor(Math.max(0, slot?.left() ?? 0) / TURN),
    ).values(),
    ...[...lines.values()].filter(many).flatMap(inChunks),
    ...(few.length > 0 ? [few] : []),
  ]
}

const isUnkeyed = ([first]: Ready) =>
  first !== undefined && adapterFor(first.one.sending.account.provider).repeats === 'never'

function inChunks(line: Ready): Ready[] {
  const size = isUnkeyed(line) ? CHUNK_UNKEYED : CHUNK
  return Array.from({ length: Math.ceil(line.length / size) }, (_, at) =>
    line.slice(at * size, (at + 1) * size),
  )
}

/** The line on which this turn needs room; null where its requests are few or have their own moments. */
const crowdedLine = (turn: Ready) => {
  const [first] = turn
  const alone = turn.every(
    ({ one, slot }) => !slot && one.sending.account.line === first?.one.sending.account.line,
  )
  return alone ? (first?.one.sending.account.line ?? null) : null
}

/** Sends these when their slots come. The last look at the database stands right before the requests; each then goes its own way. */
export async function sendTurn(
  house: House,
  { recorder, ways }: Flow,
  turn: Ready,
  words: Map<string, string>,
  done: (work: Work, short: boolean) => void,
  keep: (kept: Settled[]) => Promise<void>,
): Promise<void> {
  const left = new Set(turn.map(({ one }) => one.work))
  const finish = (work: Work) => left.delete(work) && done(work, false)
  const first = Math.min(...turn.map(({ slot }) => slot?.left() ?? 0))
  if (first > LEAD) await pause(first - LEAD)
  const most = isUnkeyed(turn) ? UNKEYED_AT_ONCE : undefined
  const room = await ways.take(crowdedLine(turn), turn.length, most)
  try {
    const asked = turn.map(({ one, slot }) => ({
      ...one,
      slot,
      begun: begunOf(house, one, words.get(one.work.id) ?? ''),
    }))
    const { starts, fresh } = await lastLook(
      house,
      asked.map(({ begun }) => begun),
    )
    const now = house.clock.now()
    const kept: Settled[] = []
    const sent: Promise<void>[] = []
    for (const one of asked) {
      const start = starts.get(one.work.id)
      if (start?.kind !== 'begun') {
        kept.push({ work: one.work, verdict: keptBy(start, one.work, now) })
        room.freeOne()
      } else
        sent.push(
          sendOne(house, recorder, one, start.since, fresh, room.freeOne).finally(() =>
            finish(one.work),
          ),
        )
    }
    for (const { work } of kept) left.delete(work)
    await Promise.all([keep(kept), ...sent])
  } finally {
    room.freeRest()
    for (const work of left) done(work, false)
  }
}

/** Whose row another transaction held at that moment is asked for again; if that took it from us, nothing is kept. */
export function keptBy(
  start: Exclude<Start, { kind: 'begun' }> | undefined,
  work: Work,
  now: Temporal.Instant,
): Settled['verdict'] {
  if (!start) return { kind: 'wait', until: now }
  if (start.kind === 'stopped') return heldByStop(start.stopId, now)
  if (start.kind === 'taken') return { kind: 'end', outcome: 'skipped', reason: 'ATTENTION_BUDGET' }
  // The next look knows that the day is used up, and which step is next.
  if (start.kind === 'cold') return { kind: 'wait', until: now }
  return start.kind === 'full' ? whenFull(work, now) : { kind: 'wait', until: start.until }
}

/** Begins the attempts; again while the database is away. Freshness counts from before the look that answered. */
const lastLook = (house: House, begun: Begun[]) =>
  persistently(async () => {
    const fresh = freshness(house.clock)
    return { starts: await begin(house, begun), fresh }
  })

async function sendOne(
  house: House,
  recorder: Recorder,
  { work, sending, slot, begun }: Wanting & { slot: Slot | null; begun: Begun },
  since: Temporal.Instant,
  fresh: () => boolean,
  through: () => void,
) {
  const early = slot ? slot.left() : 0
  if (early > 0) await pause(early)
  // What a key that is known for ever tells apart need not be marked: it is repeated.
  if (begun.held && !(await recorder.letGo(begun))) return through()
  const inTime = () => fresh() && work.lease.holds() && !slot?.missed()
  const text = work.text ?? begun.text
  const sent = await request(house, work, sending, text, { holds: inTime })
  through()
  if (sent) await recorder.put(resultOf(work, sending, sent, text, since, house.clock.now()))
  // Of a repeat's first try nobody knows: the attempt stays.
  else if (sending.repeat) await recorder.put(notRepeated(work, sending, house.clock.now()))
  else await recorder.undo(begun)
}

/** The attempt that sending these words would be. */
export const begunOf = (house: House, { work, sending }: Wanting, text: string): Begun => ({
  company_id: work.company_id,
  message_id: work.id,
  fence: work.fence,
  step: sending.step,
  number: sending.number,
  channel: sending.account.channel,
  provider: sending.account.provider,
  account_id: sending.account.id,
  key: sending.key,
  text,
  template: work.template,
  trial_id: work.trial_id,
  trial_side: work.trial_side,
  link: linkOf(house, work.id),
  kind: sending.place?.kind ?? null,
  day: sending.place?.day ?? null,
  cap: sending.place && capOf(sending.place.kind),
  warm_day: sending.warm?.day ?? null,
  warm_most: sending.warm?.most ?? null,
  attention_from: sending.attentionFrom?.toString() ?? null,
  held: !sending.repeat && adapterFor(sending.account.provider).repeats !== 'always',
})
