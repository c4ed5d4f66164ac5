/** A REST call that was refused, failed, or (status 0) never arrived. `extensions` goes to the page as it is. */
export class RestFailure extends Error {
  readonly extensions: { status: number; body: unknown }

  constructor(status: number, body: unknown, message = readMessage(body)) {
    super(message ?? `Request failed with status code ${status}`)
    this.name = 'RestFailure'
    this.extensions = { status, body }
  }
}

/** The words of a failure's body: a plain string, else message, error or detail, whichever is a string first. */
function readMessage(body: unknown): string | undefined {
  const candidates = isRecord(body) ? [body.message, body.error, body.detail] : [body]
  return candidates.find((text): text is string => typeof text === 'string' && text !== '')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
