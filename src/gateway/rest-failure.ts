/** A REST call that was refused, failed, or got no response (status 0). `extensions` is passed to the page. */
export class RestFailure extends Error {
  readonly extensions: { status: number; body: unknown }

  constructor(status: number, body: unknown, message = readMessage(body)) {
    super(message ?? `Request failed with status code ${status}`)
    this.name = 'RestFailure'
    this.extensions = { status, body }
  }
}

/** The message in a failure's body: a string, or the first string of message, error and detail. */
function readMessage(body: unknown): string | undefined {
  const candidates = isRecord(body) ? [body.message, body.error, body.detail] : [body]
  return candidates.find((text): text is string => typeof text === 'string' && text !== '')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
