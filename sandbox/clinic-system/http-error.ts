/** A call that is not answered as it hoped, for hosts that say so by HTTP's status. */
export class Refusal extends Error {
  status: number
  /** What is wrong with each field. */
  errors: Record<string, string[]> | null

  constructor(status: number, message: string, errors: Refusal['errors'] = null) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

export const invalid = (errors: Record<string, string[]>) =>
  new Refusal(422, 'Validation failed', errors)

/** Whatever goes wrong; a day that no calendar has is a bad filter. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof RangeError) return invalid({})
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return new Refusal(status, status < 500 ? 'Bad request' : 'Internal error')
}
