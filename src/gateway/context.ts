import type { LocalAddress, Support } from '../../schema/generated/resolvers.ts'
import type { KindModel } from './models.ts'
import type { RestClient } from './rest-client.ts'

/** What resolvers may use: the REST calls of one request, whether a host other than our own answers them, and what the operator says. */
export interface FacadeContext {
  rest: RestClient
  isForeignHost: boolean
  directorUrl: LocalAddress | null
  support: Support | null
  /** What this version can connect, in the reader's language: for another host that does not say so itself. */
  listOwnKinds: () => KindModel[]
}
