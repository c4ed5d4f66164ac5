import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { jsonText } from '../db/json-text.ts'
import type { ListState } from './list-changes.ts'
import {
  inOrder,
  type KeyColumn,
  keyAsText,
  type Listing,
  type Segment,
  within,
} from './listing.ts'
import { type Order, type Part, type Sizes, textsOf } from './sort-index.ts'

/** A row that changed: where it stands, or stood. */
interface Place {
  id: string
  key: string[]
}

/** Beyond so many an order is read anew. */
const MOST_PLACES = 1000
const MOST_PARTS = 40
/** So many parts are looked through at once. */
const ONE_STEP = 64

/** Whether everything that changed is known one by one, so that an order can be mended. */
export function canMend({ standings }: Listing, { news }: ListState): boolean {
  if (!standings) return false
  const [own, ...others] = standings.map(({ list }) => news[list])
  if (own?.lost || others.some(({ lost }) => lost)) return false
  // Where a row stood can be told of its own old place or of what it hangs on, not of both at once.
  return others.every(({ fewer, was }) => !fewer && (was.length === 0 || own?.was.length === 0))
}

export const isNews = ({ standings }: Listing, { news }: ListState): boolean =>
  standings?.some(({ list }) => news[list].ids.length > 0 || news[list].lost) ?? false

/** The order as it is now: parts in which a changed row stands or stood are read anew, the others stay. Null: rather all of it. */
export async function mended(
  tx: Tx,
  listing: Listing,
  order: Order,
  state: ListState,
  { mostInAPart }: Sizes,
): Promise<Order | null> {
  const { segment, parts } = order
  const places = await placesOf(tx, listing, order, state)
  if (places.length > MOST_PLACES) return null
  if (places.length === 0) return order
  const numbers = await partNumbers(tx, segment, parts, places)
  const touched = new Map<number, Set<string>>()
  for (const [at, number] of numbers.entries()) {
    const ids = touched.get(number) ?? new Set()
    touched.set(number, ids.add(places[at]?.id ?? ''))
  }
  if (touched.size > MOST_PARTS) return null
  const renewed = [...parts]
  for (const [number, ids] of touched) {
    const part = await readPart(tx, listing, order, number, ids, mostInAPart)
    if (part.count > mostInAPart) return null
    renewed[number] = part
  }
  return { ...order, parts: renewed }
}

async function placesOf(
  tx: Tx,
  { id, standings }: Listing,
  { segment, from: low, to: high }: Order,
  { news }: ListState,
): Promise<Place[]> {
  const from = (source: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`select ${id} as id, ${keyAsText(segment.key)} from ${source} where ${within(segment, low, high)} and ${where}`
  const selects = (standings ?? []).flatMap((standing) => {
    const { ids, was } = news[standing.list]
    const old = sql`${jsonText(was)}::jsonb`
    return [
      ...(ids.length > 0 ? [from(standing.now, sql`${standing.id} = any(${ids}::uuid[])`)] : []),
      ...(was.length > 0 ? [from(standing.was(old), sql`true`)] : []),
    ]
  })
  if (selects.length === 0) return []
  const { rows } = await sql<{ id: string; [column: `k${number}`]: string }>`
    ${sql.join(selects, sql` union all `)} limit ${MOST_PLACES + 1}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    key: segment.key.map((_, place) => row[`k${place}`] ?? ''),
  }))
}

/** For each place the number of its part: the database alone knows how it compares names. In two steps, from some parts to all. */
async function partNumbers(
  tx: Tx,
  { key }: Segment,
  parts: Part[],
  places: Place[],
): Promise<number[]> {
  if (parts.length === 1) return places.map(() => 0)
  const step = parts.length > ONE_STEP ? Math.ceil(Math.sqrt(parts.length)) : parts.length
  const all = [...parts.keys()]
  const some = all.filter((number) => number % step === 0)
  const near = some.length > 1 ? await lowsUpTo(tx, key, parts, places, some) : places.map(() => 1)
  const group = (number: number) => Math.floor(number / step)
  const groups = near.map((count) => Math.max(0, count - 1))
  const close = all.filter((number) => groups.includes(group(number)))
  const exact = await lowsUpTo(tx, key, parts, places, close, group, groups)
  return exact.map((count, at) => (groups[at] ?? 0) * step + Math.max(0, count - 1))
}

/** For each place how many of these parts, in its own group, begin no later. */
async function lowsUpTo(
  tx: Tx,
  key: KeyColumn[],
  parts: Part[],
  places: Place[],
  numbers: number[],
  groupOf: (number: number) => number = () => 0,
  groups: number[] = places.map(() => 0),
): Promise<number[]> {
  // The first part begins before everything.
  const known = numbers.filter((number) => parts[number]?.low)
  const first = new Set(numbers.filter((number) => !parts[number]?.low).map(groupOf))
  const { rows } = await sql<{ count: number }>`
    with l as materialized (select * from ${keysTable(
      key,
      known.map((number) => parts[number]?.low ?? []),
      known.map(groupOf),
      'l',
    )})
    select (select count(*)::int from l where l.g = p.g and (${compared(key, 'l')}) <= (${compared(key, 'p')})) as count
    from ${keysTable(
      key,
      places.map((place) => place.key),
      groups,
      'p',
    )} order by p.n`.execute(tx)
  return rows.map(({ count }, at) => count + (first.has(groups[at] ?? 0) ? 1 : 0))
}

/** Keys as a table: `k0`, `k1` and so on, the group `g` of each, its number `n`. */
function keysTable(key: KeyColumn[], rows: string[][], groups: number[], name: string) {
  const columns = key.map(
    ({ type }, place) => sql`${rows.map((row) => row[place])}::${sql.raw(type)}[]`,
  )
  const names = [...key.map((_, place) => `k${place}`), 'g', 'n']
  return sql`unnest(${sql.join([...columns, sql`${groups}::int[]`])}) with ordinality
    as ${sql.ref(name)} (${sql.join(names.map((each) => sql.ref(each)))})`
}

const compared = (key: KeyColumn[], name: string) =>
  sql.join(
    key.map(({ type }, place) => {
      const column = sql.ref(`${name}.k${place}`)
      return type === 'text' ? sql`${column} collate names` : column
    }),
  )

/** `changed` may belong to the part now, besides those that did. */
async function readPart(
  tx: Tx,
  { id, source, fits }: Listing,
  { segment, parts, to }: Order,
  number: number,
  changed: Set<string>,
  most: number,
): Promise<Part> {
  const { low, ids } = parts[number] ?? { low: null, ids: null }
  const here = sql`${fits} and ${within(segment, low, parts[number + 1]?.low ?? to)}`
  if (!ids) {
    // In order and up to a limit: the planner takes a part for half the table, and would read all of it.
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${source} where ${here} ${inOrder(segment)} limit ${most + 1}
      ) o`.execute(tx)
    return { low, count: rows[0]?.count ?? 0, ids: null }
  }
  const candidates = [...new Set([...textsOf(ids), ...changed])]
  const { rows } = await sql<{ count: number; ids: Buffer | null }>`
    select count(*)::int as count, string_agg(uuid_send(o.id), ''::bytea) as ids from (
      select ${id} as id from ${source} where ${here} and ${id} = any(${candidates}::uuid[]) ${inOrder(segment)}
    ) o`.execute(tx)
  return { low, count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? Buffer.alloc(0) }
}
