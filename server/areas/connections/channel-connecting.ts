import { connectionRow } from '../../engine/connections/connect.ts'
import type { House } from '../../ground/house.ts'
import type { Handlers } from '../../ground/http/operation.ts'
import { Problem } from '../../ground/http/problem.ts'
import { connectChannel } from './connect-channel.ts'
import { connectedChannel } from './connected-channel.ts'
import { namedAdapter } from './named-adapter.ts'
import { linkNumberTo } from './number-calls.ts'

/** Connects any provider by what its adapter asks for; the specification names calls of their own for some. */
export function channelConnectingHandlers(house: House): Handlers {
  return {
    async connectChannel({ caller, path, body }) {
      const { provider } = path
      if (namedAdapter(provider).linked) await linkNumberTo(house, caller, provider)
      else await connectChannel(house, caller, provider, body)
      const row = await house.db.tenant(caller.companyId, (tx) => connectionRow(tx, provider))
      if (!row) throw new Problem('NOT_CONNECTED')
      return connectedChannel(row)
    },
  }
}
