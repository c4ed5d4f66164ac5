import { leftStatuses } from '../../../domain/messages.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { adapterFor } from '../../channels/registry.ts'
import { isByItself } from '../../platform/patient/automatic-messages.ts'
import { HOLDS } from '../connections/pause.ts'
import { opensAt } from '../plan/sending-window.ts'
import { attentionFrom, attentionRefusal } from './attention-budget.ts'
import { mayRepeat } from './can-repeat.ts'
import type { Work, WorkAccount, WorkAttempt } from './claimed-message.ts'
import { type Place, placeFor } from './daily-cap.ts'
import { isStale } from './data-freshness.ts'
import { restOf, senderFor } from './find-sender.ts'
import { isTooLate } from './is-too-late.ts'
import { remainingSteps } from './list-remaining-steps.ts'
import { givesWay } from './sibling-messages.ts'
import { heldForWarmUp, type WarmPlace, warmPlaceOf, warmUpUntil } from './warm-up-quota.ts'

/** What is to be done with a claimed message now. */
export type Verdict =
  | {
      kind: 'send'
      step: number
      number: number
      key: string
      account: WorkAccount
      /** The same request again, whose first try may have arrived. */
      repeat: boolean
      place: Place | null
      /** The place it needs on a day of its number's warm-up. */
      warm: WarmPlace | null
      /** What sells begins only when no other such message has begun to this patient since then. */
      attentionFrom: Temporal.Instant | null
    }
  /** Nothing may leave now; the message waits for its window. */
  | { kind: 'hold'; until: Temporal.Instant }
  /** The day's messages of its kind are all used. */
  | { kind: 'capped'; until: Temporal.Instant }
  | { kind: 'wait'; until: Temporal.Instant }
  /** Another worker began it and fell silent before anything left: it is taken back, and looked at anew. */
  | { kind: 'untouched'; until: Temporal.Instant; attempt: WorkAttempt }
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
const LOOK_AGAIN = { minutes: 1 }

const marketing: readonly ScenarioType[] = ['promotion', 'invitation']

const ended = (outcome: 'skipped' | 'withdrawn', reason: string): Verdict => ({
  kind: 'end',
  outcome,
  reason,
})
const done: Verdict = { kind: 'end', outcome: 'done', reason: null }
const untold: Verdict = { kind: 'end', outcome: 'unknown', reason: 'UNKNOWN_OUTCOME' }

/** Decides by what is known at this moment, not by what was known when the message was planned. */
export function judge(work: Work, now: Temporal.Instant): Verdict {
  const last = work.attempts.at(-1)
  const silent = last?.state === 'sending' ? last : null
  if (silent?.held) return { kind: 'untouched', until: now, attempt: silent }
  const refused = refusal(work, now)
  // What was under way when things changed may have arrived.
  if (refused && silent) return untold
  // What an earlier step has brought is sent, and nothing follows: what left out what has left would be sent and not planned (figures 1 and 4).
  if (refused) return wasAccepted(work) ? done : refused
  if (work.stop_id) return heldByStop(work.stop_id, now)
  if (silent) return afterSilence(work, silent, now)
  if (isStale(work, now)) return heldForData(now)
  return nextStep(work, now)
}

/** Lifting releases it at once; looked at meanwhile, it ends by itself when it has come too late. */
export const heldByStop = (stopId: string, now: Temporal.Instant) =>
  ({ kind: 'held', reason: 'RED_STOP', until: now.add(LOOK_AGAIN), stopId }) as const

/** What the clinic system has changed meanwhile is not known; its next answer releases it at once. */
const heldForData = (now: Temporal.Instant): Verdict => ({
  kind: 'held',
  reason: 'STALE_DATA',
  until: now.add(LOOK_AGAIN),
  stopId: null,
})

/** What a change since the plan forbids. */
function refusal(work: Work, now: Temporal.Instant): Verdict | null {
  if (work.scenario_state !== 'active') return ended('withdrawn', 'WITHDRAWN_STOPPED')
  if (work.deceased) return ended('skipped', 'DECEASED')
  if (work.excluded) return ended('skipped', 'EXCLUDED')
  if (work.opted_out === 'all' || (work.opted_out && marketing.includes(work.type)))
    return ended('skipped', 'OPTED_OUT')
  if (work.phone === null) return ended('skipped', 'NO_PHONE')
  const taken = attentionRefusal(work, now)
  if (taken) return ended('skipped', taken)
  const gone = aboutVisit(work) ?? (isTooLate(work, now) ? ended('skipped', 'TOO_LATE') : null)
  if (gone) return gone
  const needless = aboutAnswer(work) ?? givesWay(work, now) ?? afterLastDay(work, now)
  return needless ? ended('skipped', needless) : null
}

/** A scenario's last day is over where the message goes; the days of what is capped are the company's own, and are counted elsewhere. */
function afterLastDay({ type, auto_stop_date, time_zone }: Work, now: Temporal.Instant) {
  if (type === 'promotion' || auto_stop_date === null) return null
  const today = now.toZonedDateTimeISO(time_zone).toPlainDate()
  return Temporal.PlainDate.compare(today, auto_stop_date) > 0 ? 'AFTER_AUTO_STOP' : null
}

/** What the patient said of the visit, be it in answer to another message, after this one was planned. */
function aboutAnswer({ notice, type, visit_said, after_approval }: Work) {
  if (notice === 'canceled') return null
  if (visit_said === 'canceled') return 'CANCELED_BY_PATIENT'
  if (visit_said === 'transferred') return 'ASKS_TO_MOVE'
  const skips = type === 'reminder' && visit_said === 'approved' && after_approval === 'skip'
  return skips ? 'WITHDRAWN_ANSWERED' : null
}

/** What has become of the visit that the message is about. */
function aboutVisit(work: Work): Verdict | null {
  const { visit_at, visit_starts_at, visit_status, notice } = work
  if (visit_at === null) return null
  if (visit_status === 'canceled' && notice !== 'canceled') return ended('skipped', 'CANCELED')
  // Of a cancellation that was taken back nobody is told.
  const stands = notice === 'canceled' && visit_status === 'valid'
  const moved = visit_starts_at && Temporal.Instant.compare(visit_starts_at, visit_at) !== 0
  if (stands || moved) return ended('withdrawn', 'MOVED')
  const after = work.type === 'memo' || work.type === 'nps'
  return after && work.visit_outcome === 'noShow' ? ended('skipped', 'NO_SHOW') : null
}

function nextStep(work: Work, now: Temporal.Instant): Verdict {
  const number = (work.attempts.at(-1)?.number ?? -1) + 1
  const send = (step: number, account: WorkAccount): Verdict =>
    sendNow(work, { step, number, key: `${work.id}:${step}`, account, repeat: false }, now)
  let waiting: Temporal.Instant | null = null
  let warming: Temporal.Instant | null = null
  let around: Verdict | null = null
  let doubtful: Verdict | null = null
  let unlinked = false
  for (const step of remainingSteps(work)) {
    const { channel, wait_minutes = 30 } = work.cascade[step] ?? {}
    const sender = senderFor(work.accounts, channel, now)
    if (!sender) continue
    // Without his chat the bot cannot reach him: as good as not connected.
    if (adapterFor(sender.account.provider).addressedBy === 'chat' && !work.chat) {
      unlinked = true
      continue
    }
    const { account, restsUntil } = sender
    // A number that is warmed up gives way: the next step reaches the patient sooner than its next day.
    const cold = restsUntil ? null : warmUpUntil(account, work, now)
    if (restsUntil) {
      // A moment's rest is no reason for another channel: the step has the clinic's own patience.
      if (
        !account.bypassed &&
        isHeld(account) &&
        isBefore(restsUntil, now.add({ minutes: wait_minutes }))
      )
        return { kind: 'wait', until: restsUntil }
      if (!waiting || isBefore(restsUntil, waiting)) waiting = restsUntil
    } else if (cold) warming = cold
    else if (account.status === 'active' && !account.bypassed) return send(step, account)
    else if (account.status === 'active') around ??= send(step, account)
    // Its status speaks against it; it is tried only where nothing better is left.
    else doubtful ??= send(step, account)
  }
  // A channel that delivers badly reaches some; waiting for another that does not work reaches nobody.
  if (around) return around
  if (warming && (!waiting || isBefore(warming, waiting))) return heldForWarmUp(work, warming)
  if (waiting) return { kind: 'wait', until: waiting }
  if (doubtful) return doubtful
  if (wasTaken(work)) return done
  return {
    kind: 'end',
    outcome: 'failed',
    reason: work.attempts.length > 0 ? 'ALL_STEPS_FAILED' : unlinked ? 'NO_CHAT' : 'NO_CHANNEL',
  }
}

/** Whether a provider has taken it in, as far as is known. */
const wasTaken = ({ attempts }: Work) =>
  attempts.some(({ state }) => leftStatuses.some((left) => left === state))

/** The same, also where it reported later that it could not bring it. */
const wasAccepted = (work: Work) =>
  wasTaken(work) || work.attempts.some(({ state }) => state === 'failed')

/**
 * A worker fell silent while it sent: only a key that the provider still knows makes a repeat safe, and only the account that was asked
 * knows it. Credentials that came after the request may be another account's.
 */
function afterSilence(work: Work, last: Work['attempts'][number], now: Temporal.Instant): Verdict {
  const account = work.accounts.find((one) => one.id === last.account_id)
  const started = Temporal.Instant.from(last.started_at)
  if (!account || isBefore(started, Temporal.Instant.from(account.connected_at))) return untold
  const rests = restOf(account, now)
  if (!mayRepeat(adapterFor(account.provider).repeats, started, rests ?? now)) return untold
  if (rests) return { kind: 'wait', until: rests }
  const { step, number, key } = last
  return sendNow(work, { step, number, key, account, repeat: true }, now)
}

/** Sends where the hour and the day allow it. */
function sendNow(
  work: Work,
  sending: Omit<Extract<Verdict, { kind: 'send' }>, 'kind' | 'place' | 'warm' | 'attentionFrom'>,
  now: Temporal.Instant,
): Verdict {
  // By what was asked, not by the step: one that is passed over, as a bot that the patient has not joined, is followed by nothing.
  const follows = work.attempts.some(({ channel }) => channel !== sending.account.channel)
  const hours = hoursOf(work, !follows)
  const opening = hours && opensAt(hours, now, work.time_zone)
  if (opening) return heldTill(work, opening)
  const place = sending.repeat ? null : placeFor(work, now)
  if (place && 'waits' in place) return { kind: 'wait', until: place.waits }
  const warm = sending.repeat ? null : warmPlaceOf(sending.account, work, now)
  return { kind: 'send', ...sending, place, warm, attentionFrom: attentionFrom(work, now) }
}

/** Whose hours count. Who writes by hand was asked whether it may be night; of what leaves by itself nobody was. */
function hoursOf({ by_hand, occasion, type }: Work, first: boolean): ScenarioType | null {
  if (isByItself(occasion)) return 'nps'
  if (by_hand) return null
  return first ? type : 'notification'
}

function heldTill(work: Work, opening: Temporal.Instant): Verdict {
  if (!isTooLate(work, opening)) return { kind: 'hold', until: opening }
  return wasAccepted(work) ? done : ended('skipped', 'TOO_LATE')
}

const isHeld = ({ pause_reason }: WorkAccount) => HOLDS.includes(pause_reason ?? '')

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0
