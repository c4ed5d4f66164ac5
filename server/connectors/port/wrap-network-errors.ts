import { MisUnreachable } from './connector.ts'

/** Turns what the network throws into `MisUnreachable`; an abort stays an abort. */
export async function reaching<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await call()
  } catch (error) {
    signal.throwIfAborted()
    const why = error instanceof Error ? error.message : String(error)
    throw new MisUnreachable(`the clinic system cannot be reached: ${why}`, { cause: error })
  }
}

/** The parsed body; undefined when it is no JSON, which no caller takes for an answer. */
export async function readJson(reply: Response, signal: AbortSignal): Promise<unknown> {
  const written = await reaching(() => reply.text(), signal)
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
