import { setTimeout as pause } from 'node:timers/promises'
import type { Sent } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { persistently, type Recorder } from './attempt-recorder.ts'
import { notRepeated, resultOf } from './attempt-result.ts'
import type { BatchLimit } from './batch-limit.ts'
import type { Work } from './claimed-message.ts'
import type { Ways } from './concurrency-limits.ts'
import { whenFull } from './daily-cap.ts'
import { heldByStop } from './decide-dispatch.ts'
import { freshness, type Permit } from './lease.ts'
import type { Settled } from './record-decisions.ts'
import { linkOf } from './render-message-texts.ts'
import type { SendJournal } from './send-journal.ts'
import { request } from './send-request.ts'
import { createSendMoment, isDecided, type SendMoment } from './send-schedule.ts'
import type { Grant, Slot, Wanting } from './send-slots.ts'
import { crowdedLine, lacksIdempotencyKey, type Ready } from './split-batches.ts'
import { type Begun, begin, capOf, type Start } from './start-attempts.ts'

/** What all turns of a process share. */
export interface Flow {
  recorder: Recorder
  ways: Ways
  journal: SendJournal
  /** How many attempts begin in one statement. */
  beginLimit: BatchLimit
  /** Hears that these begin now, after the database has kept them waiting for so many milliseconds since their claim. */
  begins(works: Work[], waited: number): void
  /** Nothing begins any more: what is claimed goes back to the others. */
  stopping: AbortSignal
  /** Another slot for a message that has missed its own. */
  takeSlot(one: Wanting): Promise<Grant>
}

/** The look begins so much before the first slot. */
const LEAD = 20

/** Requests under way at once to a provider that knows no repeats. */
const WITHOUT_KEY_AT_ONCE = 8

/** Sends these when their slots come. The last look at the database stands right before the requests; each then goes its own way. */
export async function sendTurn(
  house: House,
  flow: Flow,
  turn: Ready,
  words: Map<string, string>,
  done: (work: Work, short: boolean) => void,
  keep: (kept: Settled[]) => Promise<void>,
): Promise<void> {
  const left = new Set(turn.map(({ one }) => one.work))
  const waited = Math.max(...turn.map(({ one }) => one.work.lease.age()))
  const finish = (work: Work) => left.delete(work) && done(work, false)
  const first = Math.min(...turn.map(({ slot }) => slot?.left() ?? 0))
  if (first > LEAD) await pause(first - LEAD)
  const most = lacksIdempotencyKey(turn) ? WITHOUT_KEY_AT_ONCE : undefined
  const room = await flow.ways.take(crowdedLine(turn), turn.length, most)
  const kept: Settled[] = []
  const sent: Promise<void>[] = []
  try {
    const asked = turn.map(({ one, slot }) => ({
      ...one,
      slot,
      begun: begunOf(house, one, words.get(one.work.id) ?? ''),
    }))
    const batches = beginInBatches(house, flow, asked, waited)
    for await (const { batch, starts, fresh, passedBy } of batches) {
      const now = house.clock.now()
      const keepBack = ({ work }: Asked, verdict: Settled['verdict']) => {
        kept.push({ work, verdict })
        left.delete(work)
        room.freeOne()
      }
      for (const one of passedBy) keepBack(one, { kind: 'wait', until: now })
      for (const one of batch) {
        const start = starts.get(one.work.id)
        if (start?.kind === 'begun') {
          const sending = sendOne(house, flow, one, start.since, { holds: fresh }, room.freeOne)
          sent.push(sending.finally(() => finish(one.work)))
          // What fails is told below; until then it must not end the process.
          sent.at(-1)?.catch(() => {})
        } else keepBack(one, keptBy(start, one.work, now))
      }
    }
  } finally {
    await Promise.all([keep(kept), ...sent]).finally(() => {
      room.freeRest()
      for (const work of left) done(work, false)
    })
  }
}

type Asked = Wanting & { slot: Slot | null; begun: Begun }

/**
 * Begins as many attempts at once as the database brings in time, one batch after another, and answers each batch as it is begun. What may
 * not leave any more when its turn comes is passed by, and looked at anew by whoever claims it next. `waited`: milliseconds since the claim, without those in which
 * slots and the line were waited for.
 */
async function* beginInBatches(house: House, flow: Flow, asked: Asked[], waited: number) {
  const passed = house.clock.stopwatch()
  for (let at = 0; at < asked.length; ) {
    const next = asked.slice(at, at + flow.beginLimit.current())
    at += next.length
    const now = house.clock.now()
    const { true: batch = [], false: passedBy = [] } = Object.groupBy(next, ({ work, sending }) =>
      !flow.stopping.aborted && work.lease.holds() && isDecided(work, sending, now)
        ? 'true'
        : 'false',
    )
    flow.begins(
      next.map(({ work }) => work),
      waited + passed(),
    )
    const took = house.clock.stopwatch()
    const { starts, fresh } = await lastLook(
      house,
      batch.map(({ begun }) => begun),
    )
    flow.beginLimit.observe(took())
    yield { batch, starts, fresh, passedBy }
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
    return {
      starts: begun.length > 0 ? await begin(house, begun) : new Map<string, Start>(),
      fresh,
    }
  })

/**
 * Sends a begun attempt once it may. Where that came too late for its permit or its slot, it gets new ones as long as the claim holds: nothing is
 * undone because something was slow. It is taken back only when something forbids it by now. When the claim is over it stays as it
 * is, for whoever claims it next: what surely has not left is told by its mark, and another is repeated under its key.
 */
async function sendOne(
  house: House,
  flow: Flow,
  asked: Asked,
  since: Temporal.Instant,
  permit: Permit,
  through: () => void,
) {
  const { recorder } = flow
  const { work, sending, begun } = asked
  const sendMoment = createSendMoment(house, flow, asked, permit)
  const text = work.text ?? begun.text
  try {
    const outcome = await sendAt(sendMoment, () =>
      request(house, work, sending, text, sendMoment.permit),
    ).finally(through)
    if (outcome === 'over') return
    if (outcome !== 'forbidden')
      await recorder.put(resultOf(work, sending, outcome, text, since, house.clock.now()))
    // Of a repeat's first try nobody knows: the attempt stays.
    else if (sending.repeat) await recorder.put(notRepeated(work, sending, house.clock.now()))
    else await recorder.undo(begun)
  } finally {
    sendMoment.close()
  }
}

/** Makes the request at its moment, and again at another one where it was kept back. */
async function sendAt(sendMoment: SendMoment, send: () => Promise<Sent | null>) {
  for (;;) {
    const may = await sendMoment.await()
    if (may !== 'go') return may
    const sent = await send()
    if (sent) return sent
  }
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
