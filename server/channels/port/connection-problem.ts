import type { ConnectionProblem } from '../../../domain/channels.ts'
import { lookUp } from './look-up.ts'
import type { ProviderDescriptor } from './provider-descriptor.ts'

/** Common refusal codes for a whole connection (`faults.ts` has the first four). */
const commonProblems: Record<string, ConnectionProblem> = {
  NOT_CONNECTED: 'NO_ANSWER',
  RATE_LIMITED: 'BUSY',
  WRONG_CREDENTIALS: 'KEY_REFUSED',
  WRONG_ADDRESS: 'NO_ANSWER',
  NO_MONEY: 'NO_MONEY',
  BAD_SENDER: 'SENDER_REFUSED',
  ACCOUNT_BLOCKED: 'BLOCKED',
}

/** The problem behind a refusal of the whole connection, by its code; `own` are the codes that its adapter states. */
export const toConnectionProblem = (
  code: string,
  adapterProblems: ProviderDescriptor<unknown>['problems'] = {},
): ConnectionProblem => lookUp(adapterProblems, code) ?? lookUp(commonProblems, code) ?? 'OTHER'
