import * as v from 'valibot'
import type { Adapter, ChannelContext } from '../port/channel-adapter.ts'
import { sentAfter } from '../port/faults.ts'
import { ask, call, jsonFrom } from './call-api.ts'
import { listWazzupChannels } from './channels.ts'
import { type Wazzup24Credentials, wazzup24Facts } from './descriptor.ts'
import { sentAfterCode } from './errors.ts'
import { readWazzupHook } from './read-hook.ts'

const address = v.object({ webhooksUri: v.nullish(v.string()) })
const taken = v.object({ messageId: v.pipe(v.string(), v.nonEmpty()) })

/** WhatsApp over Wazzup24's v3 interface. It recognises a repeated `crmMessageId` for 60 seconds. */
export const wazzup24: Adapter<Wazzup24Credentials> = {
  ...wazzup24Facts,

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
    return { kind: 'accepted', providerId: answer.output.messageId, parts: null }
  },

  async status({ apiKey, channelId }, context) {
    const channels = await listWazzupChannels(apiKey, context)
    const own = channels.find((each) => each.channelId === channelId)
    if (!own) return { status: 'other', trouble: 'GONE' }
    return { status: own.status, trouble: own.trouble }
  },

  async subscribe({ apiKey }, hookUrl, context) {
    await wish(apiKey, hookUrl, true, context)
  },

  // An address cannot be taken back, but nothing has to be told to it.
  async unsubscribe({ apiKey }, context) {
    const told = v.safeParse(address, await ask(apiKey, 'GET', '/webhooks', undefined, context))
    if (told.success && told.output.webhooksUri)
      await wish(apiKey, told.output.webhooksUri, false, context)
  },

  readHook: (credentials, request, context) =>
    readWazzupHook(credentials, request, context.clock.now()),
}

async function wish(apiKey: string, webhooksUri: string, all: boolean, context: ChannelContext) {
  const subscriptions = {
    messagesAndStatuses: all,
    contactsAndDealsCreation: false,
    channelsUpdates: all,
    templateStatus: false,
  }
  const called = await call(apiKey, 'PATCH', '/webhooks', { webhooksUri, subscriptions }, context)
  // What a success says is not documented, and nothing hangs on it.
  if (called.kind === 'fault' && called.fault === 'unreadable') return
  jsonFrom(called)
}
