import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  breaksResponse,
  type RequestRejection,
  type ResponseBreakage,
  rejectsRequest,
  type SimulatedOutcome,
} from '../../server/platform/sandbox/simulated-outcomes.ts'
import { type AcceptedMessage, formatTimestamp } from '../records.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { getChannelId } from './channel-id.ts'

export interface SendResponse {
  status: number
  json: object
  rejection: RequestRejection | null
  breakage: ResponseBreakage | null
}

const messageSchema = v.object({
  channelId: v.string(),
  chatType: v.string(),
  chatId: v.pipe(v.string(), v.regex(/^\d+$/)),
  text: v.optional(v.string(), ''),
  crmMessageId: v.optional(v.string(), ''),
})
type MessageRequest = v.InferOutput<typeof messageSchema>

/** How long a key is recognized, in milliseconds from its first message. */
const KEY_LIFETIME_MS = 60_000

export async function sendMessage(
  body: unknown,
  account: string,
  isPoor: boolean,
  context: SandboxContext,
) {
  const read = v.safeParse(messageSchema, body)
  if (!read.success) {
    const fields = read.issues.map((issue) => v.getDotPath(issue))
    return createError('INVALID_MESSAGE_DATA', 'Invalid message data', { fields })
  }
  const request = read.output
  const { fate: outcome, ordered: isOrdered } = context.outcomePicker.pickOutcome(
    account,
    request.chatId,
    request.crmMessageId,
  )
  if (rejectsRequest(outcome)) return { status: 0, json: {}, rejection: outcome, breakage: null }
  const answer = await acceptMessage(
    request,
    isOrdered ? outcome : null,
    outcome,
    account,
    isPoor,
    context,
  )
  return { ...answer, breakage: breaksResponse(outcome) ? outcome : null }
}

async function acceptMessage(
  request: MessageRequest,
  orderedOutcome: SimulatedOutcome | null,
  outcome: SimulatedOutcome,
  account: string,
  isPoor: boolean,
  context: SandboxContext,
): Promise<SendResponse> {
  const refusal = findRefusal(request, outcome, account, isPoor, context)
  if (refusal) return createError(refusal, refusal)
  if (isRepeated(request, account, context)) return createRepeatedError('repeatedCrmMessageId')
  const message: AcceptedMessage = {
    at: formatTimestamp(context.clock),
    provider: 'wazzup24',
    channel: 'whatsapp',
    to: `+${request.chatId}`,
    text: request.text,
    key: request.crmMessageId,
    providerId: randomUUID(),
    account,
    ...(orderedOutcome && { fate: orderedOutcome }),
  }
  await context.messageStore.addMessage(message)
  context.deliverySimulator.simulate(message)
  if (outcome === 'duplicateCamel') return createRepeatedError('repeatedCrmMessageId')
  if (outcome === 'duplicateUpper') return createRepeatedError('REPEATED_CRM_MESSAGE_ID')
  const json = { messageId: message.providerId, chatId: request.chatId }
  return { status: 201, json, rejection: null, breakage: null }
}

function findRefusal(
  request: MessageRequest,
  outcome: SimulatedOutcome,
  account: string,
  isPoor: boolean,
  context: SandboxContext,
) {
  if (isPoor) return 'BALANCE_IS_EMPTY'
  if (request.channelId !== getChannelId(account)) return 'CHANNEL_NOT_FOUND'
  const { channelState } = context.accounts.get('wazzup24', account)
  if (channelState === 'blocked') return 'CHANNEL_BLOCKED'
  if (channelState === 'notEnoughMoney') return 'CHANNEL_NO_MONEY'
  // The code of the other states is not documented (assumed).
  if (channelState !== 'active') return 'MESSAGE_CHANNEL_UNAVAILABLE'
  if (request.chatType !== 'whatsapp') return 'WRONG_TRANSPORT'
  if (request.text === '') return 'MESSAGE_NOTHING_TO_SEND'
  if (request.text.length > 10_000) return 'MESSAGE_TEXT_TOO_LONG'
  if (outcome === 'refusedNumber') return 'BAD_CONTACT'
  // Wazzup has no stop list; a chat without access is the nearest (assumed).
  if (outcome === 'stopList') return 'CHAT_NO_ACCESS'
  return outcome === 'spam' ? 'MESSAGES_IS_SPAM' : null
}

function isRepeated(
  request: MessageRequest,
  account: string,
  { messageStore, clock }: SandboxContext,
): boolean {
  const earlier =
    request.crmMessageId && messageStore.findByKey('wazzup24', account, request.crmMessageId)
  if (!earlier) return false
  const age = clock.now().since(Temporal.Instant.from(earlier.at)).total('milliseconds')
  return age >= 0 && age < KEY_LIFETIME_MS
}

const createRepeatedError = (code: string) =>
  createError(code, 'Message with this crmMessageId was already sent')

const createError = (error: string, description: string, data?: object): SendResponse => ({
  status: 400,
  json: { status: 400, requestId: randomUUID(), error, description, ...(data && { data }) },
  rejection: null,
  breakage: null,
})
