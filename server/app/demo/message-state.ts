import { statusRise } from '../../../domain/messages.ts'
import { type Happening, STEPS } from './message-timeline.ts'

/** Columns of a message that its story decides; times are epoch milliseconds. */
export interface MessageState {
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

export interface AttemptState {
  step: number
  number: number
  state: string
  code: string | null
  detail: string | null
  started_at: number
  updated_at: number
}

const WAIT = 30 * 60_000

/** Where a message and its attempts stand after these happenings, by the rules that the dispatcher and its reports follow. */
export function stateAfter(happenings: Happening[]): {
  message: MessageState
  attempts: AttemptState[]
} {
  const attempts: AttemptState[] = []
  const message: MessageState = {
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
  for (const one of happenings) {
    message.updated_at = one.at
    if (one.kind === 'heldForNight')
      Object.assign(message, { status: 'blockedForNight', due_at: one.until })
    else if (one.kind === 'answered') {
      const { answer, text: answer_text, at: answered_at } = one
      Object.assign(message, { answer, answer_text, answered_at, outcome: 'done', due_at: null })
    } else {
      follow(attempts, one)
      Object.assign(message, moveOf(message, one), { status: furthest(message.status, one.kind) })
    }
  }
  return { message, attempts }
}

type Delivery = Exclude<Happening, { kind: 'heldForNight' | 'answered' }>

function follow(attempts: AttemptState[], one: Delivery) {
  const known = attempts.find(({ step }) => step === one.step)
  const said =
    'code' in one ? { code: one.kind === 'failed' ? null : one.code, detail: one.detail } : {}
  if (known) Object.assign(known, { state: one.kind, updated_at: one.at }, said)
  else
    attempts.push({
      step: one.step,
      number: attempts.length,
      state: one.kind,
      code: null,
      detail: null,
      ...said,
      started_at: one.at - 400,
      updated_at: one.at,
    })
}

function moveOf(message: MessageState, { kind, step, at }: Delivery): Partial<MessageState> {
  switch (kind) {
    case 'sentToGateway':
      return {
        step,
        sent_at: message.sent_at ?? at,
        ...(step < STEPS.sms ? { due_at: at + WAIT } : { outcome: 'done', due_at: null }),
      }
    case 'sent':
      // Of Telegram no more will be heard.
      return step === STEPS.telegram
        ? { step, sent_at: message.sent_at ?? at, outcome: 'done', due_at: null }
        : {}
    case 'delivered':
    case 'read':
      return { outcome: 'done', reason: null, due_at: null }
    case 'failedToSendToGateway':
    case 'failed':
      return step < STEPS.sms
        ? { step: STEPS.sms, due_at: at }
        : { step, outcome: 'failed', reason: 'ALL_STEPS_FAILED', due_at: null }
    case 'unknown':
      return { outcome: 'unknown', reason: 'UNKNOWN_OUTCOME', due_at: null }
    default:
      return {}
  }
}

const way: readonly string[] = statusRise
const furthest = (status: string, kind: string) =>
  way.indexOf(kind) > way.indexOf(status) ? kind : status
