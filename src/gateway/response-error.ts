import { GraphQLError } from 'graphql'
import type { FacadeStrings } from './facade-strings.ts'
import type { ErrorReporter } from './operations.ts'
import { Refusal } from './refusal.ts'
import { RestFailure } from './rest-failure.ts'

/** An error in a GraphQL response. */
export interface ResponseError {
  message: string
  path?: readonly (string | number)[]
  extensions?: object
}

/** The response error of an expected failure. An unexpected error goes to `report`, and its details are not shown. */
export function toResponseError(
  error: unknown,
  strings: FacadeStrings,
  report: ErrorReporter,
): ResponseError {
  const path = error instanceof GraphQLError ? error.path : undefined
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (cause instanceof RestFailure || cause instanceof Refusal) {
    return { message: cause.message, path, extensions: cause.extensions }
  }
  if (error instanceof GraphQLError && cause instanceof GraphQLError) {
    return { message: error.message, path }
  }
  report(cause)
  return { message: strings.fault, path, extensions: { code: 'INTERNAL' } }
}
