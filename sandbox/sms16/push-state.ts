import type { DeliveryStage } from '../delivery-stages.ts'
import { postWebhook } from '../post-webhook.ts'
import type { AcceptedMessage } from '../records.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { stateNames } from './gateway-texts.ts'
import { buildDocument, formatMoscowTime, getNodes, getText, parseRoot } from './xml-document.ts'

/** Five attempts are documented; the pause between them is not (assumed). */
const MAX_ATTEMPTS = 5

/** Pushes a state to the account's address until the response lists the message's id. */
export async function pushState(
  message: AcceptedMessage,
  { state }: DeliveryStage,
  context: SandboxContext,
): Promise<void> {
  const { hookUrl } = context.accounts.get('sms16', message.account)
  if (!hookUrl) return
  const body = buildDocument('request', {
    state: {
      '@id_sms': message.providerId,
      '@time': state === 'sent' ? '' : formatMoscowTime(context.clock.now()),
      '#text': stateNames[state],
    },
  })
  await postWebhook(
    { url: hookUrl, contentType: 'text/xml; charset=utf-8', body },
    (_status, answer) =>
      getNodes(parseRoot(answer, 'response') ?? undefined, 'id_sms').some(
        (each) => getText(each).trim() === message.providerId,
      ),
    {
      attempts: MAX_ATTEMPTS,
      pause: context.delays.retry,
      signal: context.deliverySimulator.signal,
    },
  )
}
