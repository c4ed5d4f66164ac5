import { findConnection } from '../../engine/connections/connect-with-rollback.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { connectChannel } from './connect-channel.ts'
import { connectNumber } from './connect-number.ts'
import { toConnectedChannels } from './connected-channels.ts'
import { requireAdapter } from './require-adapter.ts'

/** Handlers that connect any provider by its adapter's form; for some the specification has separate calls. */
export function createChannelConnectHandlers(app: AppContext): Handlers {
  return {
    async connectChannel({ caller, path, body }) {
      const { provider } = path
      if (requireAdapter(provider).linkedNumbers) await connectNumber(app, caller, provider)
      else await connectChannel(app, caller, provider, body)
      return app.db.withTenant(caller.companyId, async (tx) => {
        const row = await findConnection(tx, provider)
        const [channel] = await toConnectedChannels(tx, row ? [row] : [], app.clock.now())
        if (!channel) throw new Problem('NOT_CONNECTED')
        return channel
      })
    },
  }
}
