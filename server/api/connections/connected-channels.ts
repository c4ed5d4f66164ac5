import type { components } from '../../../schema/generated/rest.ts'
import type { ConnectionRow } from '../../engine/connections/connect-with-rollback.ts'
import {
  filterProviderLines,
  getPriceOn,
  readPrices,
  toLocalDay,
} from '../../engine/connections/prices.ts'
import type { Tx } from '../../platform/db/database.ts'

type ConnectedChannel = components['schemas']['ConnectedChannel']

/** Returns connections in the contract's form. Check constraints and adapters guarantee the enumerations. */
export async function toConnectedChannels(
  tx: Tx,
  rows: ConnectionRow[],
  now: Temporal.Instant,
): Promise<ConnectedChannel[]> {
  const all = await readPrices(tx)
  return rows.map((row) => {
    const prices = filterProviderLines(all, row.provider)
    return {
      provider: row.provider,
      channel: row.channel as ConnectedChannel['channel'],
      status: row.status as ConnectedChannel['status'],
      since: row.status_at.toString(),
      price: getPriceOn(prices, toLocalDay(now, all.timeZone)),
      prices: prices.map(({ since, price }) => ({ since, price })),
    }
  })
}
