import { connectionRow } from '../../engine/connections/connect-with-rollback.ts'
import type { House } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { connectChannel } from './connect-channel.ts'
import { linkNumberTo } from './connect-number.ts'
import { connectedChannels } from './connected-channels.ts'
import { namedAdapter } from './require-adapter.ts'

/** Connects any provider by what its adapter asks for; the specification names calls of their own for some. */
export function channelConnectingHandlers(house: House): Handlers {
  return {
    async connectChannel({ caller, path, body }) {
      const { provider } = path
      if (namedAdapter(provider).linked) await linkNumberTo(house, caller, provider)
      else await connectChannel(house, caller, provider, body)
      return house.db.tenant(caller.companyId, async (tx) => {
        const row = await connectionRow(tx, provider)
        const [channel] = await connectedChannels(tx, row ? [row] : [], house.clock.now())
        if (!channel) throw new Problem('NOT_CONNECTED')
        return channel
      })
    },
  }
}
