// One message: sent, possibly answered, possibly followed by a call.

import { edgeOfDay, hour, iso, minute, ms } from './calendar.ts'
import { entryAfterCall, generateAnswers } from './generate-answers.ts'
import { arrived, canBeAnswered, send } from './generate-sending.ts'
import type { GeneratorState } from './generator-state.ts'
import type { Answer, Message, MessageKind, Named } from './records.ts'

export type Letter = {
  kind: MessageKind
  notice?: Message['notice']
  patient: string
  branch: string | null
  visits: Named[]
  asks: boolean
  sendAt: number
  // The probability of an answer.
  talks: number
  leaves?: boolean
  // Withdrawn before it could be sent.
  withdrawn?: boolean
}

// Sometimes the send time is exactly at the edge of a day, if that is still before the visit.
export function nearEdge(
  ground: GeneratorState,
  sendAt: number,
  since: number,
  until: number,
): number {
  if (!ground.dice.chance(0.06)) return sendAt
  const edge = edgeOfDay(ground.dice, ground.bounds.zone, sendAt)
  return edge > since && edge < until ? edge : sendAt
}

export function generateMessage(ground: GeneratorState, letter: Letter): Message {
  const { dice } = ground
  const sending = letter.withdrawn
    ? { outcome: 'withdrawn' as const, attempts: [], sentAt: null }
    : send(ground, letter.sendAt, letter.branch)
  const named = letter.visits[0]
  let answers: Answer[] = []
  if (sending.sentAt !== null && canBeAnswered(sending)) {
    // An answer proves delivery, so some SMS without a delivery report are answered too.
    const share = arrived(sending) ? letter.talks : letter.talks / 2
    if (dice.chance(share)) {
      const starts = named ? ms(named.startsAt) : null
      answers = generateAnswers(ground, ms(sending.sentAt), starts, letter.leaves ?? false)
    }
  } else if (letter.talks > 0 && sending.outcome === 'failed' && dice.chance(0.2)) {
    answers = entryAfterCall(ground, letter.sendAt + 26 * hour + dice.whole(0, 60) * minute)
  }
  return {
    id: ground.nextId('m'),
    kind: letter.kind,
    notice: letter.notice ?? null,
    patient: letter.patient,
    branch: letter.branch,
    visits: letter.visits,
    asks: letter.asks,
    sendAt: iso(letter.sendAt),
    sentAt: sending.sentAt,
    outcome: sending.outcome,
    attempts: sending.attempts,
    answers,
    rating: [],
    comment: null,
  }
}
