import * as v from 'valibot'
import type { ChannelAdapter, ChannelContext } from '../port/channel-adapter.ts'
import { toSendResult } from '../port/faults.ts'
import { callApi, fetchJson, requireJson } from './call-api.ts'
import { listWazzupChannels } from './channels.ts'
import { type Wazzup24Credentials, wazzup24Descriptor } from './descriptor.ts'
import { toErrorResult } from './errors.ts'
import { readWazzupHook } from './read-hook.ts'

const webhooksSchema = v.object({ webhooksUri: v.nullish(v.string()) })
const sentMessageSchema = v.object({ messageId: v.pipe(v.string(), v.nonEmpty()) })

/** WhatsApp over Wazzup24's v3 interface. It recognizes a repeated `crmMessageId` for 60 seconds. */
export const wazzup24Adapter: ChannelAdapter<Wazzup24Credentials> = {
  ...wazzup24Descriptor,

  async send({ apiKey, channelId }, message, context) {
    const body = {
      channelId,
      chatType: 'whatsapp',
      chatId: message.to.replace(/^\+/, ''),
      text: message.text,
      crmMessageId: message.key,
      // Our reminder is not a staff answer: chats that wait for a person stay marked.
      clearUnanswered: false,
    }
    const called = await callApi(apiKey, 'POST', '/message', body, context)
    if (called.kind === 'fault') return toSendResult(called.fault, called.detail, called.retryAfter)
    if (called.kind === 'error') return toErrorResult(called.code, called.description)
    const answer = v.safeParse(sentMessageSchema, called.json)
    if (!answer.success) return toSendResult('unreadable', 'the answer names no message')
    return { kind: 'accepted', providerId: answer.output.messageId, parts: null }
  },

  async fetchState({ apiKey, channelId }, context) {
    const channels = await listWazzupChannels(apiKey, context)
    const own = channels.find((each) => each.channelId === channelId)
    if (!own) return { status: 'other', problem: 'GONE' }
    return { status: own.status, problem: own.problem }
  },

  async subscribe({ apiKey }, hookUrl, context) {
    await setWebhook(apiKey, hookUrl, true, context)
  },

  // The address cannot be unregistered, but it can be told to send nothing.
  async unsubscribe({ apiKey }, context) {
    const parsed = v.safeParse(
      webhooksSchema,
      await fetchJson(apiKey, 'GET', '/webhooks', undefined, context),
    )
    if (parsed.success && parsed.output.webhooksUri)
      await setWebhook(apiKey, parsed.output.webhooksUri, false, context)
  },

  readHook: (credentials, request, context) =>
    readWazzupHook(credentials, request, context.clock.now()),
}

async function setWebhook(
  apiKey: string,
  webhooksUri: string,
  isEnabled: boolean,
  context: ChannelContext,
) {
  const subscriptions = {
    messagesAndStatuses: isEnabled,
    contactsAndDealsCreation: false,
    channelsUpdates: isEnabled,
    templateStatus: false,
  }
  const called = await callApi(
    apiKey,
    'PATCH',
    '/webhooks',
    { webhooksUri, subscriptions },
    context,
  )
  // The body of a success is not documented, and nothing depends on it.
  if (called.kind === 'fault' && called.fault === 'unreadable') return
  requireJson(called)
}
