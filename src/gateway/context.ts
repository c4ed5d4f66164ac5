import type { RestClient } from './rest.ts'

/** What resolvers may use: the REST calls of one request, and whether a host other than our own answers them. */
export interface Context {
  rest: RestClient
  foreign: boolean
}
