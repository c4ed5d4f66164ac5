import { messageStatusOrder } from '../../../domain/messages.ts'
import { CASCADE_STEPS, type TimelineEvent } from './message-timeline.ts'

/** Columns of a message that its timeline decides; times are epoch milliseconds. */
export interface SimulatedMessageState {
  status: string
  outcome: string
  reason: string | null
  step: number
  due_at: number | null
  sent_at: number | null
  answer: string
  answer_text: string | null
  answered_at: number | null
  updated_at: number
}

export interface SimulatedAttemptState {
  step: number
  number: number
  state: string
  code: string | null
  detail: string | null
  started_at: number
  updated_at: number
}

const STEP_WAIT_MS = 30 * 60_000

/** State of a message and its attempts after these events, by the rules of the dispatcher and its reports. */
export function toMessageState(events: TimelineEvent[]): {
  message: SimulatedMessageState
  attempts: SimulatedAttemptState[]
} {
  const attempts: SimulatedAttemptState[] = []
  const message: SimulatedMessageState = {
    status: 'new',
    outcome: 'pending',
    reason: null,
    step: 0,
    due_at: null,
    sent_at: null,
    answer: 'none',
    answer_text: null,
    answered_at: null,
    updated_at: 0,
  }
  for (const event of events) {
    message.updated_at = event.at
    if (event.kind === 'heldForNight')
      Object.assign(message, { status: 'blockedForNight', due_at: event.until })
    else if (event.kind === 'answered') {
      const { answer, text: answer_text, at: answered_at } = event
      Object.assign(message, { answer, answer_text, answered_at, outcome: 'done', due_at: null })
    } else {
      applyToAttempts(attempts, event)
      Object.assign(message, toMessageChange(message, event), {
        status: getFurthestStatus(message.status, event.kind),
      })
    }
  }
  return { message, attempts }
}

type DeliveryEvent = Exclude<TimelineEvent, { kind: 'heldForNight' | 'answered' }>

function applyToAttempts(attempts: SimulatedAttemptState[], event: DeliveryEvent) {
  const existing = attempts.find(({ step }) => step === event.step)
  const refusal =
    'code' in event
      ? { code: event.kind === 'failed' ? null : event.code, detail: event.detail }
      : {}
  if (existing) Object.assign(existing, { state: event.kind, updated_at: event.at }, refusal)
  else
    attempts.push({
      step: event.step,
      number: attempts.length,
      state: event.kind,
      code: null,
      detail: null,
      ...refusal,
      started_at: event.at - 400,
      updated_at: event.at,
    })
}

function toMessageChange(
  message: SimulatedMessageState,
  { kind, step, at }: DeliveryEvent,
): Partial<SimulatedMessageState> {
  switch (kind) {
    case 'sentToGateway':
      return {
        step,
        sent_at: message.sent_at ?? at,
        ...(step < CASCADE_STEPS.sms
          ? { due_at: at + STEP_WAIT_MS }
          : { outcome: 'done', due_at: null }),
      }
    case 'sent':
      // Telegram sends no further reports.
      return step === CASCADE_STEPS.telegram
        ? { step, sent_at: message.sent_at ?? at, outcome: 'done', due_at: null }
        : {}
    case 'delivered':
    case 'read':
      return { outcome: 'done', reason: null, due_at: null }
    case 'failedToSendToGateway':
    case 'failed':
      return step < CASCADE_STEPS.sms
        ? { step: CASCADE_STEPS.sms, due_at: at }
        : { step, outcome: 'failed', reason: 'ALL_STEPS_FAILED', due_at: null }
    case 'unknown':
      return { outcome: 'unknown', reason: 'UNKNOWN_OUTCOME', due_at: null }
    default:
      return {}
  }
}

const statusOrder: readonly string[] = messageStatusOrder
const getFurthestStatus = (status: string, kind: string) =>
  statusOrder.indexOf(kind) > statusOrder.indexOf(status) ? kind : status
