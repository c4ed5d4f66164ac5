import { Agent, type Dispatcher } from 'undici'
import type { SendPermit } from './lease.ts'

/** Keep-alive connections to providers. */
const httpAgent = new Agent()

/**
 * Creates a `fetch` that checks the permit when a request is handed to its socket, after connecting and queueing, which may take any time.
 * `wasBlocked` tells whether a request was refused; then the message was not sent, though its adapter may have requested a token before.
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
      // Without a permit no connection is opened either.
      require(permit.isValid())
      return send(input, { ...init, dispatcher } as RequestInit) // undici's own option
    }) as typeof fetch,
  }
  return guard
}

/** An exception thrown at request start fails the request before any byte is written. */
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
