import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { idsFromEnd } from './list-ids-from-end.ts'
import { type Listing, segmentsOf } from './listing.ts'
import { nothing, type Order, partsWithIds, type Sizes, totalOf } from './sort-index.ts'

/** Parts that are read beyond what is told, so that rows can go without all being read anew. */
const PARTS_TO_SPARE = 4

/** Up to so many rows are looked at one by one rather than met in the order of the list. */
const FEW = 100_000

/** The ids of a page, how many rows are known, and whether there are more than these. */
export interface Found {
  ids: string[]
  total: number
  more: boolean
}

/** What a filter or a search finds, from the end at which the list begins; no more of it than is told. */
export async function readFound(tx: Tx, whole: Listing, sizes: Sizes): Promise<Order[]> {
  const { idsAPart, mostFound } = sizes
  const listing = await narrowed(tx, whole)
  const back = listing.down
  const orders: Order[] = []
  let room = mostFound + PARTS_TO_SPARE * idsAPart
  for (const segment of segmentsOf(listing)) {
    const parts = await partsWithIds(tx, listing, segment, { most: room, idsAPart, back })
    if (totalOf(parts) === room) return [...orders, cutOff({ segment, parts, back })]
    room -= totalOf(parts)
    if (parts[0]) parts[0].low = null
    orders.push({ segment, parts: parts.length > 0 ? parts : nothing(), from: null, to: null })
  }
  return orders
}

/** Where an index knows that few rows can fit, the planner, who does not, is told which. */
export async function narrowed(tx: Tx, listing: Listing): Promise<Listing> {
  const { id, where, among } = listing
  if (!among) return listing
  const { rows } = await sql<{ many: boolean }>`
    select count(*) > ${FEW} as many from (select from (${among}) a limit ${FEW + 1}) o`.execute(tx)
  if (rows[0]?.many) return listing
  return { ...listing, where: sql`${id} = any(array(${among})) and ${where}` }
}

/** Nobody has seen what lies beyond the last part, so it is the bound. */
function cutOff({ segment, parts, back }: Pick<Order, 'segment' | 'parts'> & { back: boolean }) {
  if (back) return { segment, parts, from: parts[0]?.low ?? null, to: null }
  const to = parts.at(-1)?.low ?? null
  const known = parts.slice(0, -1)
  if (known[0]) known[0].low = null
  return { segment, parts: known.length > 0 ? known : nothing(), from: null, to }
}

export const isCutOff = (orders: Order[]) =>
  orders.some(({ from, to }) => from !== null || to !== null)

/** Rows went, and those that come after them are not known. */
export const isTooShort = (orders: Order[], { mostFound }: Sizes) =>
  isCutOff(orders) && totalOf(orders.flatMap(({ parts }) => parts)) <= mostFound

/** Found and counted for this page alone: what it hangs on tells nobody when it changes. */
export async function foundNow(
  tx: Tx,
  whole: Listing,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<Found> {
  const listing = await narrowed(tx, whole)
  const { source, where } = listing
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${source} where ${where} limit ${most + 1}) f`.execute(
    tx,
  )
  const count = rows[0]?.count ?? 0
  const total = Math.min(count, most)
  const ids = from < total ? await idsFromEnd(tx, listing, from, Math.min(to, total)) : []
  return { ids, total, more: count > most }
}
