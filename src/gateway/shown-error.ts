import { GraphQLError } from 'graphql'
import type { Report } from './operations.ts'
import { Refusal } from './refusal.ts'
import { RestFailure } from './rest-failure.ts'
import type { Words } from './words.ts'

/** An error as the page gets it. */
export interface ShownError {
  message: string
  path?: readonly (string | number)[]
  extensions?: object
}

/** Words and facts of an expected failure; a fault of ours goes to `report` and is shown without its inside. */
export function shownError(error: unknown, words: Words, report: Report): ShownError {
  const path = error instanceof GraphQLError ? error.path : undefined
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (cause instanceof RestFailure || cause instanceof Refusal) {
    return { message: cause.message, path, extensions: cause.extensions }
  }
  if (error instanceof GraphQLError && cause instanceof GraphQLError) {
    return { message: error.message, path }
  }
  report(cause)
  return { message: words.fault, path, extensions: { code: 'INTERNAL' } }
}
