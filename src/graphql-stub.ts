/**
 * What graphql-request takes from `graphql`, for a page that sends registered operations by their hash: it never parses or prints one,
 * so the parser, a twelfth of the first load, stays at home. vite.config.ts puts this file in its place.
 */
const throwUnavailable = () => {
  throw new Error('The page sends registered operations only')
}
export const parse = throwUnavailable
export const print = throwUnavailable
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' }
export class GraphQLError extends Error {}
