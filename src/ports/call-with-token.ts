import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate'
import type { tokenMachine } from '../machines/session/token.machine.ts'
import { CallFailure, getFailureCode } from '../machines/shared/failure.ts'

/**
 * Makes a call with the current token. A refusal (401 or 403) triggers the shared refresh and one retry with the new token; calls made meanwhile
 * wait. A 403 after the retry is final, and so is every further 403 with this token: polled lists would renew it each time. Account calls start no
 * refresh (`refreshes: false`); they are retried only if another call has renewed the token. A refusal until the initial password is changed has
 * nothing to do with tokens: the page is notified.
 */
export async function callWithToken<T>(
  tokens: ActorRefFrom<typeof tokenMachine> | undefined,
  send: (accessToken: string) => Promise<T>,
  { signal, canRefresh = true }: { signal?: AbortSignal | undefined; canRefresh?: boolean } = {},
): Promise<T> {
  if (!tokens) throw new CallFailure(401, null, 'Signed out')
  for (let repeated = false; ; repeated = true) {
    const snapshot = await waitFor(tokens, (state) => !state.hasTag('blocked'), {
      signal,
      timeout: Number.POSITIVE_INFINITY,
    })
    if (snapshot.status === 'done') throw new CallFailure(401, null, 'Signed out')
    const { accessToken } = snapshot.context.pair
    try {
      return await send(accessToken)
    } catch (error) {
      if (getFailureCode(error) === 'PASSWORD_CHANGE_NEEDED') {
        tokens.send({ type: 'token.passwordChangeRequired' })
        throw error
      }
      const isRefused =
        error instanceof CallFailure && (error.status === 401 || error.status === 403)
      if (!isRefused) throw error
      const isForbidden = error.status === 403
      if (repeated && isForbidden) tokens.send({ type: 'token.forbidden', accessToken })
      if (repeated || (isForbidden && snapshot.context.forbiddenToken === accessToken)) throw error
      if (canRefresh) tokens.send({ type: 'token.refused', accessToken })
      else if (isCurrentToken(tokens.getSnapshot(), accessToken)) throw error
    }
  }
}

const isCurrentToken = (state: SnapshotFrom<typeof tokenMachine>, accessToken: string) =>
  state.matches('usable') && state.context.pair.accessToken === accessToken
