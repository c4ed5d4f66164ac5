import { type RawBuilder, sql } from 'kysely'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { toDayStart } from '../../platform/day-start.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Price of an SMS part or a message from a day on; null: unknown. */
export interface DatedPrice {
  /** First local day of the clinic, ISO date. */
  since: string
  price: number | null
}

export interface PriceLine extends DatedPrice {
  provider: Provider
}

/** SQL for the prices of a clinic's provider, earliest first; `getPriceOn` selects the one of a day. */
export const priceLinesSql = (
  companyId: RawBuilder<unknown>,
  provider: RawBuilder<unknown>,
): RawBuilder<DatedPrice[]> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('since', p.since, 'price', p.price) order by p.since)
    from channel_price p where p.company_id = ${companyId} and p.provider = ${provider}), '[]')`

/** Returns the price on a day; null: unknown. `lines` are sorted, earliest first. */
export const getPriceOn = (lines: readonly DatedPrice[], day: string): number | null =>
  lines.findLast(({ since }) => since <= day)?.price ?? null

/** Returns the clinic's local day, ISO date. */
export const toLocalDay = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Returns the start of a clinic's local day. */
const getDayStart = (day: string, timeZone: string) =>
  toDayStart(Temporal.PlainDate.from(day), timeZone)

export interface Prices {
  timeZone: string
  /** Sorted by provider, then date. */
  lines: PriceLine[]
}

/** Returns all prices of the clinic, and its time zone. */
export async function readPrices(tx: Tx): Promise<Prices> {
  const { rows } = await sql<Prices>`
    select c.time_zone as "timeZone",
      coalesce((select jsonb_agg(jsonb_build_object('provider', p.provider, 'since', p.since, 'price', p.price) order by p.provider, p.since)
        from channel_price p where p.company_id = c.id), '[]') as lines
    from company c where c.id = current_company()`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The company is not there')
  return found
}

/** Returns the prices of one provider. */
export const filterProviderLines = ({ lines }: Prices, provider: Provider): PriceLine[] =>
  lines.filter((one) => one.provider === provider)

/** Same with instants, for use in SQL: `[{ provider, from, price }]`. */
export const toPriceInstants = ({ timeZone, lines }: Prices) =>
  lines.map(({ provider, since, price }) => ({
    provider,
    from: getDayStart(since, timeZone).toString(),
    price,
  }))

/** Sets the price that comes with a connection if the clinic has none for its provider. */
export async function setInitialPrice(
  tx: Tx,
  { provider, price }: Omit<PriceLine, 'since'>,
  now: Temporal.Instant,
): Promise<void> {
  const prices = await readPrices(tx)
  if (filterProviderLines(prices, provider).length === 0)
    await savePriceLine(tx, { provider, since: toLocalDay(now, prices.timeZone), price })
}

const savePriceLine = (tx: Tx, { provider, since, price }: PriceLine) =>
  sql`
    insert into channel_price (company_id, provider, since, price) values (current_company(), ${provider}, ${since}::date, ${price}::numeric)
    on conflict (company_id, provider, since) do update set price = excluded.price`.execute(tx)

/**
 * Sets a price from a day on, until the next future one: prices between that day and today are replaced. Sent messages keep the price of their day;
 * those without a price get this one. Returns true if anything changed.
 */
export async function setPrice(tx: Tx, line: PriceLine, now: Temporal.Instant): Promise<boolean> {
  const { provider, since, price } = line
  const prices = await readPrices(tx)
  const lines = filterProviderLines(prices, provider)
  const today = toLocalDay(now, prices.timeZone)
  const between = lines.filter((one) => one.since > since && one.since <= today)
  if (getPriceOn(lines, since) === price && between.length === 0) return false
  await savePriceLine(tx, line)
  await sql`
    delete from channel_price where company_id = current_company() and provider = ${provider} and since > ${since}::date and since <= ${today}::date`.execute(
    tx,
  )
  if (price === null) return true
  const next = lines.find((one) => one.since > since && one.since > today)
  const from = getDayStart(since, prices.timeZone)
  const until = next ? getDayStart(next.since, prices.timeZone) : null
  await sql`
    update attempt a set price = ${price} where a.company_id = current_company() and a.provider = ${provider} and a.price is null
      and a.state in ('sentToGateway', 'sent', 'delivered', 'read', 'failed')
      and a.started_at >= ${from} and (${until}::timestamptz is null or a.started_at < ${until})`.execute(
    tx,
  )
  return true
}

/** Deletes a price whose first day is in the future; returns true if there was one. */
export async function deleteFuturePrice(
  tx: Tx,
  { provider, since }: Omit<PriceLine, 'price'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const { timeZone } = await readPrices(tx)
  if (since <= toLocalDay(now, timeZone)) return false
  const { numAffectedRows } = await sql`
    delete from channel_price where company_id = current_company() and provider = ${provider} and since = ${since}::date`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}
