import { Problem } from '../../platform/http/problem.ts'

/** A program has no longer name, version or code. */
export const LONGEST_NAME = 100

/** The members of a JSON body; throws for what is none. */
export function membersOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('CHECK_DETAILS', { body: 'BAD_FORMAT' })
  return body as Record<string, unknown>
}

/** A text of a body, of so many letters at most. */
export function textIn(told: Record<string, unknown>, name: string, longest: number): string {
  const text = told[name]
  if (typeof text !== 'string') throw new Problem('CHECK_DETAILS', { [name]: 'REQUIRED' })
  if (text.length > longest) throw new Problem('CHECK_DETAILS', { [name]: 'TOO_LONG' })
  return text
}

/** A whole number from `least` on; a text of digits counts, for addresses have no others. */
export function numberIn(told: Record<string, unknown>, name: string, least: number): number {
  const written = told[name]
  const number = typeof written === 'string' && /^\d+$/.test(written) ? Number(written) : written
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < least)
    throw new Problem('CHECK_DETAILS', {
      [name]: number === undefined ? 'REQUIRED' : 'OUT_OF_RANGE',
    })
  return number
}

/** How many more wait at the agent; an older one says nothing of it, and counts as done. */
export const waitingIn = (told: Record<string, unknown>): number =>
  told.waiting === undefined ? 0 : numberIn(told, 'waiting', 0)
