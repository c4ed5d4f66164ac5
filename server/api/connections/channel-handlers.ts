import { readChannelOutlook } from '../../engine/connections/channel-outlook.ts'
import { disconnectAccount } from '../../engine/connections/disconnect-account.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toConnectedChannels } from './connected-channels.ts'
import { requireAdapter } from './require-adapter.ts'

/** Handlers to list the clinic's connections with their last known status, and to disconnect one. */
export function createChannelHandlers(app: AppContext): Handlers {
  const { db, clock, jobs } = app
  return {
    listChannels: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('channel_account')
          .selectAll()
          .orderBy('channel')
          .orderBy('created_at')
          .execute()
        const items = await toConnectedChannels(tx, rows, clock.now())
        return { items, total: items.length }
      }),

    async getChannelOutlook({ caller, path }) {
      const { provider } = requireAdapter(path.provider)
      return db.withTenant(caller.companyId, (tx) => readChannelOutlook(tx, provider))
    },

    async disconnectChannel({ caller, path }) {
      const { companyId } = caller
      const { provider } = requireAdapter(path.provider)
      if (!(await disconnectAccount(app, companyId, provider))) throw new Problem('NOT_FOUND')
      await db.withTenant(companyId, (tx) =>
        addAudit(tx, caller, clock.now(), 'disconnectChannel', { provider }),
      )
      await jobs.enqueue('plan', companyId)
    },
  }
}
