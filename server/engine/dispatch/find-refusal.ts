import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { getAttentionRefusal } from './attention-budget.ts'
import type { ClaimedMessage } from './claimed-message.ts'
import { isTooLate } from './is-too-late.ts'
import { getSiblingRefusal } from './sibling-messages.ts'

/** Outcome and reason code of a planned message that may no longer be sent. */
export interface Refusal {
  outcome: 'skipped' | 'withdrawn'
  reason: string
}

const marketingScenarios: readonly ScenarioType[] = ['promotion', 'invitation']

const skip = (reason: string): Refusal => ({ outcome: 'skipped', reason })
const withdraw = (reason: string): Refusal => ({ outcome: 'withdrawn', reason })

/** Returns the refusal caused by changes since planning, or null. */
export function findRefusal(message: ClaimedMessage, now: Temporal.Instant): Refusal | null {
  if (message.scenario_state !== 'active') return withdraw('WITHDRAWN_STOPPED')
  if (message.deceased) return skip('DECEASED')
  if (message.excluded) return skip('EXCLUDED')
  if (
    message.opted_out === 'all' ||
    (message.opted_out && marketingScenarios.includes(message.type))
  )
    return skip('OPTED_OUT')
  if (message.phone === null) return skip('NO_PHONE')
  const attentionRefusal = getAttentionRefusal(message, now)
  if (attentionRefusal) return skip(attentionRefusal)
  const timeRefusal =
    findVisitRefusal(message) ?? (isTooLate(message, now) ? skip('TOO_LATE') : null)
  if (timeRefusal) return timeRefusal
  const needless =
    getAnswerReason(message) ?? getSiblingRefusal(message, now) ?? getAutoStopReason(message, now)
  return needless ? skip(needless) : null
}

/** Checks the scenario's last day in the recipient's time zone; kinds with a daily cap use the clinic's day and are checked elsewhere. */
function getAutoStopReason(
  { type, auto_stop_date, time_zone }: ClaimedMessage,
  now: Temporal.Instant,
) {
  if (type === 'promotion' || auto_stop_date === null) return null
  const today = now.toZonedDateTimeISO(time_zone).toPlainDate()
  return Temporal.PlainDate.compare(today, auto_stop_date) > 0 ? 'AFTER_AUTO_STOP' : null
}

/** Checks the patient's last answer about the visit, also if given to another message. */
function getAnswerReason({ notice, type, visit_said, after_approval }: ClaimedMessage) {
  if (notice === 'canceled' || notice === 'freed') return null
  if (visit_said === 'canceled') return 'CANCELED_BY_PATIENT'
  if (visit_said === 'transferred') return 'ASKS_TO_MOVE'
  const skips = type === 'reminder' && visit_said === 'approved' && after_approval === 'skip'
  return skips ? 'WITHDRAWN_ANSWERED' : null
}

/** Checks the current state of the message's visit. */
function findVisitRefusal(message: ClaimedMessage): Refusal | null {
  const { visit_at, visit_starts_at, visit_status, notice } = message
  if (visit_at === null) return null
  if (visit_status === 'canceled' && notice !== 'canceled') return skip('CANCELED')
  if (notice === 'freed') return message.offer_open ? null : skip('OFFER_OVER')
  // A cancellation that was taken back is not announced.
  const isValidAgain = notice === 'canceled' && visit_status === 'valid'
  const moved = visit_starts_at && Temporal.Instant.compare(visit_starts_at, visit_at) !== 0
  if (isValidAgain || moved) return withdraw('MOVED')
  if (message.type === 'reminder' && message.visit_outcome !== null) return skip('OUTCOME_AHEAD')
  const after = message.type === 'memo' || message.type === 'nps'
  return after && message.visit_outcome === 'noShow' ? skip('NO_SHOW') : null
}
