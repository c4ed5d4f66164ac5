import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Paging } from '../http/page.ts'
import { type ListState, listState, type Noted } from './changes.ts'

/** Rows to page through. `source` follows `from`, with its `where`; `id` is the row's own. */
export interface Listing {
  id: RawBuilder<unknown>
  source: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** The lists whose noted changes are all it depends on; null when it depends on more, and is read anew each time. */
  lists: readonly Noted[] | null
  /** The list it shows whole, without a filter. */
  whole: Noted | null
  /** An index holds this order, so that the first pages need no sorting. */
  indexed: boolean
}

export interface PageIds {
  ids: string[]
  total: number
}

interface Kept {
  version: string
  total: number
  /** Sixteen bytes an id; null when only the number is known. */
  ids: Buffer | null
}

const ID_BYTES = 16
/** Rows that are stepped over in the index rather than kept. */
const NEAR = 1000
/** For all companies together: three million rows. */
const MOST_BYTES = 48 * 1024 * 1024

/**
 * Pages of any depth at one price: the ids of an order are read once and kept in memory until the database notes a change
 * of what it depends on, so a page is never one of an order that no longer holds. First pages of an indexed order read
 * the index itself.
 */
export class KeptOrders {
  readonly #kept = new Map<string, Kept>()
  readonly #reading = new Map<string, Promise<Kept>>()
  #bytes = 0

  async page(tx: Tx, companyId: string, listing: Listing, paging: Paging): Promise<PageIds> {
    const { page = 1, pageSize = 50 } = paging
    const from = (page - 1) * pageSize
    if (!listing.lists) return this.#direct(tx, listing, from, pageSize, null)
    const { sql: text, parameters } = idsOf(listing).compile(tx)
    const key = JSON.stringify([companyId, text, parameters.map(String)])
    const state = await listState(tx, listing.lists)
    const kept = this.#get(key, state)
    if (kept?.ids) return { ids: slice(kept.ids, from, pageSize), total: kept.total }
    if (listing.indexed && from + pageSize <= NEAR) {
      const total = listing.whole ? state.rows[listing.whole] : (kept?.total ?? null)
      const found = await this.#direct(tx, listing, from, pageSize, total)
      this.#keep(key, { version: state.version, total: found.total, ids: null })
      return found
    }
    const { ids, total } = await this.#read(tx, key, listing, state)
    return { ids: slice(ids ?? Buffer.alloc(0), from, pageSize), total }
  }

  async #direct(
    tx: Tx,
    listing: Listing,
    from: number,
    size: number,
    known: number | null,
  ): Promise<PageIds> {
    const { rows } = await sql<{ id: string }>`
      ${idsOf(listing)} limit ${size} offset ${from}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (known !== null) return { ids, total: known }
    const count = await sql<{ total: number }>`
      select count(*) as total from ${listing.source}`.execute(tx)
    return { ids, total: count.rows[0]?.total ?? 0 }
  }

  /** Reads a whole order; who asks for the same one meanwhile waits for it. */
  async #read(tx: Tx, key: string, listing: Listing, { version }: ListState): Promise<Kept> {
    const reading = `${version} ${key}`
    const begun = this.#reading.get(reading) ?? wholeOrder(tx, listing, version)
    this.#reading.set(reading, begun)
    try {
      const kept = await begun
      this.#keep(key, kept)
      return kept
    } finally {
      this.#reading.delete(reading)
    }
  }

  #get(key: string, { version }: ListState): Kept | null {
    const kept = this.#kept.get(key)
    if (!kept) return null
    this.#drop(key, kept)
    if (kept.version !== version) return null
    this.#put(key, kept)
    return kept
  }

  #keep(key: string, kept: Kept) {
    const before = this.#kept.get(key)
    if (before) this.#drop(key, before)
    this.#put(key, kept)
    for (const [oldest, dropped] of this.#kept) {
      if (this.#bytes <= MOST_BYTES || oldest === key) break
      this.#drop(oldest, dropped)
    }
  }

  #put(key: string, kept: Kept) {
    this.#kept.set(key, kept)
    this.#bytes += weight(key, kept)
  }

  #drop(key: string, kept: Kept) {
    this.#kept.delete(key)
    this.#bytes -= weight(key, kept)
  }
}

const weight = (key: string, { ids }: Kept) => key.length + (ids?.length ?? 0)

const idsOf = ({ id, source, order }: Listing) =>
  sql<{ id: string }>`select ${id} as id from ${source} ${order}`

async function wholeOrder(tx: Tx, listing: Listing, version: string): Promise<Kept> {
  const { rows } = await sql<{ total: number; ids: Buffer | null }>`
    select count(*) as total, string_agg(uuid_send(o.id), ''::bytea) as ids from (${idsOf(listing)}) o`.execute(
    tx,
  )
  return { version, total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? Buffer.alloc(0) }
}

function slice(ids: Buffer, from: number, size: number): string[] {
  const found: string[] = []
  for (let at = from; at < from + size && (at + 1) * ID_BYTES <= ids.length; at++) {
    const hex = ids.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES)
    found.push(
      `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
    )
  }
  return found
}
