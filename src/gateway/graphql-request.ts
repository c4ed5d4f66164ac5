import type { FacadeStrings } from './facade-strings.ts'
import type { Variables } from './operations.ts'
import { Refusal } from './refusal.ts'

/** A request: a registered operation by id, or (in development) a query text. */
export interface GraphQLRequest {
  documentId: string | null
  query: string | null
  variables: Variables
}

/** Parses a GraphQL request. Throws `Refusal` for anything else, including batches. */
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

/** Whether a value is an object, not an array or null. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toStringOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
