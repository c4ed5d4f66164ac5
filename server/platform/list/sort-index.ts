import { sql } from 'kysely'
import { MAX_COUNTED_ROWS } from '../../../domain/limits.ts'
import type { Tx } from '../db/database.ts'
import {
  keyTextColumns,
  type Listing,
  orderByClause,
  rangeCondition,
  type Segment,
} from './listing.ts'

/** Consecutive rows of a list. */
export interface IndexBlock {
  /** Key of its first row when read; null: everything before the next block. */
  firstKey: string[] | null
  count: number
  /** Ids, sixteen bytes each; null if only counted. */
  ids: Buffer | null
}

/** A segment divided into blocks: a page is read from a block's key, whatever its number. */
export interface SortIndex {
  segment: Segment
  blocks: IndexBlock[]
  /** For a segment too long to be read whole, the keys between which it is known: `fromKey` inclusive, the other exclusive. Null: to its end. */
  fromKey: string[] | null
  toKey: string[] | null
}

/** Size of a packed id. */
export const ID_BYTES = 16
/** Limits of an index; tests lower them to treat short lists like long ones. */
export interface SortIndexSizes {
  /** Up to this many rows their ids are kept, so that pages of sparse matches need no search. */
  maxIds: number
  idsPerBlock: number
  rowsPerBlock: number
  /** A block that grew beyond this makes the order be reread. */
  maxPerBlock: number
  /** Filters and searches count up to this many rows; beyond it only "more" is reported. */
  maxCounted: number
}
export const defaultSizes: SortIndexSizes = {
  maxIds: 100_000,
  idsPerBlock: 125,
  rowsPerBlock: 500,
  maxPerBlock: 2000,
  maxCounted: MAX_COUNTED_ROWS,
}

/** With the key columns of `keyTextColumns`. */
type WithKey<Row> = Row & { [column: `k${number}`]: string }

/** Reads a segment whole. `isTooLong`: already known to have too many rows to keep ids. */
export async function readSortIndex(
  tx: Tx,
  listing: Listing,
  segment: Segment,
  sizes: SortIndexSizes,
  isTooLong: boolean,
): Promise<SortIndex> {
  const parts =
    (isTooLong ? null : await listBlocksIfFew(tx, listing, segment, sizes)) ??
    (await listCountedBlocks(tx, listing, segment, sizes))
  if (parts[0]) parts[0].firstKey = null
  return {
    segment,
    blocks: parts.length > 0 ? parts : createEmptyBlocks(),
    fromKey: null,
    toKey: null,
  }
}

export const createEmptyBlocks = (): IndexBlock[] => [
  { firstKey: null, count: 0, ids: Buffer.alloc(0) },
]

/** Returns null if there are too many rows. */
async function listBlocksIfFew(
  tx: Tx,
  listing: Listing,
  segment: Segment,
  { maxIds, idsPerBlock }: SortIndexSizes,
) {
  const blocks = await listBlocksWithIds(tx, listing, segment, { limit: maxIds + 1, idsPerBlock })
  return countRows(blocks) > maxIds ? null : blocks
}

/** The first rows of a segment in its order, or the last (`fromLast`), with their ids. */
export async function listBlocksWithIds(
  tx: Tx,
  { id, source, where }: Listing,
  segment: Segment,
  {
    limit,
    idsPerBlock,
    fromLast = false,
  }: { limit: number; idsPerBlock: number; fromLast?: boolean },
): Promise<IndexBlock[]> {
  const number = fromLast
    ? sql`count(*) over () - row_number() over ()`
    : sql`row_number() over () - 1`
  const firsts = segment.key.map((_, place) => {
    const name = sql.ref(`k${place}`)
    return sql`max(${name}) filter (where n % ${sql.lit(idsPerBlock)} = 0) as ${name}`
  })
  const { rows } = await sql<WithKey<{ count: number; ids: Buffer }>>`
    select count(*)::int as count, string_agg(uuid_send(id), ''::bytea order by n) as ids, ${sql.join(firsts)}
    from (
      select o.*, ${number} as n from (
        select ${id} as id, ${keyTextColumns(segment.key)} from ${source} where ${where} and ${segment.condition}
        ${orderByClause(segment, fromLast)} limit ${limit}
      ) o
    ) o group by n / ${sql.lit(idsPerBlock)} order by n / ${sql.lit(idsPerBlock)}`.execute(tx)
  return rows.map(({ count, ids, ...row }) => ({ count, ids, firstKey: readKey(row, segment) }))
}

/** Writes out keys only at the beginning of blocks, so that an index with the order is all that is read. */
async function listCountedBlocks(
  tx: Tx,
  { source, where }: Listing,
  segment: Segment,
  { rowsPerBlock }: SortIndexSizes,
): Promise<IndexBlock[]> {
  const columns = segment.key.map(({ column }, place) => sql`${column} as ${sql.ref(`c${place}`)}`)
  const texts = segment.key.map(
    (_, place) => sql`${sql.ref(`o.c${place}`)}::text as ${sql.ref(`k${place}`)}`,
  )
  const { rows } = await sql<WithKey<object>>`
    select ${sql.join(texts)} from (
      select ${sql.join(columns)}, row_number() over (${orderByClause(segment)}) as n
      from ${source} where ${where} and ${segment.condition}
    ) o where o.n % ${sql.lit(rowsPerBlock)} = ${sql.lit(1 % rowsPerBlock)} order by o.n`.execute(
    tx,
  )
  const firstKeys = rows.map((row) => readKey(row, segment))
  const last = firstKeys.at(-1)
  if (!last) return []
  const rest = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${source} where ${where} and ${rangeCondition(segment, last, null)} ${orderByClause(segment)} limit ${rowsPerBlock}
    ) o`.execute(tx)
  return firstKeys.map((firstKey, at) => ({
    firstKey,
    count: at < firstKeys.length - 1 ? rowsPerBlock : (rest.rows[0]?.count ?? 0),
    ids: null,
  }))
}

const readKey = (row: WithKey<object>, { key }: Segment) =>
  key.map((_, place) => row[`k${place}`] ?? '')

export const countRows = (parts: { count: number }[]) =>
  parts.reduce((sum, { count }) => sum + count, 0)

/** That many ids from the given row on, counted from 0. */
export async function listIdsFrom(
  tx: Tx,
  listing: Listing,
  { segment, blocks }: SortIndex,
  from: number,
  size: number,
): Promise<string[]> {
  let left = from
  let at = 0
  while (at < blocks.length - 1 && left >= (blocks[at]?.count ?? 0))
    left -= blocks[at++]?.count ?? 0
  const part = blocks[at]
  if (!part || size <= 0) return []
  if (part.ids) return listStoredIds(blocks, at, left, size)
  const { rows } = await sql<{ id: string }>`
    select ${listing.id} as id from ${listing.source} where ${listing.rowCondition} and ${rangeCondition(segment, part.firstKey, null)}
    ${orderByClause(segment)} limit ${size} offset ${left}`.execute(tx)
  return rows.map(({ id }) => id)
}

function listStoredIds(
  parts: IndexBlock[],
  first: number,
  skipped: number,
  size: number,
): string[] {
  const found: string[] = []
  for (let at = first, from = skipped; at < parts.length && found.length < size; at++, from = 0)
    found.push(...unpackIds(parts[at]?.ids ?? Buffer.alloc(0), from, size - found.length))
  return found
}

/** Ids as the database writes them. */
export function unpackIds(ids: Buffer, from = 0, size = ids.length / ID_BYTES): string[] {
  const found: string[] = []
  for (let at = from; at < from + size && (at + 1) * ID_BYTES <= ids.length; at++) {
    const hex = ids.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES)
    found.push(
      `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
    )
  }
  return found
}
