import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import {
  type ClinicSystem,
  findConnection,
  getStateKey,
  type WhatsappState,
} from './connection-state.ts'

/** Next steps by problem; only the operator can fix a `KEY_REFUSED` of WhatsApp. */
const problemSteps = {
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

const getProblemStep = (problem: string) =>
  problem in problemSteps ? problemSteps[problem as keyof typeof problemSteps] : 'broken'

/** The next step for a channel, by its state and problem. */
export function getNextStep(
  kind: ConnectionKind,
  data: ConnectionsQuery,
  whatsapp: WhatsappState,
): TextPath {
  const connection = findConnection(kind.name, data)
  if (kind.linked) return getWhatsappNextStep(whatsapp, connection?.trouble ?? null)
  if (!connection) return 'connections.next.connect'
  if (connection.trouble) return `connections.next.${getProblemStep(connection.trouble)}`
  return connection.status === 'active' ? 'connections.next.nothing' : 'connections.next.broken'
}

/** For WhatsApp the number's state decides; a problem is shown beside it. */
function getWhatsappNextStep(whatsapp: WhatsappState, problem: string | null): TextPath {
  if (typeof whatsapp === 'string') return `connections.next.${whatsapp}`
  if (whatsapp.status === null)
    return `connections.whatsapp.${whatsapp.needsOperator ? 'operator' : 'none'}`
  const state = getStateKey(whatsapp.status)
  // The provider sends the QR code on its own; without one it must be scanned on the provider's site.
  if (state === 'qr') return `connections.whatsapp.${whatsapp.qr ? 'qr' : 'noQr'}`
  if (problem === null || (state !== 'active' && state !== 'broken'))
    return `connections.whatsapp.${state}`
  return problem === 'KEY_REFUSED'
    ? 'connections.next.operatorsKey'
    : `connections.next.${getProblemStep(problem)}`
}

/** The next step for the clinic system. */
export function getSystemNextStep(system: ClinicSystem | null): TextPath {
  const { status, error } = system ?? {}
  if (status === 'lost') return 'connections.next.systemLost'
  if (status !== 'connected') return 'connections.next.systemNone'
  return error ? 'connections.next.systemSilent' : 'connections.next.systemWorks'
}
