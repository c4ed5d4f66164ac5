import { Problem } from '../../platform/http/problem.ts'

/** A program has no longer name, version or code. */
export const MAX_NAME_LENGTH = 100

/** The members of a JSON body; throws for what is none. */
export function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('CHECK_DETAILS', { body: 'BAD_FORMAT' })
  return body as Record<string, unknown>
}

/** A text of a body, of so many letters at most. */
export function readText(fields: Record<string, unknown>, name: string, maxLength: number): string {
  const text = fields[name]
  if (typeof text !== 'string') throw new Problem('CHECK_DETAILS', { [name]: 'REQUIRED' })
  if (text.length > maxLength) throw new Problem('CHECK_DETAILS', { [name]: 'TOO_LONG' })
  return text
}

/** A whole number from `least` on; a text of digits counts, for addresses have no others. */
export function readNumber(fields: Record<string, unknown>, name: string, min: number): number {
  const value = fields[name]
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < min)
    throw new Problem('CHECK_DETAILS', {
      [name]: number === undefined ? 'REQUIRED' : 'OUT_OF_RANGE',
    })
  return number
}

/** How many more wait at the agent; an older one says nothing of it, and counts as done. */
export const readWaiting = (fields: Record<string, unknown>): number =>
  fields.waiting === undefined ? 0 : readNumber(fields, 'waiting', 0)
