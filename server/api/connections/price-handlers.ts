import { parseIsoDay } from '../../connectors/port/parse-times.ts'
import {
  deleteFuturePrice,
  readPrices,
  setPrice,
  toLocalDay,
} from '../../engine/connections/prices.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toConnectedChannels } from './connected-channels.ts'
import { requireAdapter } from './require-adapter.ts'

/** Handlers for prices of messages by provider and start day. */
export function createPriceHandlers({ db, clock }: AppContext): Handlers {
  const listAccounts = (tx: Tx, provider: string) =>
    tx.selectFrom('channel_account').selectAll().where('provider', '=', provider).execute()
  const loadChannel = async (tx: Tx, provider: string) => {
    const [channel] = await toConnectedChannels(tx, await listAccounts(tx, provider), clock.now())
    if (!channel) throw new Problem('NOT_FOUND')
    return channel
  }
  return {
    async setPrice({ caller, path, body }) {
      const { provider } = requireAdapter(path.provider)
      const price = body.price === null ? null : Math.round(body.price * 10_000) / 10_000
      return db.withTenant(caller.companyId, async (tx) => {
        await loadChannel(tx, provider)
        if (body.since !== undefined && parseIsoDay(body.since) === null)
          throw new Problem('CHECK_DETAILS', { since: 'BAD_FORMAT' })
        const { timeZone } = await readPrices(tx)
        const since = body.since ?? toLocalDay(clock.now(), timeZone)
        if (await setPrice(tx, { provider, since, price }, clock.now()))
          await addAudit(tx, caller, clock.now(), 'setPrice', { provider, price, since })
        return loadChannel(tx, provider)
      })
    },

    async takeBackPrice({ caller, path }) {
      const { provider } = requireAdapter(path.provider)
      return db.withTenant(caller.companyId, async (tx) => {
        await loadChannel(tx, provider)
        const { since } = path
        if (
          parseIsoDay(since) === null ||
          !(await deleteFuturePrice(tx, { provider, since }, clock.now()))
        )
          throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'takeBackPrice', { provider, since })
        return loadChannel(tx, provider)
      })
    },
  }
}
