import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from './context.ts'

export type Variables = Record<string, unknown>

/** One operation, ready to run. Failures of its fields are in the result; it rejects only on a fault of ours. */
export type Operation = (
  context: Context,
  variables: Variables,
) => ExecutionResult | Promise<ExecutionResult>

/** Registered operations by id; each is compiled when first asked for, and kept. */
export function registeredOperations(
  schema: GraphQLSchema,
  documents: Record<string, string>,
): (id: string) => Operation | undefined {
  const texts = new Map(Object.entries(documents))
  const compiled = new Map<string, Operation>()
  return (id) => {
    const text = texts.get(id)
    if (text === undefined) return undefined
    const operation = compiled.get(id) ?? compile(schema, text)
    compiled.set(id, operation)
    return operation
  }
}

/** Makes an operation of its text. A text that does not fit the schema becomes an operation that says so. */
export function compile(schema: GraphQLSchema, text: string): Operation {
  const document = parse(text)
  const errors = validate(schema, document)
  if (errors.length > 0) return () => ({ errors })
  const query = compileQuery(schema, document)
  if (!isCompiledQuery(query)) return interpret(schema, document)
  return (context, variables) => query.query({}, context, variables)
}

// The compiler does not know every directive; the interpreter does, at half the speed.
function interpret(schema: GraphQLSchema, document: DocumentNode): Operation {
  return (context, variables) =>
    execute({ schema, document, contextValue: context, variableValues: variables })
}
