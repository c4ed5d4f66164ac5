import { setTimeout as pause } from 'node:timers/promises'
import type { SendResult } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type AttemptRecorder, retryOnError } from './attempt-recorder.ts'
import { toAttemptResult, toNotRepeatedResult } from './attempt-result.ts'
import type { BatchLimit } from './batch-limit.ts'
import type { ClaimedMessage } from './claimed-message.ts'
import type { ConcurrencyLimits } from './concurrency-limits.ts'
import { decideWhenCapped } from './daily-cap.ts'
import { holdForStop } from './decide-dispatch.ts'
import { createFreshnessCheck, type SendPermit } from './lease.ts'
import type { MessageDecision } from './record-decisions.ts'
import { deriveLinkToken } from './render-message-texts.ts'
import type { SendJournal } from './send-journal.ts'
import { sendRequest } from './send-request.ts'
import { createSendSchedule, isSendStillAllowed, type SendSchedule } from './send-schedule.ts'
import type { PendingSend, SendSlot, SlotGrant } from './send-slots.ts'
import { findSharedLine, lacksIdempotencyKey, type ReadyBatch } from './split-batches.ts'
import { getDailyCap, type NewAttempt, type StartResult, startAttempts } from './start-attempts.ts'

/** What all turns of a process share. */
export interface DispatchContext {
  recorder: AttemptRecorder
  concurrencyLimits: ConcurrencyLimits
  journal: SendJournal
  /** How many attempts begin in one statement. */
  beginLimit: BatchLimit
  /** Hears that these begin now, after the database has kept them waiting for so many milliseconds since their claim. */
  onStart(works: ClaimedMessage[], waited: number): void
  /** Nothing begins any more: what is claimed goes back to the others. */
  stopSignal: AbortSignal
  /** Another slot for a message that has missed its own. */
  reserveSlot(one: PendingSend): Promise<SlotGrant>
}

/** The look begins so much before the first slot. */
const RECHECK_LEAD_MS = 20

/** Requests under way at once to a provider that knows no repeats. */
const MAX_KEYLESS_REQUESTS = 8

/** Sends these when their slots come. The last look at the database stands right before the requests; each then goes its own way. */
export async function sendBatch(
  app: AppContext,
  context: DispatchContext,
  batch: ReadyBatch,
  texts: Map<string, string>,
  onDone: (message: ClaimedMessage, short: boolean) => void,
  applyDecisions: (kept: MessageDecision[]) => Promise<void>,
): Promise<void> {
  const left = new Set(batch.map(({ one }) => one.message))
  const waited = Math.max(...batch.map(({ one }) => one.message.lease.getAgeMs()))
  const finish = (work: ClaimedMessage) => left.delete(work) && onDone(work, false)
  const first = Math.min(...batch.map(({ slot }) => slot?.getMsLeft() ?? 0))
  if (first > RECHECK_LEAD_MS) await pause(first - RECHECK_LEAD_MS)
  const most = lacksIdempotencyKey(batch) ? MAX_KEYLESS_REQUESTS : undefined
  const permit = await context.concurrencyLimits.acquire(findSharedLine(batch), batch.length, most)
  const kept: MessageDecision[] = []
  const sent: Promise<void>[] = []
  try {
    const asked = batch.map(({ one, slot }) => ({
      ...one,
      slot,
      begun: toNewAttempt(app, one, texts.get(one.message.id) ?? ''),
    }))
    const batches = startInBatches(app, context, asked, waited)
    for await (const { batch, starts, fresh, passedBy } of batches) {
      const now = app.clock.now()
      const keepBack = ({ message }: BatchItem, verdict: MessageDecision['decision']) => {
        kept.push({ message, decision: verdict })
        left.delete(message)
        permit.releaseOne()
      }
      for (const one of passedBy) keepBack(one, { kind: 'wait', until: now })
      for (const one of batch) {
        const start = starts.get(one.message.id)
        if (start?.kind === 'begun') {
          const sending = sendAttempt(
            app,
            context,
            one,
            start.since,
            { isValid: fresh },
            permit.releaseOne,
          )
          sent.push(sending.finally(() => finish(one.message)))
          // What fails is told below; until then it must not end the process.
          sent.at(-1)?.catch(() => {})
        } else keepBack(one, decideNotStarted(start, one.message, now))
      }
    }
  } finally {
    await Promise.all([applyDecisions(kept), ...sent]).finally(() => {
      permit.releaseRest()
      for (const work of left) onDone(work, false)
    })
  }
}

type BatchItem = PendingSend & { slot: SendSlot | null; begun: NewAttempt }

/**
 * Begins as many attempts at once as the database brings in time, one batch after another, and answers each batch as it is begun. What may
 * not leave any more when its turn comes is passed by, and looked at anew by whoever claims it next. `waited`: milliseconds since the claim, without those in which
 * slots and the line were waited for.
 */
async function* startInBatches(
  app: AppContext,
  context: DispatchContext,
  items: BatchItem[],
  waited: number,
) {
  const passed = app.clock.startStopwatch()
  for (let at = 0; at < items.length; ) {
    const next = items.slice(at, at + context.beginLimit.current())
    at += next.length
    const now = app.clock.now()
    const { true: batch = [], false: passedBy = [] } = Object.groupBy(
      next,
      ({ message, decision }) =>
        !context.stopSignal.aborted &&
        message.lease.isValid() &&
        isSendStillAllowed(message, decision, now)
          ? 'true'
          : 'false',
    )
    context.onStart(
      next.map(({ message }) => message),
      waited + passed(),
    )
    const took = app.clock.startStopwatch()
    const { starts, fresh } = await startWithRetry(
      app,
      batch.map(({ begun }) => begun),
    )
    context.beginLimit.observe(took())
    yield { batch, starts, fresh, passedBy }
  }
}

/** Whose row another transaction held at that moment is asked for again; if that took it from us, nothing is kept. */
export function decideNotStarted(
  start: Exclude<StartResult, { kind: 'begun' }> | undefined,
  message: ClaimedMessage,
  now: Temporal.Instant,
): MessageDecision['decision'] {
  if (!start) return { kind: 'wait', until: now }
  if (start.kind === 'stopped') return holdForStop(start.stopId, now)
  if (start.kind === 'taken') return { kind: 'end', outcome: 'skipped', reason: 'ATTENTION_BUDGET' }
  // The next look knows that the day is used up, and which step is next.
  if (start.kind === 'cold') return { kind: 'wait', until: now }
  return start.kind === 'full'
    ? decideWhenCapped(message, now)
    : { kind: 'wait', until: start.until }
}

/** Begins the attempts; again while the database is away. Freshness counts from before the look that answered. */
const startWithRetry = (app: AppContext, begun: NewAttempt[]) =>
  retryOnError(async () => {
    const fresh = createFreshnessCheck(app.clock)
    return {
      starts: begun.length > 0 ? await startAttempts(app, begun) : new Map<string, StartResult>(),
      fresh,
    }
  })

/**
 * Sends a begun attempt once it may. Where that came too late for its permit or its slot, it gets new ones as long as the claim holds: nothing is
 * undone because something was slow. It is taken back only when something forbids it by now. When the claim is over it stays as it
 * is, for whoever claims it next: what surely has not left is told by its mark, and another is repeated under its key.
 */
async function sendAttempt(
  app: AppContext,
  context: DispatchContext,
  item: BatchItem,
  since: Temporal.Instant,
  permit: SendPermit,
  onThrough: () => void,
) {
  const { recorder } = context
  const { message, decision, begun } = item
  const sendMoment = createSendSchedule(app, context, item, permit)
  const text = message.text ?? begun.text
  try {
    const outcome = await sendWhenPermitted(sendMoment, () =>
      sendRequest(app, message, decision, text, sendMoment.permit),
    ).finally(onThrough)
    if (outcome === 'over') return
    if (outcome !== 'forbidden')
      await recorder.recordResult(
        toAttemptResult(message, decision, outcome, text, since, app.clock.now()),
      )
    // Of a repeat's first try nobody knows: the attempt stays.
    else if (decision.isRepeat)
      await recorder.recordResult(toNotRepeatedResult(message, decision, app.clock.now()))
    else await recorder.undoAttempt(begun)
  } finally {
    sendMoment.close()
  }
}

/** Makes the request at its moment, and again at another one where it was kept back. */
async function sendWhenPermitted(sendMoment: SendSchedule, send: () => Promise<SendResult | null>) {
  for (;;) {
    const may = await sendMoment.waitForPermit()
    if (may !== 'go') return may
    const sent = await send()
    if (sent) return sent
  }
}

/** The attempt that sending these words would be. */
export const toNewAttempt = (
  app: AppContext,
  { message, decision }: PendingSend,
  text: string,
): NewAttempt => ({
  company_id: message.company_id,
  message_id: message.id,
  fence: message.fence,
  step: decision.step,
  number: decision.number,
  channel: decision.account.channel,
  provider: decision.account.provider,
  account_id: decision.account.id,
  key: decision.key,
  text,
  template: message.template,
  trial_id: message.trial_id,
  trial_side: message.trial_side,
  link: deriveLinkToken(app, message.id),
  kind: decision.dailyQuota?.kind ?? null,
  day: decision.dailyQuota?.day ?? null,
  cap: decision.dailyQuota && getDailyCap(decision.dailyQuota.kind),
  warm_day: decision.warmUpQuota?.day ?? null,
  warm_most: decision.warmUpQuota?.max ?? null,
  attention_from: decision.attentionFrom?.toString() ?? null,
  held: !decision.isRepeat && getAdapter(decision.account.provider).idempotency !== 'always',
})
