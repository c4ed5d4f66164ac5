import { randomUUID } from 'node:crypto'
import type { SendResult } from '../../channels/port/channel-adapter.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type SendDecision, toAttemptResult } from '../dispatch/attempt-result.ts'
import { claimDueMessages } from '../dispatch/claim-due-messages.ts'
import type { ClaimedMessage } from '../dispatch/claimed-message.ts'
import { decideDispatch } from '../dispatch/decide-dispatch.ts'
import { recordDecisions } from '../dispatch/record-decisions.ts'
import { recordResults } from '../dispatch/record-results.ts'
import { renderMessageTexts } from '../dispatch/render-message-texts.ts'
import { decideNotStarted, toNewAttempt } from '../dispatch/send-batch.ts'
import { startAttempts } from '../dispatch/start-attempts.ts'

/** A message that the simulated provider accepted and will report on. */
export interface AcceptedMessage {
  accountId: string
  providerId: string
}

/** Maximum rounds at one time: a message with no wait time is processed again at once. */
const MAX_ROUNDS = 10

/**
 * Processes this patient's due messages like a worker: claim, decide, start, record. Only the request is left out; a working provider accepts
 * everything, others refuse.
 */
export async function simulateSending(
  app: AppContext,
  clientId: string,
): Promise<AcceptedMessage[]> {
  const accepted: AcceptedMessage[] = []
  for (let turn = 0; turn < MAX_ROUNDS; turn++) {
    const claimed = await claimDueMessages(app, 100, [], clientId)
    if (claimed.length === 0) return accepted
    for (const message of claimed) {
      const decision = decideDispatch(message, app.clock.now())
      if (decision.kind === 'send') accepted.push(...(await sendMessage(app, message, decision)))
      else await recordDecisions(app, [{ message, decision }])
    }
  }
  return accepted
}

async function sendMessage(
  app: AppContext,
  message: ClaimedMessage,
  decision: SendDecision,
): Promise<AcceptedMessage[]> {
  const now = app.clock.now()
  const words = await renderMessageTexts(app, [message])
  const attempt = toNewAttempt(app, { message, decision }, words.get(message.id))
  const start = (await startAttempts(app, [attempt])).get(message.id)
  if (start?.kind !== 'begun') {
    await recordDecisions(app, [{ message, decision: decideNotStarted(start, message, now) }])
    return []
  }
  const sent = getSimulatedAnswer(decision)
  await recordResults(app, [
    toAttemptResult(message, decision, sent, attempt.text, start.since, now),
  ])
  return sent.kind === 'accepted' && sent.providerId
    ? [{ accountId: decision.account.id, providerId: sent.providerId }]
    : []
}

const getSimulatedAnswer = ({ account }: SendDecision): SendResult =>
  account.status === 'active'
    ? { kind: 'accepted', providerId: `simulated-${randomUUID()}`, parts: null }
    : { kind: 'refused', level: 'account', code: account.status, detail: account.status }
