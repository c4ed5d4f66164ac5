import type { Report } from '../port/channel-adapter.ts'
import { inTable } from '../port/look-up.ts'
import { fromMoscow } from './moscow-time.ts'
import { children, type Element, textOf } from './xml.ts'

/**
 * The gateway's words for a message's state. `partly_deliver` is final: sent, and no report will come.
 * Assumed: `read`, which is a reseller's word, and `reject` and `recieved` (so spelt), which are an old client's. Words not
 * listed, `new` among them, say nothing that is not known already.
 */
const words: Record<string, Report['status']> = {
  send: 'sent',
  partly_deliver: 'sent',
  deliver: 'delivered',
  recieved: 'delivered',
  read: 'read',
  not_deliver: 'undelivered',
  expired: 'undelivered',
  reject: 'undelivered',
}

/** Reads `<state id_sms time>word</state>` elements, the same in an answer and in a push. */
export function readStates(parent: Element, now: Temporal.Instant): Report[] {
  return children(parent, 'state').flatMap((state) => {
    const providerId = textOf(state, 'id_sms').trim()
    const word = textOf(state).trim()
    const status = inTable(words, word)
    if (providerId === '' || status === undefined) return []
    const at = fromMoscow(textOf(state, 'time')) ?? now
    const plain = word === 'send' || word === 'deliver' || word === 'read'
    return [{ providerId, status, at, detail: plain ? null : word }]
  })
}
