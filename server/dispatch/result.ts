import type { Sent } from '../channels/channel.ts'
import { adapterFor } from '../channels/registry.ts'
import type { Verdict } from './gate.ts'
import { mayRepeat } from './repeat.ts'
import type { Work } from './work.ts'

export type Sending = Extract<Verdict, { kind: 'send' }>

/** What a provider's answer makes of an attempt and of its message: a row of the statement that records it. */
export interface Result {
  company_id: string
  message_id: string
  number: number
  fence: number
  /** An event of the delivery chart; null leaves the attempt `sending` for a repeat under the same key. */
  event: 'provider.accepted' | 'provider.refused' | 'provider.silent' | null
  provider_id: string | null
  parts: number | null
  price: number | null
  code: string | null
  detail: string | null
  step: number
  outcome: 'pending' | 'done' | 'failed' | 'unknown'
  reason: string | null
  due_at: string | null
  /** A refusal of the whole connection: it rests until then. */
  pause: { account_id: string; until: string; code: string } | null
}

const PAUSE = { minutes: 5 }
const REPEAT_AFTER = { seconds: 5 }

export function resultOf(
  work: Work,
  sending: Sending,
  sent: Sent,
  started: Temporal.Instant,
  now: Temporal.Instant,
): Result {
  const base = baseOf(work, sending)
  if (sent.kind === 'accepted') return { ...base, ...accepted(work, sending, sent, now) }
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

/** The worker slept past its claim and let nothing leave: if nobody else took the message meanwhile, it is due again. */
export const lateResult = (work: Work, sending: Sending, now: Temporal.Instant): Result => ({
  ...baseOf(work, sending),
  event: 'provider.refused',
  code: 'CLAIM_OVER',
  outcome: 'pending',
  due_at: now.toString(),
})

/** The next step waits for news of this one; Telegram reports none, so there its word is enough (decision 6). */
function accepted(
  work: Work,
  { step, account }: Sending,
  sent: Extract<Sent, { kind: 'accepted' }>,
  now: Temporal.Instant,
) {
  const minutes = work.cascade[step]?.wait_minutes ?? 30
  const over = step + 1 >= work.cascade.length || account.channel === 'telegram'
  return {
    event: 'provider.accepted' as const,
    provider_id: sent.providerId,
    parts: sent.parts,
    price: sent.price ?? account.price * (sent.parts ?? 1),
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
  { step, account }: Sending,
  sent: Extract<Sent, { kind: 'refused' }>,
  now: Temporal.Instant,
) {
  const said = { event: 'provider.refused' as const, code: sent.code, detail: sent.detail }
  if (sent.level === 'busy')
    return { ...said, outcome: 'pending' as const, due_at: now.add(sent.retryAfter).toString() }
  const until = now.add(PAUSE).toString()
  const pause = sent.level === 'account' ? { account_id: account.id, until, code: sent.code } : null
  const others = work.cascade.slice(step + 1)
  const next = others.some(({ channel }) => work.accounts.some((one) => one.channel === channel))
  if (next)
    return { ...said, pause, step: step + 1, outcome: 'pending' as const, due_at: now.toString() }
  // The whole connection is down and nothing else is left: the message waits for it rather than fail.
  if (pause) return { ...said, pause, outcome: 'pending' as const, due_at: until }
  const reason = work.attempts.some((one) => one.step !== step)
    ? 'ALL_STEPS_FAILED'
    : 'PROVIDER_REFUSED'
  return { ...said, outcome: 'failed' as const, reason, due_at: null }
}
