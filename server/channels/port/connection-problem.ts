import type { ConnectionTrouble } from '../../../domain/channels.ts'
import { inTable } from './look-up.ts'
import type { Facts } from './provider-descriptor.ts'

/** The codes by which adapters refuse for a whole connection (`faults.ts` has the first four). */
const usual: Record<string, ConnectionTrouble> = {
  NOT_CONNECTED: 'NO_ANSWER',
  RATE_LIMITED: 'BUSY',
  WRONG_CREDENTIALS: 'KEY_REFUSED',
  WRONG_ADDRESS: 'NO_ANSWER',
  NO_MONEY: 'NO_MONEY',
  BAD_SENDER: 'SENDER_REFUSED',
  ACCOUNT_BLOCKED: 'BLOCKED',
}

/** What a provider's refusal of the whole connection means, by its code; `own` are the codes that its adapter states. */
export const troubleOf = (code: string, own: Facts<unknown>['troubles'] = {}): ConnectionTrouble =>
  inTable(own, code) ?? inTable(usual, code) ?? 'OTHER'
