import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { listIdsFromEnd } from './list-ids-from-end.ts'
import { type Listing, splitSegments } from './listing.ts'
import {
  countRows,
  createEmptyBlocks,
  listBlocksWithIds,
  type SortIndex,
  type SortIndexSizes,
} from './sort-index.ts'

/** Blocks read beyond the counted limit, so that rows can disappear without a full reread. */
const SPARE_BLOCKS = 4

/** Up to this many candidates are checked one by one instead of walking the list in its order. */
const MAX_CANDIDATES = 100_000

/** Ids of a page, how many rows are known, and whether there are more. */
export interface ListPage {
  ids: string[]
  total: number
  more: boolean
}

/** Reads the rows that a filter or search finds, from the end at which the list begins, up to the counted limit. */
export async function readFilteredIndex(
  tx: Tx,
  fullListing: Listing,
  sizes: SortIndexSizes,
): Promise<SortIndex[]> {
  const { idsPerBlock, maxCounted } = sizes
  const listing = await narrowListing(tx, fullListing)
  const fromLast = listing.isDescending
  const orders: SortIndex[] = []
  let remaining = maxCounted + SPARE_BLOCKS * idsPerBlock
  for (const segment of splitSegments(listing)) {
    const blocks = await listBlocksWithIds(tx, listing, segment, {
      limit: remaining,
      idsPerBlock,
      fromLast,
    })
    if (countRows(blocks) === remaining)
      return [...orders, createPartialIndex({ segment, blocks, fromLast })]
    remaining -= countRows(blocks)
    if (blocks[0]) blocks[0].firstKey = null
    orders.push({
      segment,
      blocks: blocks.length > 0 ? blocks : createEmptyBlocks(),
      fromKey: null,
      toKey: null,
    })
  }
  return orders
}

/** If an index shows that few rows can match, passes those ids to the planner, which cannot estimate it. */
export async function narrowListing(tx: Tx, listing: Listing): Promise<Listing> {
  const { id, where, candidateIds } = listing
  if (!candidateIds) return listing
  const { rows } = await sql<{ many: boolean }>`
    select count(*) > ${MAX_CANDIDATES} as many from (select from (${candidateIds}) a limit ${MAX_CANDIDATES + 1}) o`.execute(
    tx,
  )
  if (rows[0]?.many) return listing
  return { ...listing, where: sql`${id} = any(array(${candidateIds})) and ${where}` }
}

/** What lies beyond the last block is unread, so that block is the bound. */
function createPartialIndex({
  segment,
  blocks,
  fromLast,
}: Pick<SortIndex, 'segment' | 'blocks'> & { fromLast: boolean }): SortIndex {
  if (fromLast) return { segment, blocks, fromKey: blocks[0]?.firstKey ?? null, toKey: null }
  const toKey = blocks.at(-1)?.firstKey ?? null
  const known = blocks.slice(0, -1)
  if (known[0]) known[0].firstKey = null
  return { segment, blocks: known.length > 0 ? known : createEmptyBlocks(), fromKey: null, toKey }
}

export const isPartial = (orders: SortIndex[]) =>
  orders.some(({ fromKey, toKey }) => fromKey !== null || toKey !== null)

/** Rows disappeared, and the ones after them are unknown. */
export const isTooShort = (orders: SortIndex[], { maxCounted }: SortIndexSizes) =>
  isPartial(orders) && countRows(orders.flatMap(({ blocks }) => blocks)) <= maxCounted

/** Found and counted for this page only: changes of the tables it depends on are not tracked. */
export async function readFilteredPage(
  tx: Tx,
  fullListing: Listing,
  { from, to, max }: { from: number; to: number; max: number },
): Promise<ListPage> {
  const listing = await narrowListing(tx, fullListing)
  const { source, where } = listing
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${source} where ${where} limit ${max + 1}) f`.execute(
    tx,
  )
  const count = rows[0]?.count ?? 0
  const total = Math.min(count, max)
  const ids = from < total ? await listIdsFromEnd(tx, listing, from, Math.min(to, total)) : []
  return { ids, total, more: count > max }
}
