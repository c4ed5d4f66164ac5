import { isoDay } from '../../connectors/port/parse-times.ts'
import { dayAt, readPrices, setPrice, takeBackPrice } from '../../engine/connections/prices.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { connectedChannels } from './connected-channels.ts'
import { namedAdapter } from './require-adapter.ts'

/** What messages cost by each provider, and from which day on. */
export function priceHandlers({ db, clock }: House): Handlers {
  const accountBy = (tx: Tx, provider: string) =>
    tx.selectFrom('channel_account').selectAll().where('provider', '=', provider).execute()
  const told = async (tx: Tx, provider: string) => {
    const [channel] = await connectedChannels(tx, await accountBy(tx, provider), clock.now())
    if (!channel) throw new Problem('NOT_FOUND')
    return channel
  }
  return {
    async setPrice({ caller, path, body }) {
      const { provider } = namedAdapter(path.provider)
      const price = body.price === null ? null : Math.round(body.price * 10_000) / 10_000
      return db.tenant(caller.companyId, async (tx) => {
        await told(tx, provider)
        if (body.since !== undefined && isoDay(body.since) === null)
          throw new Problem('CHECK_DETAILS', { since: 'BAD_FORMAT' })
        const { timeZone } = await readPrices(tx)
        const since = body.since ?? dayAt(clock.now(), timeZone)
        if (await setPrice(tx, { provider, since, price }, clock.now()))
          await addAudit(tx, caller, clock.now(), 'setPrice', { provider, price, since })
        return told(tx, provider)
      })
    },

    async takeBackPrice({ caller, path }) {
      const { provider } = namedAdapter(path.provider)
      return db.tenant(caller.companyId, async (tx) => {
        await told(tx, provider)
        const { since } = path
        if (isoDay(since) === null || !(await takeBackPrice(tx, { provider, since }, clock.now())))
          throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'takeBackPrice', { provider, since })
        return told(tx, provider)
      })
    },
  }
}
