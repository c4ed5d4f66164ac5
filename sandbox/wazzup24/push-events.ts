import { providerPrefixes } from '../../server/platform/sandbox/addresses.ts'
import type { DeliveryStage } from '../delivery-stages.ts'
import { postWebhook } from '../post-webhook.ts'
import { type AcceptedMessage, formatTimestamp, type PatientReply } from '../records.ts'
import { sampleFiles } from '../sample-files.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { getChannelId } from './channel-id.ts'
import { qrImage } from './qr-image.ts'

/** Whether Wazzup repeats a failed call is not documented; three attempts are assumed. */
const MAX_ATTEMPTS = 3

/** Pushes a message's status; a report that never comes is not pushed. */
export async function pushStatus(
  message: AcceptedMessage,
  { state }: DeliveryStage,
  context: SandboxContext,
): Promise<void> {
  if (state === 'noReport') return
  const isFailed = state === 'undelivered' || state === 'expired'
  const status = {
    messageId: message.providerId,
    timestamp: formatTimestamp(context.clock),
    status: isFailed ? 'error' : state,
    ...(isFailed && { error: { error: 'BAD_CONTACT', description: 'No WhatsApp on this number' } }),
  }
  await callWebhook(message.account, { statuses: [status] }, context)
}

/** Pushes a patient's reply. */
export async function pushReply(reply: PatientReply, context: SandboxContext): Promise<void> {
  const message = {
    messageId: reply.answerId,
    channelId: getChannelId(reply.account),
    chatType: 'whatsapp',
    chatId: reply.from.slice(1),
    dateTime: reply.at,
    type: reply.file ? sampleFiles[reply.file].kind : 'text',
    ...(reply.file && {
      contentUri: `${context.url}${providerPrefixes.wazzup24}/media/${reply.file}/${sampleFiles[reply.file].name}`,
    }),
    isEcho: false,
    contact: { name: reply.from },
    text: reply.text,
    // Assumed: the quoted message has the form of any other.
    ...(reply.quotes && { quotedMessage: { messageId: reply.quotes, type: 'text' } }),
    status: 'inbound',
  }
  await callWebhook(reply.account, { messages: [message] }, context)
}

/** Pushes the state of the account's channel, with the QR code while it waits to be scanned. */
export async function pushChannelState(account: string, context: SandboxContext): Promise<void> {
  const { channelState } = context.accounts.get('wazzup24', account)
  const update = {
    channelId: getChannelId(account),
    state: channelState,
    ...(channelState === 'qr' && { qr: qrImage }),
    timestamp: context.clock.now().epochMilliseconds,
  }
  await callWebhook(account, { channelsUpdates: [update] }, context)
}

async function callWebhook(account: string, body: object, context: SandboxContext): Promise<void> {
  const { hookUrl, crmKey } = context.accounts.get('wazzup24', account)
  if (!hookUrl) return
  await postWebhook(
    {
      url: hookUrl,
      contentType: 'application/json',
      body: JSON.stringify(body),
      ...(crmKey && { authorization: `Bearer ${crmKey}` }),
    },
    (status) => status === 200,
    {
      attempts: MAX_ATTEMPTS,
      pause: context.delays.retry,
      signal: context.deliverySimulator.signal,
    },
  )
}
