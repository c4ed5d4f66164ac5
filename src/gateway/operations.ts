import { type ExecutionResult, execute, type GraphQLSchema, parse, validate } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { FacadeContext } from './context.ts'

/** No operation has more: a text of more words, of whatever depth or aliases, is refused while it is read. */
const MAX_TOKENS = 1000

export type Variables = Record<string, unknown>

/** One operation, ready to run. Failures of its fields are in the result; it rejects only on a fault of ours. */
export type Operation = (
  context: FacadeContext,
  variables: Variables,
) => ExecutionResult | Promise<ExecutionResult>

/** Hears of what the page is not shown. */
export type ErrorReporter = (fault: unknown) => void

/** Registered operations by id; each is compiled when first asked for, and kept. */
export function createOperationRegistry(
  schema: GraphQLSchema,
  documents: Record<string, string>,
  report: ErrorReporter,
): (id: string) => Operation | undefined {
  const texts = new Map(Object.entries(documents))
  const compiled = new Map<string, Operation>()
  return (id) => {
    const text = texts.get(id)
    if (text === undefined) return undefined
    const operation = compiled.get(id) ?? compileOperation(schema, text, report)
    compiled.set(id, operation)
    return operation
  }
}

/** Makes an operation of its text. A text that does not fit the schema becomes an operation that says so. */
export function compileOperation(
  schema: GraphQLSchema,
  text: string,
  report: ErrorReporter,
): Operation {
  const document = parse(text, { maxTokens: MAX_TOKENS })
  const errors = validate(schema, document)
  if (errors.length > 0) return () => ({ errors })
  const query = compileQuery(schema, document)
  if (isCompiledQuery(query)) return (context, variables) => query.query({}, context, variables)
  report(new Error('An operation is interpreted, not compiled', { cause: query.errors?.[0] }))
  return (contextValue, variableValues) =>
    execute({ schema, document, contextValue, variableValues })
}
