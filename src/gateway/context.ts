import type { LocalAddress } from '../../schema/generated/resolvers.ts'
import type { RestClient } from './rest.ts'

/** What resolvers may use: the REST calls of one request, whether a host other than our own answers them, and what the operator says. */
export interface Context {
  rest: RestClient
  foreign: boolean
  directorUrl: LocalAddress | null
}
