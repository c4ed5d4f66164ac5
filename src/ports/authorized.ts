import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate'
import type { tokenMachine } from '../machines/session/token.machine.ts'
import { CallFailure, failureCode } from '../machines/shared/failure.ts'

/**
 * Makes a call with the token in force. A refusal (401 or 403) leads to the one shared refresh and a single repeat with the new
 * token; whoever comes meanwhile waits for it. A 403 that survives the repeat is the answer, and so is every further one while
 * that token is in force: lists that are asked again and again would renew it each time. Calls of the account start no
 * refresh (`refreshes` is false): they are repeated only when another call's has brought a new token. A refusal until the initial password is
 * changed is no matter of tokens: the page is told.
 */
export async function authorized<T>(
  tokens: ActorRefFrom<typeof tokenMachine> | undefined,
  send: (accessToken: string) => Promise<T>,
  { signal, refreshes = true }: { signal?: AbortSignal | undefined; refreshes?: boolean } = {},
): Promise<T> {
  if (!tokens) throw new CallFailure(401, null, 'Signed out')
  for (let repeated = false; ; repeated = true) {
    const open = await waitFor(tokens, (state) => !state.hasTag('blocked'), {
      signal,
      timeout: Number.POSITIVE_INFINITY,
    })
    if (open.status === 'done') throw new CallFailure(401, null, 'Signed out')
    const { accessToken } = open.context.pair
    try {
      return await send(accessToken)
    } catch (error) {
      if (failureCode(error) === 'PASSWORD_CHANGE_NEEDED') {
        tokens.send({ type: 'token.passwordNeeded' })
        throw error
      }
      const refused = error instanceof CallFailure && (error.status === 401 || error.status === 403)
      if (!refused) throw error
      const forbidden = error.status === 403
      if (repeated && forbidden) tokens.send({ type: 'token.proved', accessToken })
      if (repeated || (forbidden && open.context.proved === accessToken)) throw error
      if (refreshes) tokens.send({ type: 'token.refused', accessToken })
      else if (isInForce(tokens.getSnapshot(), accessToken)) throw error
    }
  }
}

const isInForce = (state: SnapshotFrom<typeof tokenMachine>, accessToken: string) =>
  state.matches('usable') && state.context.pair.accessToken === accessToken
