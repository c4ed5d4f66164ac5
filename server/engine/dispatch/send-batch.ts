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
import { deriveLinkToken, type RenderedText } from './render-message-texts.ts'
import type { SendJournal } from './send-journal.ts'
import { sendRequest } from './send-request.ts'
import { createSendSchedule, isSendStillAllowed, type SendSchedule } from './send-schedule.ts'
import type { PendingSend, SendSlot, SlotGrant } from './send-slots.ts'
import { findSharedLine, lacksIdempotencyKey, type ReadyBatch } from './split-batches.ts'
import { getDailyCap, type NewAttempt, type StartResult, startAttempts } from './start-attempts.ts'

/** Shared by all batches of a process. */
export interface DispatchContext {
  recorder: AttemptRecorder
  concurrencyLimits: ConcurrencyLimits
  journal: SendJournal
  /** Limit of attempts started per statement. */
  beginLimit: BatchLimit
  /** Called when messages start sending, after waiting `waited` milliseconds for the database since their claim. */
  onStart(works: ClaimedMessage[], waited: number): void
  /** Aborted on shutdown: nothing more starts, and claimed messages are released. */
  stopSignal: AbortSignal
  /** Reserves another slot for a message that missed its own. */
  reserveSlot(one: PendingSend): Promise<SlotGrant>
}

/** The database check starts this long before the first slot. */
const RECHECK_LEAD_MS = 20

/** Concurrent requests to a provider without idempotency keys. */
const MAX_KEYLESS_REQUESTS = 8

/** Sends a batch when its slots come. The last database check comes right before the requests; then each message proceeds on its own. */
export async function sendBatch(
  app: AppContext,
  context: DispatchContext,
  batch: ReadyBatch,
  texts: Map<string, RenderedText>,
  onDone: (message: ClaimedMessage, short: boolean) => void,
  applyDecisions: (decisions: MessageDecision[]) => Promise<void>,
): Promise<void> {
  const left = new Set(batch.map(({ one }) => one.message))
  const waited = Math.max(...batch.map(({ one }) => one.message.lease.getAgeMs()))
  const finish = (work: ClaimedMessage) => left.delete(work) && onDone(work, false)
  const first = Math.min(...batch.map(({ slot }) => slot?.getMsLeft() ?? 0))
  if (first > RECHECK_LEAD_MS) await pause(first - RECHECK_LEAD_MS)
  const most = lacksIdempotencyKey(batch) ? MAX_KEYLESS_REQUESTS : undefined
  const permit = await context.concurrencyLimits.acquire(findSharedLine(batch), batch.length, most)
  const decisions: MessageDecision[] = []
  const sent: Promise<void>[] = []
  try {
    const requests = batch.map(({ one, slot }) => ({
      ...one,
      slot,
      begun: toNewAttempt(app, one, texts.get(one.message.id)),
    }))
    const batches = startInBatches(app, context, requests, waited)
    for await (const { batch, starts, fresh, passedBy } of batches) {
      const now = app.clock.now()
      const keepBack = ({ message }: BatchItem, verdict: MessageDecision['decision']) => {
        decisions.push({ message, decision: verdict })
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
          // The error is handled below; until then an unhandled rejection must not end the process.
          sent.at(-1)?.catch(() => {})
        } else keepBack(one, decideNotStarted(start, one.message, now))
      }
    }
  } finally {
    await Promise.all([applyDecisions(decisions), ...sent]).finally(() => {
      permit.releaseRest()
      for (const work of left) onDone(work, false)
    })
  }
}

type BatchItem = PendingSend & { slot: SendSlot | null; begun: NewAttempt }

/**
 * Starts attempts in batches as large as the database handles in time, and yields each started batch. Messages that may no longer be sent at their
 * turn are skipped, and decided again by the next claim. `waited`: milliseconds since the claim, without waits for slots and the line.
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

/** A row locked by another transaction is retried; if that transaction took the message, nothing is recorded. */
export function decideNotStarted(
  start: Exclude<StartResult, { kind: 'begun' }> | undefined,
  message: ClaimedMessage,
  now: Temporal.Instant,
): MessageDecision['decision'] {
  if (!start) return { kind: 'wait', until: now }
  if (start.kind === 'stopped') return holdForStop(start.stopId, now)
  if (start.kind === 'taken') return { kind: 'end', outcome: 'skipped', reason: 'ATTENTION_BUDGET' }
  // The next claim sees the used-up quota and chooses the step.
  if (start.kind === 'cold') return { kind: 'wait', until: now }
  return start.kind === 'full'
    ? decideWhenCapped(message, now)
    : { kind: 'wait', until: start.until }
}

/** Starts the attempts, with retries while the database is unavailable. Freshness counts from before the check that answered. */
const startWithRetry = (app: AppContext, attempts: NewAttempt[]) =>
  retryOnError(async () => {
    const fresh = createFreshnessCheck(app.clock)
    return {
      starts:
        attempts.length > 0 ? await startAttempts(app, attempts) : new Map<string, StartResult>(),
      fresh,
    }
  })

/**
 * Sends a started attempt once it is permitted. If permit or slot has expired, it gets new ones while the lease lasts: slowness undoes nothing. It
 * is undone only if something forbids sending by now. When the lease is over it stays as it is for the next claim: its mark tells whether it was
 * certainly not sent, and otherwise it is repeated under its key.
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
    // A repeat's first try has an unknown outcome, so the attempt stays.
    else if (decision.isRepeat)
      await recorder.recordResult(toNotRepeatedResult(message, decision, app.clock.now()))
    else await recorder.undoAttempt(begun)
  } finally {
    sendMoment.close()
  }
}

/** Sends at the scheduled time, and again at a later one if the permit was refused. */
async function sendWhenPermitted(sendMoment: SendSchedule, send: () => Promise<SendResult | null>) {
  for (;;) {
    const may = await sendMoment.waitForPermit()
    if (may !== 'go') return may
    const sent = await send()
    if (sent) return sent
  }
}

/** Builds the attempt for sending this text. */
export const toNewAttempt = (
  app: AppContext,
  { message, decision }: PendingSend,
  { text, namedVisits, alsoTold }: Omit<RenderedText, 'isIncomplete'> = {
    text: '',
    namedVisits: [],
    alsoTold: [],
  },
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
  named_visits: namedVisits,
  also_told: alsoTold,
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
