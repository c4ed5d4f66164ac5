/** Every sentence but that of 401 is assumed, and so is the form of errors beside `message`. */
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

export const deactivated = () => new Refusal(401, 'User token deactivated')
export const notFound = () => new Refusal(404, 'Not found')
export const invalid = (errors: Record<string, string[]>) =>
  new Refusal(422, 'Validation failed', errors)
export const locked = () => new Refusal(423, 'Account is locked')

export const refusalBody = ({ message, errors }: Refusal) => ({
  message,
  ...(errors && { errors }),
})

/** Whatever goes wrong goes out so; a day that no calendar has is a bad filter. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof RangeError) return invalid({})
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return new Refusal(status, status < 500 ? 'Bad request' : 'Internal error')
}
