import { ClinicSystemUnreachableError } from './connector.ts'

/** Turns what the network throws into `ClinicSystemUnreachableError`; an abort stays an abort. */
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
    })
  }
}

/** The parsed body; undefined when it is no JSON, which no caller takes for an answer. */
export async function readJsonBody(reply: Response, signal: AbortSignal): Promise<unknown> {
  const bodyText = await wrapNetworkErrors(() => reply.text(), signal)
  try {
    return JSON.parse(bodyText)
  } catch {
    return undefined
  }
}
