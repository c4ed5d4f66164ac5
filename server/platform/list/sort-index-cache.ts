import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Paging } from '../http/paging.ts'
import {
  isPartial,
  isTooShort,
  type ListPage,
  readFilteredIndex,
  readFilteredPage,
} from './filtered-list.ts'
import { canUpdateIndex, hasChanges, updateSortIndex } from './incremental-sort.ts'
import { type ListState, loadListState } from './list-changes.ts'
import { listIdsFromEnd } from './list-ids-from-end.ts'
import { type Listing, splitSegments } from './listing.ts'
import {
  countRows,
  defaultSizes,
  listIdsFrom,
  readSortIndex,
  type SortIndex,
  type SortIndexSizes,
} from './sort-index.ts'

interface CachedIndexes {
  /** Database snapshot of which it is. */
  snapshot: string
  indexes: SortIndex[]
  bytes: number
}

/** Up to this many rows are walked over in an index instead of using blocks. */
const MAX_SCANNED_ROWS = 1000
/** Most ids kept of one order for lists without an index. */
const MAX_UNINDEXED_IDS = 3_000_000
/** For one list, all clinics together. */
const MAX_CACHE_BYTES = 48 * 1024 * 1024

/**
 * Reads pages of any depth at the same cost. The first and last pages of a whole list are read by walking its index. For others, the keys at which
 * blocks begin and the blocks' row counts are cached; when the database reports a changed row, its old and new blocks are recounted, so a page never
 * comes from an outdated order.
 */
export class SortIndexCache {
  readonly #cache = new Map<string, CachedIndexes>()
  readonly #reading = new Map<string, Promise<CachedIndexes>>()
  readonly #sizes: SortIndexSizes
  readonly #maxScanned: number
  #bytes = 0

  constructor(
    { near, ...sizes }: SortIndexSizes & { near: number } = {
      ...defaultSizes,
      near: MAX_SCANNED_ROWS,
    },
  ) {
    this.#sizes = sizes
    this.#maxScanned = near
  }

  async getPage(tx: Tx, companyId: string, listing: Listing, paging: Paging): Promise<ListPage> {
    const { page = 1, pageSize = 50 } = paging
    const [from, to] = [(page - 1) * pageSize, page * pageSize]
    if (!listing.trackedSources)
      return readFilteredPage(tx, listing, { from, to, max: this.#sizes.maxCounted })
    const key = buildCacheKey(tx, companyId, listing)
    const before = this.#cache.get(key) ?? null
    const state = await loadListState(tx, before?.snapshot ?? null)
    const whole = listing.wholeList && state.rows[listing.wholeList]
    if (whole !== null && listing.indexedColumns > 0) {
      const total = { total: whole, more: false }
      if (from >= whole) return { ids: [], ...total }
      if (to <= this.#maxScanned)
        return { ids: await listIdsFromEnd(tx, listing, from, to), ...total }
      if (whole - from <= this.#maxScanned) {
        const ids = await listIdsFromEnd(tx, listing, Math.max(0, whole - to), whole - from, true)
        return { ids, ...total }
      }
    }
    const updated = before && (await this.#update(tx, key, listing, before, state))
    const { indexes } = updated ?? (await this.#read(tx, key, listing, state))
    if (!isPartial(indexes))
      return { ...(await readPage(tx, listing, indexes, from, to)), more: false }
    const most = this.#sizes.maxCounted
    const { ids } = await readPage(tx, listing, indexes, Math.min(from, most), Math.min(to, most))
    return { ids, total: most, more: true }
  }

  async #update(tx: Tx, key: string, listing: Listing, before: CachedIndexes, state: ListState) {
    if (!hasChanges(listing, state)) {
      this.#store(key, { ...before, snapshot: state.snapshot })
      return before
    }
    if (!canUpdateIndex(listing, state)) return null
    const orders: SortIndex[] = []
    for (const order of before.indexes) {
      const now = await updateSortIndex(tx, listing, order, state, this.#sizes)
      if (!now) return null
      orders.push(now)
    }
    if (isTooShort(orders, this.#sizes)) return null
    return this.#store(key, {
      snapshot: state.snapshot,
      indexes: orders,
      bytes: estimateBytes(key, orders),
    })
  }

  /** Reads an order whole; concurrent requests for the same order and snapshot share one read. */
  async #read(tx: Tx, key: string, listing: Listing, state: ListState): Promise<CachedIndexes> {
    const reading = `${state.snapshot} ${key}`
    const pending = this.#reading.get(reading) ?? this.#readIndexes(tx, key, listing, state)
    this.#reading.set(reading, pending)
    try {
      return this.#store(key, await pending)
    } finally {
      this.#reading.delete(reading)
    }
  }

  async #readIndexes(tx: Tx, key: string, listing: Listing, { snapshot, rows }: ListState) {
    if (!listing.wholeList) {
      const found = await readFilteredIndex(tx, listing, this.#sizes)
      return { snapshot, indexes: found, bytes: estimateBytes(key, found) }
    }
    // Without an index only the ids say which rows a block has.
    const many = listing.indexedColumns > 0 && rows[listing.wholeList] > this.#sizes.maxIds
    const sizes =
      listing.indexedColumns > 0 ? this.#sizes : { ...this.#sizes, maxIds: MAX_UNINDEXED_IDS }
    const orders: SortIndex[] = []
    for (const segment of splitSegments(listing))
      orders.push(await readSortIndex(tx, listing, segment, sizes, many))
    return { snapshot, indexes: orders, bytes: estimateBytes(key, orders) }
  }

  #store(key: string, indexes: CachedIndexes): CachedIndexes {
    this.#drop(key)
    this.#cache.set(key, indexes)
    this.#bytes += indexes.bytes
    for (const oldest of this.#cache.keys()) {
      if (this.#bytes <= MAX_CACHE_BYTES || oldest === key) break
      this.#drop(oldest)
    }
    return indexes
  }

  #drop(key: string) {
    this.#bytes -= this.#cache.get(key)?.bytes ?? 0
    this.#cache.delete(key)
  }
}

/** Whole lists have one cached order for both directions. Filtered ones are known from one end only. */
function buildCacheKey(
  tx: Tx,
  companyId: string,
  { source, where, key, wholeList, isDescending }: Listing,
): string {
  const columns = sql.join(key.map(({ column }) => column))
  const { sql: text, parameters } = sql`${columns} ${source} ${where}`.compile(tx)
  return JSON.stringify([
    companyId,
    text,
    parameters.map(String),
    wholeList === null && isDescending,
  ])
}

const estimateBytes = (key: string, orders: SortIndex[]) =>
  orders
    .flatMap(({ blocks }) => blocks)
    .reduce(
      (sum, { firstKey, ids }) =>
        sum + 2 * (firstKey?.join().length ?? 0) + (ids?.length ?? 0) + 200,
      key.length,
    )

async function readPage(
  tx: Tx,
  listing: Listing,
  orders: SortIndex[],
  from: number,
  to: number,
): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = []
  let before = 0
  for (const order of orders) {
    const count = countRows(order.blocks)
    const [first, last] = [Math.max(0, from - before), Math.min(count, to - before)]
    before += count
    if (first >= last) continue
    if (listing.isDescending)
      ids.push(...(await listIdsFrom(tx, listing, order, count - last, last - first)).toReversed())
    else ids.push(...(await listIdsFrom(tx, listing, order, first, last - first)))
  }
  return { ids, total: before }
}
