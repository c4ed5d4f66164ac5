/**
 * Replaces `graphql` for graphql-request (see vite.config.ts). The page sends registered operations by hash and never parses or prints queries;
 * without the parser the initial bundle is a twelfth smaller.
 */
const throwUnavailable = () => {
  throw new Error('The page sends registered operations only')
}
export const parse = throwUnavailable
export const print = throwUnavailable
export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' }
export class GraphQLError extends Error {}
