import { ClinicSystemUnreachableError } from './connector.ts'

/** Converts network errors to `ClinicSystemUnreachableError`; an abort stays an abort. */
export async function wrapNetworkErrors<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    signal.throwIfAborted()
    const reason = error instanceof Error ? error.message : String(error)
    throw new ClinicSystemUnreachableError(`the clinic system cannot be reached: ${reason}`, {
      cause: error,
      reason: 'NO_ANSWER',
    })
  }
}

/** Parsed body; undefined if it is not JSON, which callers treat as no response. */
export async function readJsonBody(reply: Response, signal: AbortSignal): Promise<unknown> {
  const bodyText = await wrapNetworkErrors(() => reply.text(), signal)
  try {
    return JSON.parse(bodyText)
  } catch {
    return undefined
  }
}
