import { type ExecutionResult, execute, type GraphQLSchema, parse, validate } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { FacadeContext } from './context.ts'

/** Above the size of any operation; the parser refuses larger texts, including deep or aliased ones. */
const MAX_TOKENS = 1000

export type Variables = Record<string, unknown>

/** A compiled operation. Errors of fields are in the result; it rejects only on a bug. */
export type Operation = (
  context: FacadeContext,
  variables: Variables,
) => ExecutionResult | Promise<ExecutionResult>

/** Reports errors that the page does not see. */
export type ErrorReporter = (fault: unknown) => void

/** Registered operations by id, compiled on first use. */
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

/** Compiles an operation. A text that does not match the schema becomes an operation that returns the validation errors. */
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
