import type { DeliveryReport } from '../port/channel-adapter.ts'
import { lookUp } from '../port/look-up.ts'
import { parseMoscowTime } from './moscow-time.ts'
import { getChildren, getText, type XmlElement } from './xml.ts'

/**
 * The gateway's words for a message's state. `partly_deliver` is final: sent, and no report will come. Assumed: `read`, a reseller's word, and
 * `reject` and `recieved` (spelled so), an old client's. Other words, `new` among them, add nothing.
 */
const statusByWord: Record<string, DeliveryReport['status']> = {
  send: 'sent',
  partly_deliver: 'sent',
  deliver: 'delivered',
  recieved: 'delivered',
  read: 'read',
  not_deliver: 'undelivered',
  expired: 'undelivered',
  reject: 'undelivered',
}

/** Reads `<state id_sms time>word</state>` elements, which are the same in a response and in a push. */
export function readReports(parent: XmlElement, now: Temporal.Instant): DeliveryReport[] {
  return getChildren(parent, 'state').flatMap((state) => {
    const providerId = getText(state, 'id_sms').trim()
    const word = getText(state).trim()
    const status = lookUp(statusByWord, word)
    if (providerId === '' || status === undefined) return []
    const at = parseMoscowTime(getText(state, 'time')) ?? now
    const plain = word === 'send' || word === 'deliver' || word === 'read'
    return [{ providerId, status, at, detail: plain ? null : word }]
  })
}
