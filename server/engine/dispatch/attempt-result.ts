import { countSmsParts } from '../../../domain/sms-parts.ts'
import type { SendResult } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import { MAX_PAUSE, TEMPORARY_PAUSE_REASONS } from '../connections/pause.ts'
import { getPriceOn, toLocalDay } from '../connections/prices.ts'
import { canRepeat } from './can-repeat.ts'
import type { ClaimedMessage } from './claimed-message.ts'
import type { DispatchDecision } from './decide-dispatch.ts'
import { isUntried, isUntriedAndRerouted } from './list-remaining-steps.ts'

export type SendDecision = Extract<DispatchDecision, { kind: 'send' }>

/** Effect of a provider's answer on an attempt and its message: one row of the statement that records it. */
export interface AttemptResult {
  company_id: string
  message_id: string
  number: number
  fence: number
  /** Event of the attempt's lifecycle; null leaves the attempt `sending`, to be repeated under the same key. */
  event: 'provider.accepted' | 'report.sent' | 'provider.refused' | 'provider.silent' | null
  provider_id: string | null
  parts: number | null
  /** Price per part, on the day of sending. */
  price: number | null
  code: string | null
  detail: string | null
  step: number
  outcome: 'pending' | 'done' | 'failed' | 'unknown'
  reason: string | null
  due_at: string | null
  /** Set if the refusal affects more than this message: the connection (or, with `line`, all connections on that line) pauses until then. */
  pause: { account_id: string; line: string | null; until: string; code: string } | null
}

const ACCOUNT_PAUSE = { minutes: 5 }
const REPEAT_DELAY = { seconds: 5 }

export function toAttemptResult(
  message: ClaimedMessage,
  decision: SendDecision,
  sent: SendResult,
  text: string,
  started: Temporal.Instant,
  now: Temporal.Instant,
): AttemptResult {
  const base = toBaseResult(message, decision)
  if (sent.kind === 'accepted')
    return { ...base, ...toAcceptedResult(message, decision, sent, text, now) }
  if (sent.kind === 'unknown')
    return { ...base, ...toSilentResult(decision, sent.detail, started, now) }
  return { ...base, ...toRefusedResult(message, decision, sent, now) }
}

const toBaseResult = (message: ClaimedMessage, decision: SendDecision) => ({
  company_id: message.company_id,
  message_id: message.id,
  number: decision.number,
  fence: message.fence,
  provider_id: null,
  parts: null,
  price: null,
  code: null,
  detail: null,
  step: decision.step,
  reason: null,
  pause: null,
})

/** Result for a repeat that could not be sent in time: the first try's attempt stays open and is taken up again. */
export const toNotRepeatedResult = (
  message: ClaimedMessage,
  decision: SendDecision,
  now: Temporal.Instant,
): AttemptResult => ({
  ...toBaseResult(message, decision),
  event: null,
  outcome: 'pending',
  due_at: now.toString(),
})

/** The next step waits for a delivery report; for providers without reports, acceptance is the final news. */
function toAcceptedResult(
  message: ClaimedMessage,
  { step, account }: SendDecision,
  sent: Extract<SendResult, { kind: 'accepted' }>,
  text: string,
  now: Temporal.Instant,
) {
  const minutes = message.cascade[step]?.wait_minutes ?? 30
  const final = !getAdapter(account.provider).reportsDelivery
  const over =
    final || (step + 1 >= message.cascade.length && listReroutedSteps(message, step).length === 0)
  return {
    event: final ? ('report.sent' as const) : ('provider.accepted' as const),
    provider_id: sent.providerId,
    // The part count of the gateway is what gets billed.
    parts: sent.parts ?? (account.channel === 'sms' ? countSmsParts(text).parts : 1),
    price: getPriceOn(account.prices, toLocalDay(now, message.company_zone)),
    outcome: over ? ('done' as const) : ('pending' as const),
    due_at: over ? null : now.add({ minutes }).toString(),
  }
}

function toSilentResult(
  { account }: SendDecision,
  detail: string,
  started: Temporal.Instant,
  now: Temporal.Instant,
) {
  const again = now.add(REPEAT_DELAY)
  return canRepeat(getAdapter(account.provider).idempotency, started, again)
    ? { event: null, detail, outcome: 'pending' as const, due_at: again.toString() }
    : {
        event: 'provider.silent' as const,
        detail,
        outcome: 'unknown' as const,
        reason: 'UNKNOWN_OUTCOME',
        due_at: null,
      }
}

function toRefusedResult(
  message: ClaimedMessage,
  { step, account, isRepeat }: SendDecision,
  sent: Extract<SendResult, { kind: 'refused' }>,
  now: Temporal.Instant,
) {
  const { code, detail } = sent
  // A refused repeat says nothing about the first try: its attempt stays open, and the key's lifetime decides when it is taken up again.
  const event = isRepeat && sent.level !== 'message' ? null : ('provider.refused' as const)
  const details = { event, code, detail }
  const again = (until: Temporal.Instant) => ({
    outcome: 'pending' as const,
    due_at: until.toString(),
  })
  if (sent.level === 'busy') {
    const until = now.add(getShorter(sent.retryAfter, MAX_PAUSE))
    const line = TEMPORARY_PAUSE_REASONS.includes(code) ? account.line : null
    const pause = line ? { account_id: account.id, line, until: until.toString(), code } : null
    return { ...details, pause, ...again(until) }
  }
  if (sent.level === 'account') {
    const until = now.add(ACCOUNT_PAUSE).toString()
    // Due at once: another connection or the next step may take it; otherwise it waits until this connection is tried again.
    return { ...details, pause: { account_id: account.id, line: null, until, code }, ...again(now) }
  }
  const later = message.cascade
    .slice(step + 1)
    .filter((one) => isUntried(message.attempts, one.channel))
  const next = [...later, ...listReroutedSteps(message, step)].some(({ channel }) =>
    message.accounts.some((one) => one.channel === channel),
  )
  if (next) return { ...details, step: step + 1, ...again(now) }
  const reason = message.attempts.some((one) => one.step !== step)
    ? 'ALL_STEPS_FAILED'
    : 'PROVIDER_REFUSED'
  return { ...details, outcome: 'failed' as const, reason, due_at: null }
}

/** Earlier steps left out because of a reroute, as a last resort when the other steps have failed. */
const listReroutedSteps = (message: ClaimedMessage, step: number) =>
  message.cascade.slice(0, step).filter((one) => isUntriedAndRerouted(message, one.channel))

const getShorter = (a: Temporal.Duration, b: Temporal.Duration) =>
  Temporal.Duration.compare(a, b) < 0 ? a : b
