import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Kind } from '../../machines/shared/field-faults.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import { type System, stateWord, toldOf, type WhatsappAsked } from './standing.ts'

/** What a trouble of each kind asks for; `KEY_REFUSED` of a linked number is the operator's to mend. */
const cures = {
  KEY_REFUSED: 'keyRefused',
  NO_MONEY: 'noMoney',
  SENDER_REFUSED: 'senderRefused',
  BLOCKED: 'blocked',
  SWITCHED_OFF: 'switchedOff',
  PHONE_OFF: 'phoneOff',
  LOGGED_OUT: 'loggedOut',
  PASSWORD_NEEDED: 'passwordNeeded',
  GONE: 'gone',
  LIMIT: 'limit',
  BUSY: 'busy',
  NO_ANSWER: 'noAnswer',
} as const

const cureOf = (trouble: string) =>
  trouble in cures ? cures[trouble as keyof typeof cures] : 'broken'

/** What to do next about a channel, by its state and what stands in its way. */
export function nextOf(kind: Kind, shown: ConnectionsQuery, number: WhatsappAsked): TextPath {
  const told = toldOf(kind.name, shown)
  if (kind.linked) return nextOfNumber(number, told?.trouble ?? null)
  if (!told) return 'integrations.next.connect'
  if (told.trouble) return `integrations.next.${cureOf(told.trouble)}`
  return told.status === 'active' ? 'integrations.next.nothing' : 'integrations.next.broken'
}

/** A number's own states say what to do with the phone; why it does not work at all is told beside them. */
function nextOfNumber(number: WhatsappAsked, trouble: string | null): TextPath {
  if (typeof number === 'string') return `integrations.next.${number}`
  if (number.status === null)
    return `integrations.whatsapp.${number.needsOperator ? 'operator' : 'none'}`
  const state = stateWord(number.status)
  // The provider brings the picture by itself and cannot be asked for it: without one it is scanned over there.
  if (state === 'qr') return `integrations.whatsapp.${number.qr ? 'qr' : 'noQr'}`
  if (trouble === null || (state !== 'active' && state !== 'broken'))
    return `integrations.whatsapp.${state}`
  return trouble === 'KEY_REFUSED'
    ? 'integrations.next.operatorsKey'
    : `integrations.next.${cureOf(trouble)}`
}

/** What to do next about the clinic's system. */
export function nextOfSystem(system: System | null): TextPath {
  const { status, error } = system ?? {}
  if (status === 'lost') return 'integrations.next.systemLost'
  if (status !== 'connected') return 'integrations.next.systemNone'
  return error ? 'integrations.next.systemSilent' : 'integrations.next.systemWorks'
}
