import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  type Fate,
  type Spoiled,
  spoils,
  type Turned,
  turnsAway,
} from '../../server/platform/sandbox/simulated-outcomes.ts'
import { type Accepted, stamp } from '../records.ts'
import type { Core } from '../sandbox-context.ts'
import { channelIdOf } from './channel-id.ts'

export interface SendAnswer {
  status: number
  json: object
  turned: Turned | null
  spoiled: Spoiled | null
}

const shape = v.object({
  channelId: v.string(),
  chatType: v.string(),
  chatId: v.pipe(v.string(), v.regex(/^\d+$/)),
  text: v.optional(v.string(), ''),
  crmMessageId: v.optional(v.string(), ''),
})
type Order = v.InferOutput<typeof shape>

/** A key is recognised for so many milliseconds, counted from its first message. */
const keyLife = 60_000

export async function send(body: unknown, account: string, poor: boolean, core: Core) {
  const read = v.safeParse(shape, body)
  if (!read.success) {
    const fields = read.issues.map((issue) => v.getDotPath(issue))
    return refused('INVALID_MESSAGE_DATA', 'Invalid message data', { fields })
  }
  const order = read.output
  const { fate, ordered } = core.fortune.draw(account, order.chatId, order.crmMessageId)
  if (turnsAway(fate)) return { status: 0, json: {}, turned: fate, spoiled: null }
  const answer = await take(order, ordered ? fate : null, fate, account, poor, core)
  return { ...answer, spoiled: spoils(fate) ? fate : null }
}

async function take(
  order: Order,
  ordered: Fate | null,
  fate: Fate,
  account: string,
  poor: boolean,
  core: Core,
): Promise<SendAnswer> {
  const refusal = refusalOf(order, fate, account, poor, core)
  if (refusal) return refused(refusal, refusal)
  if (isRepeated(order, account, core)) return repeated('repeatedCrmMessageId')
  const message: Accepted = {
    at: stamp(core.clock),
    provider: 'wazzup24',
    channel: 'whatsapp',
    to: `+${order.chatId}`,
    text: order.text,
    key: order.crmMessageId,
    providerId: randomUUID(),
    account,
    ...(ordered && { fate: ordered }),
  }
  await core.world.accept(message)
  core.courier.follow(message)
  if (fate === 'duplicateCamel') return repeated('repeatedCrmMessageId')
  if (fate === 'duplicateUpper') return repeated('REPEATED_CRM_MESSAGE_ID')
  const json = { messageId: message.providerId, chatId: order.chatId }
  return { status: 201, json, turned: null, spoiled: null }
}

function refusalOf(order: Order, fate: Fate, account: string, poor: boolean, core: Core) {
  if (poor) return 'BALANCE_IS_EMPTY'
  if (order.channelId !== channelIdOf(account)) return 'CHANNEL_NOT_FOUND'
  const { channelState } = core.accounts.get('wazzup24', account)
  if (channelState === 'blocked') return 'CHANNEL_BLOCKED'
  if (channelState === 'notEnoughMoney') return 'CHANNEL_NO_MONEY'
  // Which code the other states get is not documented (assumed).
  if (channelState !== 'active') return 'MESSAGE_CHANNEL_UNAVAILABLE'
  if (order.chatType !== 'whatsapp') return 'WRONG_TRANSPORT'
  if (order.text === '') return 'MESSAGE_NOTHING_TO_SEND'
  if (order.text.length > 10_000) return 'MESSAGE_TEXT_TOO_LONG'
  if (fate === 'refusedNumber') return 'BAD_CONTACT'
  // Wazzup knows no stop list; a chat one may not write to is the nearest (assumed).
  if (fate === 'stopList') return 'CHAT_NO_ACCESS'
  return fate === 'spam' ? 'MESSAGES_IS_SPAM' : null
}

function isRepeated(order: Order, account: string, { world, clock }: Core): boolean {
  const earlier = order.crmMessageId && world.byKey('wazzup24', account, order.crmMessageId)
  if (!earlier) return false
  const age = clock.now().since(Temporal.Instant.from(earlier.at)).total('milliseconds')
  return age >= 0 && age < keyLife
}

const repeated = (code: string) => refused(code, 'Message with this crmMessageId was already sent')

const refused = (error: string, description: string, data?: object): SendAnswer => ({
  status: 400,
  json: { status: 400, requestId: randomUUID(), error, description, ...(data && { data }) },
  turned: null,
  spoiled: null,
})
