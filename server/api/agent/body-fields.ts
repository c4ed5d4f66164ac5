import { Problem } from '../../platform/http/problem.ts'

/** Maximum length of names, versions and codes. */
export const MAX_NAME_LENGTH = 100

/** Returns a JSON body's fields; throws if it is no object. */
export function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('CHECK_DETAILS', { body: 'BAD_FORMAT' })
  return body as Record<string, unknown>
}

/** Returns a text field, limited in length. */
export function readText(fields: Record<string, unknown>, name: string, maxLength: number): string {
  const text = fields[name]
  if (typeof text !== 'string') throw new Problem('CHECK_DETAILS', { [name]: 'REQUIRED' })
  if (text.length > maxLength) throw new Problem('CHECK_DETAILS', { [name]: 'TOO_LONG' })
  return text
}

/** Returns an integer field of at least `min`; a text of digits is accepted, as in query parameters. */
export function readNumber(fields: Record<string, unknown>, name: string, min: number): number {
  const value = fields[name]
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < min)
    throw new Problem('CHECK_DETAILS', {
      [name]: number === undefined ? 'REQUIRED' : 'OUT_OF_RANGE',
    })
  return number
}

/** Returns the length of the agent's queue; older agents do not send it, which counts as zero. */
export const readWaiting = (fields: Record<string, unknown>): number =>
  fields.waiting === undefined ? 0 : readNumber(fields, 'waiting', 0)
