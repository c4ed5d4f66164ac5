import type { components } from '../../../schema/generated/rest.ts'
import type { ConnectionRow } from '../../engine/connections/connect-with-rollback.ts'
import { dayAt, linesOf, priceOn, readPrices } from '../../engine/connections/prices.ts'
import type { Tx } from '../../platform/db/database.ts'

type Channel = components['schemas']['ConnectedChannel']

/** Connections as the calls tell of them. The columns' checks and the adapters hold the words of each enumeration. */
export async function connectedChannels(
  tx: Tx,
  rows: ConnectionRow[],
  now: Temporal.Instant,
): Promise<Channel[]> {
  const all = await readPrices(tx)
  return rows.map((row) => {
    const prices = linesOf(all, row.provider)
    return {
      provider: row.provider,
      channel: row.channel as Channel['channel'],
      status: row.status as Channel['status'],
      since: row.status_at.toString(),
      price: priceOn(prices, dayAt(now, all.timeZone)),
      prices: prices.map(({ since, price }) => ({ since, price })),
    }
  })
}
