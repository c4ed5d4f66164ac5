import type { GraphQLSchema } from 'graphql'
import type { Asked } from './asked.ts'
import { compile, type Operation, type Report, registeredOperations } from './operations.ts'
import { readRequest } from './read-request.ts'
import { Refusal } from './refusal.ts'
import { type Rest, restClient } from './rest.ts'
import { executableSchema } from './schema.ts'
import { shownError } from './shown-error.ts'
import { type Words, wordsFor } from './words.ts'

export interface GatewayOptions {
  rest: Rest
  /** Text of every registered operation by its id, as in persisted-documents.json. */
  documents: Record<string, string>
  /** Another host answers the REST calls: what it does not know is shown as absent, not as a failure. */
  foreign?: boolean
  /** Takes queries by their text as well. */
  development?: boolean
  report?: Report
}

/**
 * The GraphQL facade: POST {documentId, variables}, or the same as a multipart form with a file. Answers 200 whatever
 * happens; failures are in `errors`, each with its REST status and body, or with a code of `RefusalCode`.
 */
export function createGateway(options: GatewayOptions): (request: Request) => Promise<Response> {
  const { rest, foreign = false, report = () => undefined } = options
  const schema = executableSchema()
  const registered = registeredOperations(schema, options.documents, report)

  return async (request) => {
    if (request.method !== 'POST') {
      return new Response(null, { status: 405, headers: { allow: 'POST' } })
    }
    const words = wordsFor(request.headers)
    try {
      const asked = await readRequest(request, words)
      const operation = options.development
        ? (byText(schema, asked, report) ?? byId(registered, asked, words))
        : byId(registered, asked, words)
      const context = { rest: restClient(rest, request.headers, words), foreign }
      const { data, errors } = await operation(context, asked.variables)
      return answer({ data, errors: errors?.map((error) => shownError(error, words, report)) })
    } catch (error) {
      return answer({ errors: [shownError(error, words, report)] })
    }
  }
}

function byId(
  registered: (id: string) => Operation | undefined,
  { documentId, query }: Asked,
  words: Words,
): Operation {
  if (documentId === null || query !== null) throw new Refusal('PersistedQueryOnly', words.rawQuery)
  const operation = registered(documentId)
  if (!operation) throw new Refusal('PersistedQueryNotFound', words.unknownOperation)
  return operation
}

const byText = (schema: GraphQLSchema, { query }: Asked, report: Report): Operation | null =>
  query === null ? null : compile(schema, query, report)

// Answers hold tokens and patients: no cache may keep them.
const answer = (body: object) => Response.json(body, { headers: { 'cache-control': 'no-store' } })
