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

/** What is to be done with a claimed message now. */
export type DispatchDecision =
  | {
      kind: 'send'
      step: number
      number: number
      key: string
      account: DispatchAccount
      /** The same request again, whose first try may have arrived. */
      isRepeat: boolean
      dailyQuota: DailyQuota | null
      /** The place it needs on a day of its number's warm-up. */
      warmUpQuota: WarmUpQuota | null
      /** What sells begins only when no other such message has begun to this patient since then. */
      attentionFrom: Temporal.Instant | null
    }
  /** Nothing may leave now; the message waits for its window. */
  | { kind: 'hold'; until: Temporal.Instant }
  /** The day's messages of its kind are all used. */
  | { kind: 'capped'; until: Temporal.Instant }
  | { kind: 'wait'; until: Temporal.Instant }
  /** Another worker began it and fell silent before anything left: it is taken back, and looked at anew. */
  | { kind: 'untouched'; until: Temporal.Instant; attempt: PreviousAttempt }
  /** It may leave once something is over that the message shows as its reason meanwhile; looked at again then at the latest. */
  | { kind: 'held'; reason: HoldReason; until: Temporal.Instant; stopId: string | null }
  | {
      kind: 'end'
      outcome: 'done' | 'failed' | 'skipped' | 'withdrawn' | 'unknown'
      reason: string | null
    }

/** What holds a message back that is otherwise due. */
export type HoldReason = 'RED_STOP' | 'STALE_DATA' | 'WARM_UP'

/** How often what is held is looked at. */
const RECHECK_DELAY = { minutes: 1 }

const doneDecision: DispatchDecision = { kind: 'end', outcome: 'done', reason: null }
const unknownDecision: DispatchDecision = {
  kind: 'end',
  outcome: 'unknown',
  reason: 'UNKNOWN_OUTCOME',
}

/** Decides by what is known at this moment, not by what was known when the message was planned. */
export function decideDispatch(message: ClaimedMessage, now: Temporal.Instant): DispatchDecision {
  const last = message.attempts.at(-1)
  const silent = last?.state === 'sending' ? last : null
  if (silent?.held) return { kind: 'untouched', until: now, attempt: silent }
  const refusal = findRefusal(message, now)
  // What was under way when things changed may have arrived.
  if (refusal && silent) return unknownDecision
  // What an earlier step has brought is sent, and nothing follows: what left out what has left would be sent and not planned (figures 1 and 4).
  if (refusal) return wasAccepted(message) ? doneDecision : { kind: 'end', ...refusal }
  if (message.stop_id) return holdForStop(message.stop_id, now)
  if (silent) return decideAfterSilence(message, silent, now)
  if (isDataStale(message, now)) return holdForStaleData(now)
  return decideNextStep(message, now)
}

/** Lifting releases it at once; looked at meanwhile, it ends by itself when it has come too late. */
export const holdForStop = (stopId: string, now: Temporal.Instant) =>
  ({ kind: 'held', reason: 'RED_STOP', until: now.add(RECHECK_DELAY), stopId }) as const

/** What the clinic system has changed meanwhile is not known; its next answer releases it at once. */
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
    // Without his chat the bot cannot reach him: as good as not connected.
    if (getAdapter(sender.account.provider).addressKind === 'chat' && !message.chat) {
      unlinked = true
      continue
    }
    const { account, pausedUntil } = sender
    // A number that is warmed up gives way: the next step reaches the patient sooner than its next day.
    const cold = pausedUntil ? null : getWarmUpWaitEnd(account, message, now)
    if (pausedUntil) {
      // A moment's rest is no reason for another channel: the step has the clinic's own patience.
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
    // Its status speaks against it; it is tried only where nothing better is left.
    else doubtful ??= send(step, account)
  }
  // A channel that delivers badly reaches some; waiting for another that does not work reaches nobody.
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

/** Whether a provider has taken it in, as far as is known. */
const hasLeft = ({ attempts }: ClaimedMessage) =>
  attempts.some(({ state }) => dispatchedStatuses.some((left) => left === state))

/** The same, also where it reported later that it could not bring it. */
const wasAccepted = (message: ClaimedMessage) =>
  hasLeft(message) || message.attempts.some(({ state }) => state === 'failed')

/**
 * A worker fell silent while it sent: only a key that the provider still knows makes a repeat safe, and only the account that was asked
 * knows it. Credentials that came after the request may be another account's.
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

/** Sends where the hour and the day allow it. */
function decideSend(
  message: ClaimedMessage,
  decision: Omit<
    Extract<DispatchDecision, { kind: 'send' }>,
    'kind' | 'dailyQuota' | 'warmUpQuota' | 'attentionFrom'
  >,
  now: Temporal.Instant,
): DispatchDecision {
  // By what was asked, not by the step: one that is passed over, as a bot that the patient has not joined, is followed by nothing.
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

/** Whose hours count. Who writes by hand was asked whether it may be night; of what leaves by itself nobody was. */
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
