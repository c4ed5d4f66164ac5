import type { Variables } from './operations.ts'
import { Refusal } from './refusal.ts'
import type { Words } from './words.ts'

/** What a request asks for: a registered operation by its id, or (in development) a query's text. */
export interface Asked {
  documentId: string | null
  query: string | null
  variables: Variables
}

/** Reads the members of a GraphQL request. Throws `Refusal` for anything else, arrays of requests among it. */
export function askedIn(body: unknown, words: Words): Asked {
  if (!isPlain(body)) throw new Refusal('BAD_REQUEST', words.badRequest)
  const variables = body.variables ?? {}
  if (!isPlain(variables)) throw new Refusal('BAD_REQUEST', words.badRequest)
  return { documentId: textOf(body.documentId), query: textOf(body.query), variables }
}

/** A JSON object, and neither an array nor null. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
