import type { FacadeStrings } from './facade-strings.ts'
import type { Variables } from './operations.ts'
import { Refusal } from './refusal.ts'

/** What a request asks for: a registered operation by its id, or (in development) a query's text. */
export interface GraphQLRequest {
  documentId: string | null
  query: string | null
  variables: Variables
}

/** Reads the members of a GraphQL request. Throws `Refusal` for anything else, arrays of requests among it. */
export function parseGraphQLRequest(body: unknown, strings: FacadeStrings): GraphQLRequest {
  if (!isPlainObject(body)) throw new Refusal('BAD_REQUEST', strings.badRequest)
  const variables = body.variables ?? {}
  if (!isPlainObject(variables)) throw new Refusal('BAD_REQUEST', strings.badRequest)
  return {
    documentId: toStringOrNull(body.documentId),
    query: toStringOrNull(body.query),
    variables,
  }
}

/** A JSON object, and neither an array nor null. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toStringOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
