import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../house.ts'
import { type Begun, begin, capOf, type Start } from './begin.ts'
import { whenFull } from './cap.ts'
import { freshness } from './lease.ts'
import { persistently, type Recorder } from './recorder.ts'
import { request } from './request.ts'
import { notRepeated, resultOf } from './result.ts'
import type { Settled } from './settle.ts'
import type { Slot, Slotted, Wanting } from './slots.ts'
import { linkOf, wordsOf } from './words.ts'
import type { Work } from './work.ts'

type Ready = Slotted<Wanting>['ready']

/** Slots that begin within this many milliseconds share one look at the database. */
const TURN = 100
/** The look begins so much before the first slot. */
const LEAD = 20

/** Those without a slot leave together at once; the others by the time of their slots. */
export const inTurns = (ready: Ready): Ready[] => [
  ...Map.groupBy(ready, ({ slot }) => slot && Math.floor(Math.max(0, slot.left()) / TURN)).values(),
]

/** Sends these when their slots come. The last look at the database stands right before the requests; each then goes its own way. */
export async function sendTurn(
  house: House,
  recorder: Recorder,
  turn: Ready,
  done: (work: Work, short: boolean) => void,
  keep: (kept: Settled[]) => Promise<void>,
): Promise<void> {
  const left = new Set(turn.map(({ one }) => one.work))
  const finish = (work: Work) => left.delete(work) && done(work, false)
  try {
    const words = await wordsOf(house, [...left])
    const first = Math.min(...turn.map(({ slot }) => slot?.left() ?? 0))
    if (first > LEAD) await pause(first - LEAD)
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
      if (start?.kind !== 'begun')
        kept.push({ work: one.work, verdict: keptBy(start, one.work, now) })
      else
        sent.push(sendOne(house, recorder, one, start.since, fresh).finally(() => finish(one.work)))
    }
    for (const { work } of kept) left.delete(work)
    await Promise.all([keep(kept), ...sent])
  } finally {
    for (const work of left) done(work, false)
  }
}

/** Whose row another transaction held at that moment is asked for again; if that took it from us, nothing is kept. */
function keptBy(
  start: Exclude<Start, { kind: 'begun' }> | undefined,
  work: Work,
  now: Temporal.Instant,
): Settled['verdict'] {
  if (!start) return { kind: 'wait', until: now }
  return start.kind === 'full' ? whenFull(work, now) : { kind: 'wait', until: start.until }
}

/** Begins the attempts; again while the database is away. Freshness counts from before the look that answered. */
const lastLook = (house: House, begun: Begun[]) =>
  persistently(async () => {
    const fresh = freshness()
    return { starts: await begin(house, begun), fresh }
  })

async function sendOne(
  house: House,
  recorder: Recorder,
  { work, sending, slot, begun }: Wanting & { slot: Slot | null; begun: Begun },
  since: Temporal.Instant,
  fresh: () => boolean,
) {
  const early = slot ? slot.left() : 0
  if (early > 0) await pause(early)
  const inTime = () => fresh() && work.lease.holds() && (!slot || slot.left() > -slot.tolerance)
  const sent = await request(house, work, sending, work.text ?? begun.text, { holds: inTime })
  if (sent) await recorder.put(resultOf(work, sending, sent, since, house.clock.now()))
  // Of a repeat's first try nobody knows: the attempt stays.
  else if (sending.repeat) await recorder.put(notRepeated(work, sending, house.clock.now()))
  else await recorder.undo(begun)
}

const begunOf = (house: House, { work, sending }: Wanting, text: string): Begun => ({
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
  link: linkOf(house, work.id),
  kind: sending.place?.kind ?? null,
  day: sending.place?.day ?? null,
  cap: sending.place && capOf(sending.place.kind),
})
