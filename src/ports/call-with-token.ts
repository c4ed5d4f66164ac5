import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate'
import type { tokenMachine } from '../machines/session/token.machine.ts'
import { CallFailure, getFailureCode } from '../machines/shared/failure.ts'

/**
 * Makes a call with the token in force. A refusal (401 or 403) leads to the one shared refresh and a single repeat with the new
 * token; whoever comes meanwhile waits for it. A 403 that survives the repeat is the answer, and so is every further one while
 * that token is in force: lists that are asked again and again would renew it each time. Calls of the account start no
 * refresh (`refreshes` is false): they are repeated only when another call's has brought a new token. A refusal until the initial password is
 * changed is no matter of tokens: the page is told.
 */
export async function callWithToken<T>(
  tokens: ActorRefFrom<typeof tokenMachine> | undefined,
  send: (accessToken: string) => Promise<T>,
  {
    signal,
    refreshes: canRefresh = true,
  }: { signal?: AbortSignal | undefined; refreshes?: boolean } = {},
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
