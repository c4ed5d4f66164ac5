import type { Stage } from '../delivery-stages.ts'
import { push } from '../post-webhook.ts'
import type { Accepted } from '../records.ts'
import type { Core } from '../sandbox-context.ts'
import { stateWords } from './gateway-texts.ts'
import { documentOf, moscow, nodes, rootOf, said } from './xml-document.ts'

/** Five attempts in all are documented; the pause between them is not (assumed). */
const attempts = 5

/** Pushes a state to the account's address, until the answer lists the message's id. */
export async function pushState(message: Accepted, { state }: Stage, core: Core): Promise<void> {
  const { hookUrl } = core.accounts.get('sms16', message.account)
  if (!hookUrl) return
  const body = documentOf('request', {
    state: {
      '@id_sms': message.providerId,
      '@time': state === 'sent' ? '' : moscow(core.clock.now()),
      '#text': stateWords[state],
    },
  })
  await push(
    { url: hookUrl, contentType: 'text/xml; charset=utf-8', body },
    (_status, answer) =>
      nodes(rootOf(answer, 'response') ?? undefined, 'id_sms').some(
        (each) => said(each).trim() === message.providerId,
      ),
    { attempts, pause: core.delays.retry, signal: core.courier.signal },
  )
}
