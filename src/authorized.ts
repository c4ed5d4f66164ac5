import { type ActorRefFrom, waitFor } from 'xstate'
import { CallFailure } from './machines/failure.ts'
import type { tokenMachine } from './machines/token.machine.ts'

/**
 * Makes a call with the token in force. A refusal (401 or 403) leads to the one shared refresh and a single repeat with the new
 * token; whoever comes meanwhile waits for it. A 403 that survives the repeat is the answer.
 */
export async function authorized<T>(
  tokens: ActorRefFrom<typeof tokenMachine> | undefined,
  send: (accessToken: string) => Promise<T>,
  signal?: AbortSignal,
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
      const refused = error instanceof CallFailure && (error.status === 401 || error.status === 403)
      if (!refused || repeated) throw error
      tokens.send({ type: 'token.refused', accessToken })
    }
  }
}
