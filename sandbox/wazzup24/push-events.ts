import { prefixes } from '../../server/platform/sandbox/addresses.ts'
import type { Stage } from '../delivery-stages.ts'
import { push } from '../post-webhook.ts'
import { type Accepted, type Answer, stamp } from '../records.ts'
import { samples } from '../sample-files.ts'
import type { Core } from '../sandbox-context.ts'
import { channelIdOf } from './channel-id.ts'
import { qrImage } from './qr-image.ts'

/** Whether Wazzup repeats a call that failed is not documented; three attempts are assumed. */
const attempts = 3

/** Pushes a message's status; the wait for a report that never comes is told nobody. */
export async function pushStatus(message: Accepted, { state }: Stage, core: Core): Promise<void> {
  if (state === 'noReport') return
  const failed = state === 'undelivered' || state === 'expired'
  const status = {
    messageId: message.providerId,
    timestamp: stamp(core.clock),
    status: failed ? 'error' : state,
    ...(failed && { error: { error: 'BAD_CONTACT', description: 'No WhatsApp on this number' } }),
  }
  await call(message.account, { statuses: [status] }, core)
}

/** Pushes what a patient wrote. */
export async function pushAnswer(answer: Answer, core: Core): Promise<void> {
  const message = {
    messageId: answer.answerId,
    channelId: channelIdOf(answer.account),
    chatType: 'whatsapp',
    chatId: answer.from.slice(1),
    dateTime: answer.at,
    type: answer.file ? samples[answer.file].kind : 'text',
    ...(answer.file && {
      contentUri: `${core.address}${prefixes.wazzup24}/media/${answer.file}/${samples[answer.file].name}`,
    }),
    isEcho: false,
    contact: { name: answer.from },
    text: answer.text,
    // Assumed: the quoted message in the form of any other.
    ...(answer.quotes && { quotedMessage: { messageId: answer.quotes, type: 'text' } }),
    status: 'inbound',
  }
  await call(answer.account, { messages: [message] }, core)
}

/** Pushes the state of the account's channel, with the code to scan while it waits for one. */
export async function pushChannel(account: string, core: Core): Promise<void> {
  const { channelState } = core.accounts.get('wazzup24', account)
  const update = {
    channelId: channelIdOf(account),
    state: channelState,
    ...(channelState === 'qr' && { qr: qrImage }),
    timestamp: core.clock.now().epochMilliseconds,
  }
  await call(account, { channelsUpdates: [update] }, core)
}

async function call(account: string, body: object, core: Core): Promise<void> {
  const { hookUrl, crmKey } = core.accounts.get('wazzup24', account)
  if (!hookUrl) return
  await push(
    {
      url: hookUrl,
      contentType: 'application/json',
      body: JSON.stringify(body),
      ...(crmKey && { authorization: `Bearer ${crmKey}` }),
    },
    (status) => status === 200,
    { attempts, pause: core.delays.retry, signal: core.courier.signal },
  )
}
