import { type RawBuilder, sql } from 'kysely'
import type { Provider } from '../../channels/port/channel.ts'
import type { Tx } from '../../ground/db/database.ts'

/** What a part of an SMS or a message costs by a provider on the company's day of a moment; null: nobody has said. */
export const priceAt = (
  companyId: RawBuilder<unknown>,
  provider: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  zone: RawBuilder<unknown>,
): RawBuilder<number | null> =>
  sql`price_on(${companyId}, ${provider}, (${at} at time zone ${zone})::date)`

export interface PriceLine {
  provider: Provider
  /** The first day, ISO. */
  since: string
  price: number | null
}

/** The clinic's prices, by provider from the earliest, and today's date in its zone. */
export async function readPrices(
  tx: Tx,
  now: Temporal.Instant,
): Promise<{ today: string; lines: PriceLine[] }> {
  const { rows } = await sql<{ today: string; lines: PriceLine[] }>`
    select (${now}::timestamptz at time zone c.time_zone)::date::text as today,
      coalesce((select jsonb_agg(jsonb_build_object('provider', p.provider, 'since', p.since, 'price', p.price) order by p.provider, p.since)
        from channel_price p where p.company_id = c.id), '[]') as lines
    from company c where c.id = current_company()`.execute(tx)
  return rows[0] ?? { today: '', lines: [] }
}

/** A connection comes with a price where the clinic has none for its provider. */
export async function priceFrom(
  tx: Tx,
  line: { companyId: string; provider: Provider; price: number },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into channel_price (company_id, provider, since, price)
    select c.id, ${line.provider}, (${now}::timestamptz at time zone c.time_zone)::date, ${line.price} from company c
    where c.id = ${line.companyId} and not exists (select from channel_price p where p.company_id = c.id and p.provider = ${line.provider})`.execute(
    tx,
  )
}

/**
 * Says a price from a day on, until the next line. What was sent keeps the price of its day; what was sent on these days while nobody had said
 * one has it now. Answers whether it was news.
 */
export async function setPrice(tx: Tx, { provider, since, price }: PriceLine): Promise<boolean> {
  const { rows } = await sql<{ until: string | null }>`
    insert into channel_price as p (company_id, provider, since, price)
    select current_company(), ${provider}, ${since}::date, ${price}::numeric
    where price_on(current_company(), ${provider}, ${since}::date) is distinct from ${price}::numeric
    on conflict (company_id, provider, since) do update set price = excluded.price
    returning (select min(n.since)::text from channel_price n where n.company_id = p.company_id and n.provider = p.provider and n.since > p.since) as until`.execute(
    tx,
  )
  const [line] = rows
  if (!line) return false
  if (price !== null)
    await sql`
      update attempt a set price = ${price} from company c
      where c.id = current_company() and a.company_id = c.id and a.provider = ${provider} and a.price is null
        and a.state in ('sentToGateway', 'sent', 'delivered', 'read', 'failed')
        and a.started_at >= ${since}::date::timestamp at time zone c.time_zone
        and (${line.until}::date is null or a.started_at < ${line.until}::date::timestamp at time zone c.time_zone)`.execute(
      tx,
    )
  return true
}

/** Takes back a price whose first day is ahead; answers whether there was one. */
export async function takeBackPrice(
  tx: Tx,
  { provider, since }: Omit<PriceLine, 'price'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from channel_price p using company c where c.id = p.company_id and p.company_id = current_company() and p.provider = ${provider}
      and p.since = ${since}::date and p.since > (${now}::timestamptz at time zone c.time_zone)::date`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}
