import { dispatchedStatuses } from '../../../domain/messages.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { getAdapter } from '../../channels/registry.ts'
import { isAutomatic } from '../../platform/patient/automatic-messages.ts'
import { TEMPORARY_PAUSE_REASONS } from '../connections/pause.ts'
import { getNextOpening } from '../plan/sending-window.ts'
import { getAttentionWindowStart } from './attention-budget.ts'
import { canRepeat } from './can-repeat.ts'
import type { ClaimedMessage, DispatchAccount, PreviousAttempt } from './claimed-message.ts'
import { type DailyQuota, getDailyQuota } from './daily-cap.ts'
import { isDataStale } from './data-freshness.ts'
import { findRefusal } from './find-refusal.ts'
import { findSender, getPauseEnd } from './find-sender.ts'
import { isTooLate } from './is-too-late.ts'
import { listRemainingSteps } from './list-remaining-steps.ts'
import {
  getWarmUpQuota,
  getWarmUpWaitEnd,
  holdForWarmUp,
  type WarmUpQuota,
} from './warm-up-quota.ts'

/** Dispatch decision for a claimed message. */
export type DispatchDecision =
  | {
      kind: 'send'
      step: number
      number: number
      key: string
      account: DispatchAccount
      /** True if the same request is repeated, whose first try may have arrived. */
      isRepeat: boolean
      dailyQuota: DailyQuota | null
      /** Warm-up quota that the message needs. */
      warmUpQuota: WarmUpQuota | null
      /** For marketing: no other such message to this patient may have started since then. */
      attentionFrom: Temporal.Instant | null
    }
  /** Outside its sending window; the message waits for the next opening. */
  | { kind: 'hold'; until: Temporal.Instant }
  /** The daily cap of its kind is reached. */
  | { kind: 'capped'; until: Temporal.Instant }
  | { kind: 'wait'; until: Temporal.Instant }
  /** Another worker started the attempt and died before anything was sent: it is undone, and the message is decided again. */
  | { kind: 'untouched'; until: Temporal.Instant; attempt: PreviousAttempt }
  /** Held for a reason that the message shows meanwhile; checked again at `until` at the latest. */
  | { kind: 'held'; reason: HoldReason; until: Temporal.Instant; stopId: string | null }
  | {
      kind: 'end'
      outcome: 'done' | 'failed' | 'skipped' | 'withdrawn' | 'unknown'
      reason: string | null
    }

/** Reasons that hold back a due message. */
export type HoldReason = 'RED_STOP' | 'STALE_DATA' | 'WARM_UP'

/** Interval between checks of a held message. */
const RECHECK_DELAY = { minutes: 1 }

const doneDecision: DispatchDecision = { kind: 'end', outcome: 'done', reason: null }
const unknownDecision: DispatchDecision = {
  kind: 'end',
  outcome: 'unknown',
  reason: 'UNKNOWN_OUTCOME',
}

/** Returns the dispatch decision from the current data, not from the data at planning. */
export function decideDispatch(message: ClaimedMessage, now: Temporal.Instant): DispatchDecision {
  const last = message.attempts.at(-1)
  const silent = last?.state === 'sending' ? last : null
  if (silent?.held) return { kind: 'untouched', until: now, attempt: silent }
  const refusal = findRefusal(message, now)
  // An attempt in flight at the time of the change may have arrived.
  if (refusal && silent) return unknownDecision
  // If an earlier step was accepted, the message counts as sent and no step follows; ending it as skipped would make it sent but not planned.
  if (refusal) return wasAccepted(message) ? doneDecision : { kind: 'end', ...refusal }
  if (message.stop_id) return holdForStop(message.stop_id, now)
  if (silent) return decideAfterSilence(message, silent, now)
  if (isDataStale(message, now)) return holdForStaleData(now)
  return decideNextStep(message, now)
}

/** Holds a message for an emergency stop. Lifting the stop releases it at once; a recheck meanwhile ends it if it has become too late. */
export const holdForStop = (stopId: string, now: Temporal.Instant) =>
  ({ kind: 'held', reason: 'RED_STOP', until: now.add(RECHECK_DELAY), stopId }) as const

/** The clinic system may have changes that are not known here; its next answer releases the message at once. */
const holdForStaleData = (now: Temporal.Instant): DispatchDecision => ({
  kind: 'held',
  reason: 'STALE_DATA',
  until: now.add(RECHECK_DELAY),
  stopId: null,
})

function decideNextStep(message: ClaimedMessage, now: Temporal.Instant): DispatchDecision {
  const number = (message.attempts.at(-1)?.number ?? -1) + 1
  const send = (step: number, account: DispatchAccount): DispatchDecision =>
    decideSend(
      message,
      { step, number, key: `${message.id}:${step}`, account, isRepeat: false },
      now,
    )
  let waiting: Temporal.Instant | null = null
  let warming: Temporal.Instant | null = null
  let around: DispatchDecision | null = null
  let doubtful: DispatchDecision | null = null
  let unlinked = false
  for (const step of listRemainingSteps(message)) {
    const { channel, wait_minutes = 30 } = message.cascade[step] ?? {}
    const sender = findSender(message.accounts, channel, now)
    if (!sender) continue
    // A bot cannot reach a patient without a chat: treated as not connected.
    if (getAdapter(sender.account.provider).addressKind === 'chat' && !message.chat) {
      unlinked = true
      continue
    }
    const { account, pausedUntil } = sender
    // A number that has used up its warm-up quota gives way to the next step, which reaches the patient sooner than the next day.
    const cold = pausedUntil ? null : getWarmUpWaitEnd(account, message, now)
    if (pausedUntil) {
      // A short pause is no reason to change the channel: the step's own wait time covers it.
      if (
        !account.bypassed &&
        isTemporaryPause(account) &&
        isBefore(pausedUntil, now.add({ minutes: wait_minutes }))
      )
        return { kind: 'wait', until: pausedUntil }
      if (!waiting || isBefore(pausedUntil, waiting)) waiting = pausedUntil
    } else if (cold) warming = cold
    else if (account.status === 'active' && !account.bypassed) return send(step, account)
    else if (account.status === 'active') around ??= send(step, account)
    // A connection in a doubtful state is used only if there is nothing better.
    else doubtful ??= send(step, account)
  }
  // A channel with poor delivery still reaches some patients; waiting for one that does not work reaches none.
  if (around) return around
  if (warming && (!waiting || isBefore(warming, waiting))) return holdForWarmUp(message, warming)
  if (waiting) return { kind: 'wait', until: waiting }
  if (doubtful) return doubtful
  if (hasLeft(message)) return doneDecision
  return {
    kind: 'end',
    outcome: 'failed',
    reason: message.attempts.length > 0 ? 'ALL_STEPS_FAILED' : unlinked ? 'NO_CHAT' : 'NO_CHANNEL',
  }
}

/** Returns true if a provider is known to have accepted the message. */
const hasLeft = ({ attempts }: ClaimedMessage) =>
  attempts.some(({ state }) => dispatchedStatuses.some((left) => left === state))

/** Same, including messages whose delivery failed later. */
const wasAccepted = (message: ClaimedMessage) =>
  hasLeft(message) || message.attempts.some(({ state }) => state === 'failed')

/**
 * Decision after a worker died while sending: a repeat is safe only while the provider knows the key, and only with the same account. Credentials
 * entered after the request may belong to another account.
 */
function decideAfterSilence(
  message: ClaimedMessage,
  last: ClaimedMessage['attempts'][number],
  now: Temporal.Instant,
): DispatchDecision {
  const account = message.accounts.find((one) => one.id === last.account_id)
  const started = Temporal.Instant.from(last.started_at)
  if (!account || isBefore(started, Temporal.Instant.from(account.connected_at)))
    return unknownDecision
  const rests = getPauseEnd(account, now)
  if (!canRepeat(getAdapter(account.provider).idempotency, started, rests ?? now))
    return unknownDecision
  if (rests) return { kind: 'wait', until: rests }
  const { step, number, key } = last
  return decideSend(message, { step, number, key, account, isRepeat: true }, now)
}

/** Sends if the sending window and the daily quota allow it. */
function decideSend(
  message: ClaimedMessage,
  decision: Omit<
    Extract<DispatchDecision, { kind: 'send' }>,
    'kind' | 'dailyQuota' | 'warmUpQuota' | 'attentionFrom'
  >,
  now: Temporal.Instant,
): DispatchDecision {
  // Based on attempts, not on step numbers: a skipped step, such as a bot that the patient has not joined, does not count.
  const follows = message.attempts.some(({ channel }) => channel !== decision.account.channel)
  const hours = getSendingHoursType(message, !follows)
  const opening = hours && getNextOpening(hours, now, message.time_zone)
  if (opening) return holdUntil(message, opening)
  const dailyQuota = decision.isRepeat ? null : getDailyQuota(message, now)
  if (dailyQuota && 'waits' in dailyQuota) return { kind: 'wait', until: dailyQuota.waits }
  const warmUpQuota = decision.isRepeat ? null : getWarmUpQuota(decision.account, message, now)
  return {
    kind: 'send',
    ...decision,
    dailyQuota,
    warmUpQuota,
    attentionFrom: getAttentionWindowStart(message, now),
  }
}

/** Kind whose sending hours apply. Staff are asked before they write at night; automatic messages have no such consent. */
function getSendingHoursType(
  { by_hand, occasion, type }: ClaimedMessage,
  first: boolean,
): ScenarioType | null {
  if (isAutomatic(occasion)) return 'nps'
  if (by_hand) return null
  return first ? type : 'notification'
}

function holdUntil(message: ClaimedMessage, opening: Temporal.Instant): DispatchDecision {
  if (!isTooLate(message, opening)) return { kind: 'hold', until: opening }
  return wasAccepted(message)
    ? doneDecision
    : { kind: 'end', outcome: 'skipped', reason: 'TOO_LATE' }
}

const isTemporaryPause = ({ pause_reason }: DispatchAccount) =>
  TEMPORARY_PAUSE_REASONS.includes(pause_reason ?? '')

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0
