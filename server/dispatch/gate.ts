import { adapterFor } from '../channels/registry.ts'
import { opensAt } from '../plan/windows.ts'
import { mayRepeat } from './repeat.ts'
import type { Work, WorkAccount } from './work.ts'

/** What is to be done with a claimed message now. */
export type Verdict =
  | { kind: 'send'; step: number; number: number; key: string; account: WorkAccount }
  /** Nothing may leave now; the message waits for its window. */
  | { kind: 'hold'; until: Temporal.Instant }
  | { kind: 'wait'; until: Temporal.Instant }
  | {
      kind: 'end'
      outcome: 'done' | 'failed' | 'skipped' | 'withdrawn' | 'unknown'
      reason: string | null
    }

const ended = (outcome: 'skipped' | 'withdrawn', reason: string): Verdict => ({
  kind: 'end',
  outcome,
  reason,
})

/** Decides by what is known at this moment, not by what was known when the message was planned. */
export function judge(work: Work, now: Temporal.Instant): Verdict {
  return refusal(work, now) ?? nextStep(work, now)
}

/** What a change since the plan forbids. */
function refusal(work: Work, now: Temporal.Instant): Verdict | null {
  const { compare } = Temporal.Instant
  if (work.scenario_state !== 'active') return ended('withdrawn', 'WITHDRAWN_STOPPED')
  if (work.deceased) return ended('skipped', 'DECEASED')
  if (work.excluded) return ended('skipped', 'EXCLUDED')
  if (work.opted_out === 'all') return ended('skipped', 'OPTED_OUT')
  if (work.phone === null) return ended('skipped', 'NO_PHONE')
  if (work.visit_at === null) return null
  if (work.visit_status === 'canceled') return ended('skipped', 'CANCELED')
  if (work.visit_starts_at && compare(work.visit_starts_at, work.visit_at) !== 0)
    return ended('withdrawn', 'MOVED')
  return compare(work.visit_at, now) <= 0 ? ended('skipped', 'TOO_LATE') : null
}

function nextStep(work: Work, now: Temporal.Instant): Verdict {
  const last = work.attempts.at(-1)
  const number = (last?.number ?? -1) + 1
  if (last?.state === 'sending') return afterSilence(work, last, now)
  let waiting: Temporal.Instant | null = null
  for (let step = stepAfter(work); step < work.cascade.length; step++) {
    const account = work.accounts.find((one) => one.channel === work.cascade[step]?.channel)
    const paused = account?.paused_until ? Temporal.Instant.from(account.paused_until) : null
    if (!account) continue
    if (paused && Temporal.Instant.compare(paused, now) > 0) {
      waiting ??= paused
      continue
    }
    const opening = opensAt(step === 0 ? work.type : 'notification', now, work.time_zone)
    if (opening) return heldTill(work, opening)
    return { kind: 'send', step, number, key: `${work.id}:${step}`, account }
  }
  if (waiting) return { kind: 'wait', until: waiting }
  const accepted = work.attempts.some(({ state }) =>
    ['sentToGateway', 'sent', 'delivered', 'read'].includes(state),
  )
  if (accepted) return { kind: 'end', outcome: 'done', reason: null }
  return {
    kind: 'end',
    outcome: 'failed',
    reason: work.attempts.length > 0 ? 'ALL_STEPS_FAILED' : 'NO_CHANNEL',
  }
}

/** A step whose wait is over without delivery gives way to the next; a provider that was busy is asked again. */
function stepAfter(work: Work): number {
  const tried = work.attempts.findLast(({ step }) => step === work.step)
  return tried && tried.state !== 'failedToSendToGateway' ? work.step + 1 : work.step
}

/** A worker fell silent while it sent: only a key that the provider still knows makes a repeat safe. */
function afterSilence(work: Work, last: Work['attempts'][number], now: Temporal.Instant): Verdict {
  const account = work.accounts.find((one) => one.channel === work.cascade[last.step]?.channel)
  const started = Temporal.Instant.from(last.started_at)
  if (!account || !mayRepeat(adapterFor(account.provider).repeats, started, now))
    return { kind: 'end', outcome: 'unknown', reason: 'UNKNOWN_OUTCOME' }
  const opening = opensAt(last.step === 0 ? work.type : 'notification', now, work.time_zone)
  if (opening) return heldTill(work, opening)
  return { kind: 'send', step: last.step, number: last.number, key: last.key, account }
}

function heldTill(work: Work, opening: Temporal.Instant): Verdict {
  const tooLate = work.visit_at !== null && Temporal.Instant.compare(opening, work.visit_at) >= 0
  return tooLate ? ended('skipped', 'TOO_LATE') : { kind: 'hold', until: opening }
}
