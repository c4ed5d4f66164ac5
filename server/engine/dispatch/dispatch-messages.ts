import type { AppContext } from '../../platform/app-context.ts'
import { batchCalls, createAttemptRecorder } from './attempt-recorder.ts'
import { createBatchLimit } from './batch-limit.ts'
import { claimDueMessages } from './claim-due-messages.ts'
import type { ClaimedMessage, PreviousAttempt } from './claimed-message.ts'
import { createConcurrencyLimits } from './concurrency-limits.ts'
import { decideDispatch } from './decide-dispatch.ts'
import { type MessageDecision, recordDecisions } from './record-decisions.ts'
import { getJournalFolder } from './recover-journals.ts'
import { renderMessageTexts } from './render-message-texts.ts'
import { type DispatchContext, sendBatch } from './send-batch.ts'
import { createSendJournal } from './send-journal.ts'
import { grantSlots, type PendingSend, reserveSlots } from './send-slots.ts'
import { splitBatches } from './split-batches.ts'
import { type AbandonedAttempt, undoAbandonedAttempts } from './undo-attempts.ts'

/** Creates what the batches of one process share. */
export const createDispatchContext = (
  app: AppContext,
  onStart: DispatchContext['onStart'] = () => {},
  stopSignal: AbortSignal = new AbortController().signal,
): DispatchContext => {
  const grant = batchCalls((all: PendingSend[]) => grantSlots(app, all))
  return {
    recorder: createAttemptRecorder(app),
    concurrencyLimits: createConcurrencyLimits(),
    journal: createSendJournal(getJournalFolder(app)),
    beginLimit: createBatchLimit(START_LIMIT),
    onStart,
    stopSignal,
    reserveSlot: async (one) => (await grant(one)).get(one) ?? { after: 0 },
  }
}

/** Attempts started per statement: slow means half the time for which its checks stay valid (`lease.ts`). */
const START_LIMIT = { max: 100, fastMs: 100, slowMs: 250 }

/** Claims one batch of due messages and processes it; returns how many were claimed. */
export async function dispatchBatch(app: AppContext, limit = 100): Promise<number> {
  const claimed = await claimDueMessages(app, limit)
  await dispatchMessages(app, createDispatchContext(app), claimed, () => {})
  return claimed.length
}

/** Called when a message is done for now; `short` is true if its line or connection had no capacity. */
export type OnMessageDone = (work: ClaimedMessage, short: boolean) => void

/** Processes claimed messages; a slow provider does not delay messages of others. `done` is called for each message. */
export async function dispatchMessages(
  app: AppContext,
  context: DispatchContext,
  claimed: ClaimedMessage[],
  onDone: OnMessageDone,
) {
  const now = app.clock.now()
  const sendings: PendingSend[] = []
  const settled: MessageDecision[] = []
  for (const message of claimed) {
    const decision = decideDispatch(message, now)
    if (decision.kind === 'send') sendings.push({ message, decision })
    else settled.push({ message, decision })
  }
  await Promise.all([
    applyDecisions(app, settled, onDone),
    sendMessages(app, context, sendings, onDone),
  ])
}

async function applyDecisions(
  app: AppContext,
  decisions: MessageDecision[],
  onDone: OnMessageDone,
) {
  try {
    const left = decisions.flatMap(({ message, decision }) =>
      decision.kind === 'untouched' ? toAbandonedAttempt(message, decision.attempt) : [],
    )
    if (left.length > 0) await undoAbandonedAttempts(app, left)
    if (decisions.length > 0) await recordDecisions(app, decisions)
  } finally {
    const now = app.clock.now()
    for (const { message, decision } of decisions)
      onDone(message, decision.kind === 'wait' && Temporal.Instant.compare(decision.until, now) > 0)
  }
}

const toAbandonedAttempt = (
  message: ClaimedMessage,
  { fence, number }: PreviousAttempt,
): AbandonedAttempt => ({
  company_id: message.company_id,
  message_id: message.id,
  fence,
  number,
  claim: message.fence,
})

async function sendMessages(
  app: AppContext,
  context: DispatchContext,
  sendings: PendingSend[],
  onDone: OnMessageDone,
) {
  if (sendings.length === 0) return
  const { ready, incomplete, postponed, words } = await prepareSends(app, sendings).catch(
    (error) => {
      for (const { message } of sendings) onDone(message, false)
      throw error
    },
  )
  const now = app.clock.now()
  const back = postponed.map(({ one, after }): MessageDecision => {
    const until = now.add({ milliseconds: Math.ceil(after) })
    return { message: one.message, decision: { kind: 'wait', until } }
  })
  const refused = incomplete.map(
    ({ one }): MessageDecision => ({ message: one.message, decision: incompleteDecision }),
  )
  await Promise.all([
    applyDecisions(app, [...back, ...refused], onDone),
    ...splitBatches(ready).map((turn) =>
      sendBatch(app, context, turn, words, onDone, (decisions) =>
        applyDecisions(app, decisions, onDone),
      ),
    ),
  ])
}

/** Reserves slots, and renders the texts of messages that got one. */
async function prepareSends(app: AppContext, sendings: PendingSend[]) {
  const slotted = await reserveSlots(app, sendings)
  const words = await renderMessageTexts(
    app,
    slotted.ready.map(({ one }) => one.message),
  )
  const isIncomplete = ({ one }: (typeof slotted.ready)[number]) =>
    words.get(one.message.id)?.isIncomplete === true
  return {
    ...slotted,
    ready: slotted.ready.filter((slot) => !isIncomplete(slot)),
    incomplete: slotted.ready.filter(isIncomplete),
    words,
  }
}

/** The plan says the same of messages without such a value. */
const incompleteDecision = { kind: 'end', outcome: 'skipped', reason: 'EMPTY_VARIABLE' } as const
