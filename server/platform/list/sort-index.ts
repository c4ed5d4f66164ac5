import { sql } from 'kysely'
import { MOST_FOUND } from '../../../domain/limits.ts'
import type { Tx } from '../db/database.ts'
import { inOrder, keyAsText, type Listing, type Segment, within } from './listing.ts'

/** Some rows that follow one another. */
export interface Part {
  /** The key of the first of them when they were read; null: whatever comes before the next part. */
  low: string[] | null
  count: number
  /** Their ids, sixteen bytes each; null when they are only counted. */
  ids: Buffer | null
}

/** A segment in parts: a page begins at a part's key, whatever its number. */
export interface Order {
  segment: Segment
  parts: Part[]
  /** Of a segment that is too long the keys between which it is known: from this one on, up to that and without it. Null: to its end. */
  from: string[] | null
  to: string[] | null
}

/** Of an id, as it is packed. */
export const ID_BYTES = 16
/** How an order is kept; tests keep short lists as long ones are. */
export interface Sizes {
  /** Up to so many rows their ids are kept, so that a page of few rows among many need not look for them. */
  mostIds: number
  idsAPart: number
  rowsAPart: number
  /** A part that grew beyond this is a sign to read the order anew. */
  mostInAPart: number
  /** Of a filter or a search so many rows are told; of more only that there are more. */
  mostFound: number
}
export const usualSizes: Sizes = {
  mostIds: 100_000,
  idsAPart: 125,
  rowsAPart: 500,
  mostInAPart: 2000,
  mostFound: MOST_FOUND,
}

/** With the key as `keyAsText` gives it. */
type Keyed<Row> = Row & { [column: `k${number}`]: string }

/** Reads a segment whole. `many`: it is known to be too long for its ids. */
export async function readOrder(
  tx: Tx,
  listing: Listing,
  segment: Segment,
  sizes: Sizes,
  many: boolean,
): Promise<Order> {
  const parts =
    (many ? null : await withIds(tx, listing, segment, sizes)) ??
    (await counted(tx, listing, segment, sizes))
  if (parts[0]) parts[0].low = null
  return { segment, parts: parts.length > 0 ? parts : nothing(), from: null, to: null }
}

export const nothing = (): Part[] => [{ low: null, count: 0, ids: Buffer.alloc(0) }]

/** Null when they are too many. */
async function withIds(tx: Tx, listing: Listing, segment: Segment, { mostIds, idsAPart }: Sizes) {
  const parts = await partsWithIds(tx, listing, segment, { most: mostIds + 1, idsAPart })
  return totalOf(parts) > mostIds ? null : parts
}

/** The first so many rows of a segment in its order, or the last (`back`), with their ids. */
export async function partsWithIds(
  tx: Tx,
  { id, source, where }: Listing,
  segment: Segment,
  { most, idsAPart, back = false }: { most: number; idsAPart: number; back?: boolean },
): Promise<Part[]> {
  const number = back ? sql`count(*) over () - row_number() over ()` : sql`row_number() over () - 1`
  const firsts = segment.key.map((_, place) => {
    const name = sql.ref(`k${place}`)
    return sql`max(${name}) filter (where n % ${sql.lit(idsAPart)} = 0) as ${name}`
  })
  const { rows } = await sql<Keyed<{ count: number; ids: Buffer }>>`
    select count(*)::int as count, string_agg(uuid_send(id), ''::bytea order by n) as ids, ${sql.join(firsts)}
    from (
      select o.*, ${number} as n from (
        select ${id} as id, ${keyAsText(segment.key)} from ${source} where ${where} and ${segment.only}
        ${inOrder(segment, back)} limit ${most}
      ) o
    ) o group by n / ${sql.lit(idsAPart)} order by n / ${sql.lit(idsAPart)}`.execute(tx)
  return rows.map(({ count, ids, ...row }) => ({ count, ids, low: lowOf(row, segment) }))
}

/** Only where a part begins its key is written out, and an index that holds the order is all that is read. */
async function counted(
  tx: Tx,
  { source, where }: Listing,
  segment: Segment,
  { rowsAPart }: Sizes,
): Promise<Part[]> {
  const columns = segment.key.map(({ column }, place) => sql`${column} as ${sql.ref(`c${place}`)}`)
  const texts = segment.key.map(
    (_, place) => sql`${sql.ref(`o.c${place}`)}::text as ${sql.ref(`k${place}`)}`,
  )
  const { rows } = await sql<Keyed<object>>`
    select ${sql.join(texts)} from (
      select ${sql.join(columns)}, row_number() over (${inOrder(segment)}) as n
      from ${source} where ${where} and ${segment.only}
    ) o where o.n % ${sql.lit(rowsAPart)} = ${sql.lit(1 % rowsAPart)} order by o.n`.execute(tx)
  const lows = rows.map((row) => lowOf(row, segment))
  const last = lows.at(-1)
  if (!last) return []
  const rest = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${source} where ${where} and ${within(segment, last, null)} ${inOrder(segment)} limit ${rowsAPart}
    ) o`.execute(tx)
  return lows.map((low, at) => ({
    low,
    count: at < lows.length - 1 ? rowsAPart : (rest.rows[0]?.count ?? 0),
    ids: null,
  }))
}

const lowOf = (row: Keyed<object>, { key }: Segment) =>
  key.map((_, place) => row[`k${place}`] ?? '')

export const totalOf = (parts: { count: number }[]) =>
  parts.reduce((sum, { count }) => sum + count, 0)

/** The ids of so many rows from that one on, counted from 0. */
export async function idsFrom(
  tx: Tx,
  listing: Listing,
  { segment, parts }: Order,
  from: number,
  size: number,
): Promise<string[]> {
  let left = from
  let at = 0
  while (at < parts.length - 1 && left >= (parts[at]?.count ?? 0)) left -= parts[at++]?.count ?? 0
  const part = parts[at]
  if (!part || size <= 0) return []
  if (part.ids) return keptIds(parts, at, left, size)
  const { rows } = await sql<{ id: string }>`
    select ${listing.id} as id from ${listing.source} where ${listing.fits} and ${within(segment, part.low, null)}
    ${inOrder(segment)} limit ${size} offset ${left}`.execute(tx)
  return rows.map(({ id }) => id)
}

function keptIds(parts: Part[], first: number, skipped: number, size: number): string[] {
  const found: string[] = []
  for (let at = first, from = skipped; at < parts.length && found.length < size; at++, from = 0)
    found.push(...textsOf(parts[at]?.ids ?? Buffer.alloc(0), from, size - found.length))
  return found
}

/** Ids as the database writes them. */
export function textsOf(ids: Buffer, from = 0, size = ids.length / ID_BYTES): string[] {
  const found: string[] = []
  for (let at = from; at < from + size && (at + 1) * ID_BYTES <= ids.length; at++) {
    const hex = ids.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES)
    found.push(
      `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
    )
  }
  return found
}
