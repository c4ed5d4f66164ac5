import type { FacadeContext } from './context.ts'
import { RestFailure } from './rest-failure.ts'

interface PendingCall<T> {
  data?: T
  error?: unknown
  response: Pick<Response, 'ok' | 'status'>
}

/** The data of a REST call; throws `RestFailure` with status and body. */
export async function unwrapResponse<T>(call: Promise<PendingCall<T>>): Promise<T> {
  const { data, error, response } = await call
  if (!response.ok) throw new RestFailure(response.status, error ?? '')
  // The API's types define the data of a successful response; T is undefined for a response without content.
  return data as T
}

/** As `unwrapResponse`, but null if another host does not know the call. A 404 of our own server stays a failure. */
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
