import type { SessionFieldsFragment } from '../../schema/generated/client/graphql.ts'
import type { StoredSession } from '../machines/session/session.machine.ts'
import { CallFailure } from '../machines/shared/failure.ts'

/** What local storage keeps of a sign-in's answer. A host that answers without a token has not signed anybody in. */
export function toStoredSession(answer: SessionFieldsFragment): StoredSession {
  const { token, refreshToken, tariff, isMasterAccount } = answer
  if (!token) throw new Error('The server sent no token')
  return {
    token,
    refreshToken: refreshToken ?? '',
    tariff: JSON.stringify(tariff),
    isMaster: isMasterAccount === true,
  }
}

/** The words of a refusal are logged as specified; what was typed never is. */
export const logSignInFailure = (error: unknown) =>
  console.warn('Sign-in failed:', error instanceof CallFailure ? error.status : error)
