import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Paging } from '../http/paging.ts'
import { type Found, foundNow, isCutOff, isTooShort, readFound } from './filtered-list.ts'
import { canMend, isNews, mended } from './incremental-sort.ts'
import { type ListState, listState } from './list-changes.ts'
import { idsFromEnd } from './list-ids-from-end.ts'
import { type Listing, segmentsOf } from './listing.ts'
import { idsFrom, type Order, readOrder, type Sizes, totalOf, usualSizes } from './sort-index.ts'

interface Kept {
  /** Of which moment it is, as the database writes a snapshot. */
  moment: string
  orders: Order[]
  weight: number
}

/** Rows that are walked over in an index rather than known by their parts. */
const NEAR = 1000
/** Rows of a list without an index whose ids may be kept of one order. */
const MOST_UNINDEXED = 3_000_000
/** Of one list, for all companies together. */
const MOST_BYTES = 48 * 1024 * 1024

/**
 * Pages of any depth at one price. The first and the last pages of a whole list are walked to in its index. For others the keys at which
 * parts of the list begin are kept, and how many rows each part has; where the database notes that a row changed, the parts it stood in
 * and stands in are counted anew, so a page is never one of an order that no longer holds.
 */
export class KeptOrders {
  readonly #kept = new Map<string, Kept>()
  readonly #reading = new Map<string, Promise<Kept>>()
  readonly #sizes: Sizes
  readonly #near: number
  #bytes = 0

  constructor({ near, ...sizes }: Sizes & { near: number } = { ...usualSizes, near: NEAR }) {
    this.#sizes = sizes
    this.#near = near
  }

  async page(tx: Tx, companyId: string, listing: Listing, paging: Paging): Promise<Found> {
    const { page = 1, pageSize = 50 } = paging
    const [from, to] = [(page - 1) * pageSize, page * pageSize]
    if (!listing.standings) return foundNow(tx, listing, { from, to, most: this.#sizes.mostFound })
    const key = keyOf(tx, companyId, listing)
    const before = this.#kept.get(key) ?? null
    const state = await listState(tx, before?.moment ?? null)
    const whole = listing.whole && state.rows[listing.whole]
    if (whole !== null && listing.indexed > 0) {
      const told = { total: whole, more: false }
      if (from >= whole) return { ids: [], ...told }
      if (to <= this.#near) return { ids: await idsFromEnd(tx, listing, from, to), ...told }
      if (whole - from <= this.#near) {
        const ids = await idsFromEnd(tx, listing, Math.max(0, whole - to), whole - from, true)
        return { ids, ...told }
      }
    }
    const mended = before && (await this.#mended(tx, key, listing, before, state))
    const { orders } = mended ?? (await this.#read(tx, key, listing, state))
    if (!isCutOff(orders)) return { ...(await pageOf(tx, listing, orders, from, to)), more: false }
    const most = this.#sizes.mostFound
    const { ids } = await pageOf(tx, listing, orders, Math.min(from, most), Math.min(to, most))
    return { ids, total: most, more: true }
  }

  async #mended(tx: Tx, key: string, listing: Listing, before: Kept, state: ListState) {
    if (!isNews(listing, state)) {
      this.#keep(key, { ...before, moment: state.moment })
      return before
    }
    if (!canMend(listing, state)) return null
    const orders: Order[] = []
    for (const order of before.orders) {
      const now = await mended(tx, listing, order, state, this.#sizes)
      if (!now) return null
      orders.push(now)
    }
    if (isTooShort(orders, this.#sizes)) return null
    return this.#keep(key, { moment: state.moment, orders, weight: weightOf(key, orders) })
  }

  /** Reads an order whole; who asks for the same one of the same moment meanwhile waits for it. */
  async #read(tx: Tx, key: string, listing: Listing, state: ListState): Promise<Kept> {
    const reading = `${state.moment} ${key}`
    const begun = this.#reading.get(reading) ?? this.#wholeOrder(tx, key, listing, state)
    this.#reading.set(reading, begun)
    try {
      return this.#keep(key, await begun)
    } finally {
      this.#reading.delete(reading)
    }
  }

  async #wholeOrder(tx: Tx, key: string, listing: Listing, { moment, rows }: ListState) {
    if (!listing.whole) {
      const found = await readFound(tx, listing, this.#sizes)
      return { moment, orders: found, weight: weightOf(key, found) }
    }
    // Without an index only its ids say which rows a part has.
    const many = listing.indexed > 0 && rows[listing.whole] > this.#sizes.mostIds
    const sizes = listing.indexed > 0 ? this.#sizes : { ...this.#sizes, mostIds: MOST_UNINDEXED }
    const orders: Order[] = []
    for (const segment of segmentsOf(listing))
      orders.push(await readOrder(tx, listing, segment, sizes, many))
    return { moment, orders, weight: weightOf(key, orders) }
  }

  #keep(key: string, kept: Kept): Kept {
    this.#drop(key)
    this.#kept.set(key, kept)
    this.#bytes += kept.weight
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES || oldest === key) break
      this.#drop(oldest)
    }
    return kept
  }

  #drop(key: string) {
    this.#bytes -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }
}

/** Which way round a whole list is shown is no matter: one order serves both. What is found is known from one end only. */
function keyOf(tx: Tx, companyId: string, { source, where, key, whole, down }: Listing): string {
  const columns = sql.join(key.map(({ column }) => column))
  const { sql: text, parameters } = sql`${columns} ${source} ${where}`.compile(tx)
  return JSON.stringify([companyId, text, parameters.map(String), whole === null && down])
}

const weightOf = (key: string, orders: Order[]) =>
  orders
    .flatMap(({ parts }) => parts)
    .reduce(
      (sum, { low, ids }) => sum + 2 * (low?.join().length ?? 0) + (ids?.length ?? 0) + 200,
      key.length,
    )

async function pageOf(
  tx: Tx,
  listing: Listing,
  orders: Order[],
  from: number,
  to: number,
): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = []
  let before = 0
  for (const order of orders) {
    const count = totalOf(order.parts)
    const [first, last] = [Math.max(0, from - before), Math.min(count, to - before)]
    before += count
    if (first >= last) continue
    if (listing.down)
      ids.push(...(await idsFrom(tx, listing, order, count - last, last - first)).toReversed())
    else ids.push(...(await idsFrom(tx, listing, order, first, last - first)))
  }
  return { ids, total: before }
}
