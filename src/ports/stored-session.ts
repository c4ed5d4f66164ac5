import type { SessionFieldsFragment } from '../../schema/generated/client/graphql.ts'
import type { StoredSession } from '../machines/session/session.machine.ts'
import { getSignInFailureText } from '../machines/shared/failure.ts'

/** The stored session of a sign-in response. Throws without a token: then nobody is signed in. */
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

/** Logs the message of a failed sign-in as the specification requires, but never the form values. */
export const logSignInFailure = (error: unknown) =>
  console.warn('Sign-in failed:', getSignInFailureText(error))
