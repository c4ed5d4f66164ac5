import { Agent, type Dispatcher } from 'undici'
import type { SendPermit } from './lease.ts'

/** Connections to providers, kept open between requests. */
const httpAgent = new Agent()

/**
 * A `fetch` that asks for permission when a request is handed to its socket: a connection is made by then and everything before it in the
 * queue has left, which may take any time. `wasBlocked` tells that one was refused; of a message whose own request was kept
 * back nothing has left, though its adapter may have asked for a token first.
 */
export function createGuardedFetch(
  permit: SendPermit,
  send: typeof fetch,
): { fetch: typeof fetch; wasBlocked: boolean } {
  const require = (isPermitted: boolean) => {
    if (isPermitted) return
    guard.wasBlocked = true
    throw new Error('the permit is over')
  }
  const handOver = () => require(permit.isValid() && (permit.recordHandover?.() ?? true))
  const dispatcher = httpAgent.compose(
    (dispatch) => (options, handler) => dispatch(options, createGuardedHandler(handler, handOver)),
  )
  const guard = {
    wasBlocked: false,
    fetch: (async (input, init) => {
      // Without a permit no connection is made either.
      require(permit.isValid())
      return send(input, { ...init, dispatcher } as RequestInit) // undici's own option
    }) as typeof fetch,
  }
  return guard
}

/** What it throws as a request starts fails that request, before a byte of it is written. */
const createGuardedHandler = (
  handler: Dispatcher.DispatchHandler,
  handOver: () => void,
): Dispatcher.DispatchHandler => ({
  onRequestStart(controller, context) {
    handOver()
    handler.onRequestStart?.(controller, context)
  },
  onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
  onResponseStart: (...args) => handler.onResponseStart?.(...args),
  onResponseData: (...args) => handler.onResponseData?.(...args),
  onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
  onResponseError: (...args) => handler.onResponseError?.(...args),
})
