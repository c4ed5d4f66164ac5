import type { GraphQLSchema } from 'graphql'
import { type Asked, askedIn } from './asked.ts'
import type { Context } from './context.ts'
import type { KindModel } from './models.ts'
import { compile, type Operation, type Report, registeredOperations } from './operations.ts'
import { Refusal } from './refusal.ts'
import { type HeaderReader, type KeepCookie, type Rest, restClient } from './rest.ts'
import { executableSchema } from './schema.ts'
import { type ShownError, shownError } from './shown-error.ts'
import { localeOf, type Words, wordsFor } from './words.ts'

export interface FacadeOptions {
  rest: Rest
  /** Text of every registered operation by its id, as in persisted-documents.json. */
  documents: Record<string, string>
  /** Another host answers the REST calls: what it does not know is shown as absent, not as a failure. */
  foreign?: boolean
  /** Where a letter to the general director goes. */
  directorUrl?: Context['directorUrl']
  /** Where support is asked. */
  support?: Context['support']
  /** What this version can connect, as the call of the same meaning tells it. */
  ownKinds?: (locale: 'ru' | 'en') => KindModel[]
  /** Takes queries by their text as well. */
  development?: boolean
  report?: Report
}

export interface Answer {
  data?: Record<string, unknown> | null
  errors?: ShownError[]
}

/** What the page asks, as parsed JSON, and the headers it came with; whatever happens, the answer says it. */
export type Facade = (body: unknown, headers: HeaderReader, keep?: KeepCookie) => Promise<Answer>

/**
 * The facade without its HTTP. Failures are in `errors`, each with its REST status and body, or with a code of
 * `RefusalCode`.
 */
export function createFacade(options: FacadeOptions): Facade {
  const {
    rest,
    foreign = false,
    directorUrl = null,
    support = null,
    report = () => undefined,
  } = options
  const { ownKinds = () => [] } = options
  const schema = executableSchema({ foreign })
  const registered = registeredOperations(schema, options.documents, report)

  return async (body, headers, keep = () => undefined) => {
    const words = wordsFor(headers)
    try {
      const asked = askedIn(body, words)
      const operation = options.development
        ? (byText(schema, asked, report) ?? byId(registered, asked, words))
        : byId(registered, asked, words)
      const context: Context = {
        rest: restClient(rest, headers, words, report, keep),
        foreign,
        directorUrl,
        support,
        ownKinds: () => ownKinds(localeOf(headers)),
      }
      const { data, errors } = await operation(context, asked.variables)
      return { data, errors: errors?.map((error) => shownError(error, words, report)) }
    } catch (error) {
      return { errors: [shownError(error, words, report)] }
    }
  }
}

function byId(
  registered: (id: string) => Operation | undefined,
  { documentId, query }: Asked,
  words: Words,
): Operation {
  if (documentId === null || query !== null) {
    throw new Refusal('PersistedQueryOnly', words.rawQuery)
  }
  const operation = registered(documentId)
  if (!operation) throw new Refusal('PersistedQueryNotFound', words.unknownOperation)
  return operation
}

const byText = (schema: GraphQLSchema, { query }: Asked, report: Report): Operation | null =>
  query === null ? null : compile(schema, query, report)
