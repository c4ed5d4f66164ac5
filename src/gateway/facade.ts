import type { GraphQLSchema } from 'graphql'
import type { FacadeContext } from './context.ts'
import { type FacadeStrings, getFacadeStrings, getRequestLocale } from './facade-strings.ts'
import { type GraphQLRequest, parseGraphQLRequest } from './graphql-request.ts'
import type { KindModel } from './models.ts'
import {
  compileOperation,
  createOperationRegistry,
  type ErrorReporter,
  type Operation,
} from './operations.ts'
import { Refusal } from './refusal.ts'
import { type ResponseError, toResponseError } from './response-error.ts'
import { createRestClient, type HeaderReader, type Rest, type SetCookie } from './rest-client.ts'
import { getExecutableSchema } from './schema.ts'

export interface FacadeOptions {
  rest: Rest
  /** Texts of the registered operations by id, as in persisted-documents.json. */
  documents: Record<string, string>
  /** Another host answers the REST calls: data that it does not know is null instead of a failure. */
  isForeignHost?: boolean
  /** Address for contacting the general director. */
  directorUrl?: FacadeContext['directorUrl']
  /** Contacts of support. */
  support?: FacadeContext['support']
  /** Connection kinds of this version, in the shape of the corresponding call. */
  listOwnKinds?: (locale: 'ru' | 'en') => KindModel[]
  /** Also accepts queries as text. */
  allowsQueryText?: boolean
  report?: ErrorReporter
}

export interface GraphQLResponse {
  data?: Record<string, unknown> | null
  errors?: ResponseError[]
}

/** Executes a GraphQL request (parsed JSON) with the headers it came with. Never rejects: failures are in the response. */
export type Facade = (
  body: unknown,
  headers: HeaderReader,
  keep?: SetCookie,
) => Promise<GraphQLResponse>

/** Creates the facade without HTTP. Each failure in `errors` has its REST status and body, or a `RefusalCode`. */
export function createFacade(options: FacadeOptions): Facade {
  const {
    rest,
    isForeignHost = false,
    directorUrl = null,
    support = null,
    report = () => undefined,
  } = options
  const { listOwnKinds = () => [] } = options
  const schema = getExecutableSchema({ foreign: isForeignHost })
  const findOperation = createOperationRegistry(schema, options.documents, report)

  return async (body, headers, setCookie = () => undefined) => {
    const strings = getFacadeStrings(headers)
    try {
      const graphqlRequest = parseGraphQLRequest(body, strings)
      const operation = options.allowsQueryText
        ? (compileQueryText(schema, graphqlRequest, report) ??
          requireRegistered(findOperation, graphqlRequest, strings))
        : requireRegistered(findOperation, graphqlRequest, strings)
      const context: FacadeContext = {
        rest: createRestClient(rest, headers, strings, report, setCookie),
        isForeignHost,
        directorUrl,
        support,
        listOwnKinds: () => listOwnKinds(getRequestLocale(headers)),
      }
      const { data, errors } = await operation(context, graphqlRequest.variables)
      return { data, errors: errors?.map((error) => toResponseError(error, strings, report)) }
    } catch (error) {
      return { errors: [toResponseError(error, strings, report)] }
    }
  }
}

function requireRegistered(
  findOperation: (id: string) => Operation | undefined,
  { documentId, query }: GraphQLRequest,
  strings: FacadeStrings,
): Operation {
  if (documentId === null || query !== null) {
    throw new Refusal('PersistedQueryOnly', strings.rawQuery)
  }
  const operation = findOperation(documentId)
  if (!operation) throw new Refusal('PersistedQueryNotFound', strings.unknownOperation)
  return operation
}

const compileQueryText = (
  schema: GraphQLSchema,
  { query }: GraphQLRequest,
  report: ErrorReporter,
): Operation | null => (query === null ? null : compileOperation(schema, query, report))
