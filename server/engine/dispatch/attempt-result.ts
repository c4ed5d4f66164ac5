import { smsParts } from '../../../domain/sms-parts.ts'
import type { Sent } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import { HOLDS, LONGEST_PAUSE } from '../connections/pause.ts'
import { dayAt, priceOn } from '../connections/prices.ts'
import { mayRepeat } from './can-repeat.ts'
import type { Work } from './claimed-message.ts'
import type { Verdict } from './decide-dispatch.ts'
import { isGoneAround, isUntried } from './list-remaining-steps.ts'

export type Sending = Extract<Verdict, { kind: 'send' }>

/** What a provider's answer makes of an attempt and of its message: a row of the statement that records it. */
export interface Result {
  company_id: string
  message_id: string
  number: number
  fence: number
  /** An event of the attempt's chart; null leaves the attempt `sending` for a repeat under the same key. */
  event: 'provider.accepted' | 'report.sent' | 'provider.refused' | 'provider.silent' | null
  provider_id: string | null
  parts: number | null
  /** Of a part, on the day on which it left. */
  price: number | null
  code: string | null
  detail: string | null
  step: number
  outcome: 'pending' | 'done' | 'failed' | 'unknown'
  reason: string | null
  due_at: string | null
  /** A refusal that speaks for more than this message: the connection, or with a `line` all that share its limits, rests until then. */
  pause: { account_id: string; line: string | null; until: string; code: string } | null
}

const PAUSE = { minutes: 5 }
const REPEAT_AFTER = { seconds: 5 }

export function resultOf(
  work: Work,
  sending: Sending,
  sent: Sent,
  text: string,
  started: Temporal.Instant,
  now: Temporal.Instant,
): Result {
  const base = baseOf(work, sending)
  if (sent.kind === 'accepted') return { ...base, ...accepted(work, sending, sent, text, now) }
  if (sent.kind === 'unknown') return { ...base, ...silent(sending, sent.detail, started, now) }
  return { ...base, ...refused(work, sending, sent, now) }
}

const baseOf = (work: Work, sending: Sending) => ({
  company_id: work.company_id,
  message_id: work.id,
  number: sending.number,
  fence: work.fence,
  provider_id: null,
  parts: null,
  price: null,
  code: null,
  detail: null,
  step: sending.step,
  reason: null,
  pause: null,
})

/** A repeat that could not leave in time: the first try's attempt stays open, and is taken up again. */
export const notRepeated = (work: Work, sending: Sending, now: Temporal.Instant): Result => ({
  ...baseOf(work, sending),
  event: null,
  outcome: 'pending',
  due_at: now.toString(),
})

/** The next step waits for news of this one; where a provider reports none, its word is all the news there is (decision 6). */
function accepted(
  work: Work,
  { step, account }: Sending,
  sent: Extract<Sent, { kind: 'accepted' }>,
  text: string,
  now: Temporal.Instant,
) {
  const minutes = work.cascade[step]?.wait_minutes ?? 30
  const final = !adapterFor(account.provider).reportsDelivery
  const over = final || (step + 1 >= work.cascade.length && goneAround(work, step).length === 0)
  return {
    event: final ? ('report.sent' as const) : ('provider.accepted' as const),
    provider_id: sent.providerId,
    // What the gateway counted is what it bills.
    parts: sent.parts ?? (account.channel === 'sms' ? smsParts(text).parts : 1),
    price: priceOn(account.prices, dayAt(now, work.company_zone)),
    outcome: over ? ('done' as const) : ('pending' as const),
    due_at: over ? null : now.add({ minutes }).toString(),
  }
}

function silent(
  { account }: Sending,
  detail: string,
  started: Temporal.Instant,
  now: Temporal.Instant,
) {
  const again = now.add(REPEAT_AFTER)
  return mayRepeat(adapterFor(account.provider).repeats, started, again)
    ? { event: null, detail, outcome: 'pending' as const, due_at: again.toString() }
    : {
        event: 'provider.silent' as const,
        detail,
        outcome: 'unknown' as const,
        reason: 'UNKNOWN_OUTCOME',
        due_at: null,
      }
}

function refused(
  work: Work,
  { step, account, repeat }: Sending,
  sent: Extract<Sent, { kind: 'refused' }>,
  now: Temporal.Instant,
) {
  const { code, detail } = sent
  // A repeat that was turned away says nothing about the first try: it stays open, and its key decides when it is taken up again.
  const event = repeat && sent.level !== 'message' ? null : ('provider.refused' as const)
  const said = { event, code, detail }
  const again = (until: Temporal.Instant) => ({
    outcome: 'pending' as const,
    due_at: until.toString(),
  })
  if (sent.level === 'busy') {
    const until = now.add(shorter(sent.retryAfter, LONGEST_PAUSE))
    const line = HOLDS.includes(code) ? account.line : null
    const pause = line ? { account_id: account.id, line, until: until.toString(), code } : null
    return { ...said, pause, ...again(until) }
  }
  if (sent.level === 'account') {
    const until = now.add(PAUSE).toString()
    // Due at once: another connection or the next step may take it, or it waits until this one is tried again.
    return { ...said, pause: { account_id: account.id, line: null, until, code }, ...again(now) }
  }
  const later = work.cascade.slice(step + 1).filter((one) => isUntried(work.attempts, one.channel))
  const next = [...later, ...goneAround(work, step)].some(({ channel }) =>
    work.accounts.some((one) => one.channel === channel),
  )
  if (next) return { ...said, step: step + 1, ...again(now) }
  const reason = work.attempts.some((one) => one.step !== step)
    ? 'ALL_STEPS_FAILED'
    : 'PROVIDER_REFUSED'
  return { ...said, outcome: 'failed' as const, reason, due_at: null }
}

/** Earlier steps that it has left out, for messages go around their channels: what is left when the others have not brought it there. */
const goneAround = (work: Work, step: number) =>
  work.cascade.slice(0, step).filter((one) => isGoneAround(work, one.channel))

const shorter = (a: Temporal.Duration, b: Temporal.Duration) =>
  Temporal.Duration.compare(a, b) < 0 ? a : b
