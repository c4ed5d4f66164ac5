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

/** Parts that are read beyond what is told, so that rows can go without all being read anew. */
const SPARE_BLOCKS = 4

/** Up to so many rows are looked at one by one rather than met in the order of the list. */
const MAX_CANDIDATES = 100_000

/** The ids of a page, how many rows are known, and whether there are more than these. */
export interface ListPage {
  ids: string[]
  total: number
  more: boolean
}

/** What a filter or a search finds, from the end at which the list begins; no more of it than is told. */
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

/** Where an index knows that few rows can fit, the planner, who does not, is told which. */
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

/** Nobody has seen what lies beyond the last part, so it is the bound. */
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

/** Rows went, and those that come after them are not known. */
export const isTooShort = (orders: SortIndex[], { maxCounted }: SortIndexSizes) =>
  isPartial(orders) && countRows(orders.flatMap(({ blocks }) => blocks)) <= maxCounted

/** Found and counted for this page alone: what it hangs on tells nobody when it changes. */
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
