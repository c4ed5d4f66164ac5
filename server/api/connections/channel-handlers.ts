import { channelOutlook } from '../../engine/connections/channel-outlook.ts'
import { disconnectAccount } from '../../engine/connections/disconnect-account.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { connectedChannels } from './connected-channels.ts'
import { namedAdapter } from './require-adapter.ts'

/** The clinic's connections: ending one, and all of them with the status as the provider last told it. */
export function channelHandlers(house: House): Handlers {
  const { db, clock, jobs } = house
  return {
    listChannels: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('channel_account')
          .selectAll()
          .orderBy('channel')
          .orderBy('created_at')
          .execute()
        const items = await connectedChannels(tx, rows, clock.now())
        return { items, total: items.length }
      }),

    async getChannelOutlook({ caller, path }) {
      const { provider } = namedAdapter(path.provider)
      return db.tenant(caller.companyId, (tx) => channelOutlook(tx, provider))
    },

    async disconnectChannel({ caller, path }) {
      const { companyId } = caller
      const { provider } = namedAdapter(path.provider)
      if (!(await disconnectAccount(house, companyId, provider))) throw new Problem('NOT_FOUND')
      await db.tenant(companyId, (tx) =>
        addAudit(tx, caller, clock.now(), 'disconnectChannel', { provider }),
      )
      await jobs.ask('plan', companyId)
    },
  }
}
