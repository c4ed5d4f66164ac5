import * as v from 'valibot'
import type { Adapter } from './channel.ts'
import { sentAfter } from './faults.ts'
import { call, jsonFrom } from './wazzup24-call.ts'
import { listWazzupChannels } from './wazzup24-channels.ts'
import { sentAfterCode } from './wazzup24-errors.ts'
import { readWazzupHook } from './wazzup24-hook.ts'

export const wazzup24Credentials = v.object({
  apiKey: v.pipe(v.string(), v.nonEmpty()),
  channelId: v.pipe(v.string(), v.nonEmpty()),
  /** What Wazzup puts into its calls as bearer token, where a partner set one. */
  crmKey: v.nullable(v.string()),
})
export type Wazzup24Credentials = v.InferOutput<typeof wazzup24Credentials>

const taken = v.object({ messageId: v.pipe(v.string(), v.nonEmpty()) })

/** WhatsApp over Wazzup24's v3 interface. It recognises a repeated `crmMessageId` for 60 seconds. */
export const wazzup24: Adapter<Wazzup24Credentials> = {
  provider: 'wazzup24',
  channel: 'whatsapp',
  repeats: { within: Temporal.Duration.from({ seconds: 60 }) },
  // Assumed: the documented limit counts for a key, whatever number of clinics and channels share it.
  pace: { requests: 500, per: Temporal.Duration.from({ seconds: 5 }) },

  async send({ apiKey, channelId }, message, context) {
    const body = {
      channelId,
      chatType: 'whatsapp',
      chatId: message.to.replace(/^\+/, ''),
      text: message.text,
      crmMessageId: message.key,
      // A reminder of ours is no answer: chats that wait for a person keep their mark.
      clearUnanswered: false,
    }
    const called = await call(apiKey, 'POST', '/message', body, context)
    if (called.kind === 'fault') return sentAfter(called.fault, called.detail, called.retryAfter)
    if (called.kind === 'error') return sentAfterCode(called.code, called.description)
    const answer = v.safeParse(taken, called.json)
    if (!answer.success) return sentAfter('unreadable', 'the answer names no message')
    return { kind: 'accepted', providerId: answer.output.messageId, parts: null, price: null }
  },

  async status({ apiKey, channelId }, context) {
    const channels = await listWazzupChannels(apiKey, context)
    return channels.find((each) => each.channelId === channelId)?.status ?? 'other'
  },

  async subscribe({ apiKey }, hookUrl, context) {
    const subscriptions = {
      messagesAndStatuses: true,
      contactsAndDealsCreation: false,
      channelsUpdates: true,
      templateStatus: false,
    }
    const body = { webhooksUri: hookUrl, subscriptions }
    const called = await call(apiKey, 'PATCH', '/webhooks', body, context)
    // What a success says is not documented, and nothing hangs on it.
    if (called.kind === 'fault' && called.fault === 'unreadable') return
    jsonFrom(called)
  },

  readHook: (credentials, request, context) =>
    readWazzupHook(credentials, request, context.clock.now()),
}
