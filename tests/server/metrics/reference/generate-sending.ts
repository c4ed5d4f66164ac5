// How one message is sent: its cascade of attempts and their results.

import { iso, minute, ms, second } from './calendar.ts'
import { type GeneratorState, priceOf } from './generator-state.ts'
import type { Attempt, AttemptState, Channel, MessageOutcome } from './records.ts'

export type Sending = { outcome: MessageOutcome; attempts: Attempt[]; sentAt: string | null }

const orders: readonly Channel[][] = [
  ['sms'],
  ['whatsapp'],
  ['telegram'],
  ['whatsapp', 'sms'],
  ['telegram', 'sms'],
  ['telegram', 'whatsapp', 'sms'],
  ['whatsapp', 'telegram', 'sms'],
  ['sms', 'whatsapp'],
]

const nothing = (outcome: MessageOutcome): Sending => ({ outcome, attempts: [], sentAt: null })

// A successful end as the channel reports it: Telegram reports neither delivery nor reading.
function goodEnd(ground: GeneratorState, channel: Channel): AttemptState {
  if (channel === 'telegram') return ground.dice.pick(['sent', 'sentToGateway'])
  if (channel === 'sms' || ground.dice.chance(0.4)) return 'delivered'
  return 'read'
}

function attempt(
  ground: GeneratorState,
  step: number,
  channel: Channel,
  state: AttemptState,
  at: number | null,
  branch: string | null,
): Attempt {
  const accepted = at !== null
  const noParts = ground.holes === 'rareParts' && ground.dice.chance(0.006)
  const parts = channel === 'sms' ? ground.dice.whole(1, 4) : 1
  return {
    step,
    channel,
    state,
    acceptedAt: accepted ? iso(at) : null,
    parts: accepted && !noParts ? parts : null,
    price: accepted ? priceOf(ground, channel, at, branch) : null,
  }
}

// One step, and whether the cascade continues after it.
function takeStep(
  ground: GeneratorState,
  step: number,
  channel: Channel,
  at: number,
  branch: string | null,
): { made: Attempt; goesOn: boolean } {
  const make = (state: AttemptState, accepted: boolean): Attempt =>
    attempt(ground, step, channel, state, accepted ? at : null, branch)
  const waits = channel === 'telegram' ? 0 : 1
  const fate = ground.dice.weighted([
    ['good', 62],
    ['acceptedOnly', 8 * waits],
    ['lateReport', 7 * waits],
    ['silentThenNext', 6 * waits],
    ['failedLater', 8],
    ['refused', 7],
    ['unknown', 2],
    ['unknownThenNext', 1],
  ] as const)
  const silent = ground.dice.pick(['sent', 'sentToGateway'] as const)
  if (fate === 'good') return { made: make(goodEnd(ground, channel), true), goesOn: false }
  if (fate === 'acceptedOnly') return { made: make(silent, true), goesOn: false }
  // The delivery report arrived only after the next step was sent.
  if (fate === 'lateReport') return { made: make(goodEnd(ground, channel), true), goesOn: true }
  if (fate === 'silentThenNext') return { made: make(silent, true), goesOn: true }
  if (fate === 'failedLater') return { made: make('failed', true), goesOn: true }
  if (fate === 'refused') return { made: make('failedToSendToGateway', false), goesOn: true }
  return { made: make('unknown', false), goesOn: fate === 'unknownThenNext' }
}

function outcomeOf(attempts: Attempt[]): MessageOutcome {
  const stands = (state: AttemptState): boolean =>
    state === 'sent' || state === 'sentToGateway' || state === 'delivered' || state === 'read'
  if (attempts.some((one) => stands(one.state))) return 'done'
  return attempts.at(-1)?.state === 'unknown' ? 'unknown' : 'failed'
}

export function send(ground: GeneratorState, sendAt: number, branch: string | null): Sending {
  const { dice } = ground
  const fate = dice.weighted([
    ['goes', 90],
    ['skipped', 6],
    ['withdrawn', 4],
  ] as const)
  if (fate !== 'goes') return nothing(fate)
  if (sendAt >= ground.bounds.ends) return nothing('pending')
  const attempts: Attempt[] = []
  let at = sendAt + dice.pick([0, 0, 350, 4 * second, 3 * minute, 90 * minute])
  let step = 1
  for (const channel of dice.pick(orders)) {
    // Attempts after the end of the records have not happened.
    if (at >= ground.bounds.ends) return finish(attempts, 'pending')
    const { made, goesOn } = takeStep(ground, step, channel, at, branch)
    attempts.push(made)
    if (!goesOn) break
    at += dice.pick([second, 5 * minute, 60 * minute, 7 * 60 * minute])
    step += 1
  }
  return finish(attempts, outcomeOf(attempts))
}

function finish(attempts: Attempt[], outcome: MessageOutcome): Sending {
  const moments = attempts.flatMap((one) => (one.acceptedAt === null ? [] : [ms(one.acceptedAt)]))
  const sentAt = moments.length === 0 ? null : iso(Math.min(...moments))
  return { outcome, attempts, sentAt }
}

// A patient can answer a message that arrived or was accepted without any report.
export function canBeAnswered(sending: Sending): boolean {
  return sending.attempts.some(
    (one) => one.acceptedAt !== null && one.state !== 'failed' && one.state !== 'unknown',
  )
}

// Whether a report, or acceptance by Telegram, proves by itself that the message arrived.
export function arrived(sending: Sending): boolean {
  return sending.attempts.some(
    (one) =>
      one.state === 'delivered' ||
      one.state === 'read' ||
      (one.channel === 'telegram' && one.acceptedAt !== null && one.state !== 'failed'),
  )
}
