import type { LocalAddress, Support } from '../../schema/generated/resolvers.ts'
import type { KindModel } from './models.ts'
import type { RestClient } from './rest-client.ts'

/** Context of resolvers: REST calls of one request, whether another host answers them, and settings of the page's operator. */
export interface FacadeContext {
  rest: RestClient
  isForeignHost: boolean
  directorUrl: LocalAddress | null
  support: Support | null
  /** Connection kinds of this version in the user's language, for another host that does not list its own. */
  listOwnKinds: () => KindModel[]
}
