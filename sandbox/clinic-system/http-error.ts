/** A refused call, for hosts that use HTTP statuses. */
export class HttpError extends Error {
  status: number
  /** Errors by field. */
  fieldErrors: Record<string, string[]> | null

  constructor(status: number, message: string, errors: HttpError['fieldErrors'] = null) {
    super(message)
    this.status = status
    this.fieldErrors = errors
  }
}

export const createValidationError = (errors: Record<string, string[]>) =>
  new HttpError(422, 'Validation failed', errors)

/** Converts any error; an impossible day is a bad filter. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof RangeError) return createValidationError({})
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return new HttpError(status, status < 500 ? 'Bad request' : 'Internal error')
}
