import type { FacadeContext } from './context.ts'
import { RestFailure } from './rest-failure.ts'

interface PendingCall<T> {
  data?: T
  error?: unknown
  response: Pick<Response, 'ok' | 'status'>
}

/** What a REST call answered; throws `RestFailure` with the status and the body as it came. */
export async function unwrapResponse<T>(call: Promise<PendingCall<T>>): Promise<T> {
  const { data, error, response } = await call
  if (!response.ok) throw new RestFailure(response.status, error ?? '')
  // The contract says what a good answer holds; a call without content has T = undefined.
  return data as T
}

/** As `ask`, but null where another host does not know the call. Our own server's 404 stays a failure. */
export async function unwrapOptionalResponse<T>(
  context: FacadeContext,
  call: Promise<PendingCall<T>>,
): Promise<T | null> {
  try {
    return await unwrapResponse(call)
  } catch (error) {
    if (context.isForeignHost && isUnknownCall(error)) return null
    throw error
  }
}

const isUnknownCall = (error: unknown) =>
  error instanceof RestFailure && error.extensions.status === 404
