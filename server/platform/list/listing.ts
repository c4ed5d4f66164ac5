import { type RawBuilder, sql } from 'kysely'
import type { Noted } from './list-changes.ts'

/** A column that a list is sorted by. `type` is the name by which the database reads its text back. */
export interface KeyColumn {
  column: RawBuilder<unknown>
  type: 'text' | 'date' | 'integer' | 'bigint' | 'boolean' | 'timestamptz' | 'uuid'
}

/** Where the rows of a noted table stand in the list: as they are, and as a note says that they were. */
export interface Standing {
  list: Noted
  /** Of the noted row. */
  id: RawBuilder<unknown>
  /** Follows `from`. */
  now: RawBuilder<unknown>
  /** Follows `from`; takes an array of rows as `list_place` (0113) keeps them. */
  was: (rows: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Rows to page through. `source` follows `from`, without its `where`; `id` is the row's own. */
export interface Listing {
  id: RawBuilder<unknown>
  source: RawBuilder<unknown>
  /** Which rows are asked for, said so that indexes find them. */
  where: RawBuilder<unknown>
  /** The same of one row that is found already. */
  fits: RawBuilder<unknown>
  /** A query of ids (a column of any name) among which is every row that fits: where they are few, these alone are looked at. */
  among?: RawBuilder<unknown> | null
  /** What it is sorted by. The last one is the row's id, so that no two rows stand in one place. */
  key: KeyColumn[]
  /** Whether the first of them may be null. Such rows come last either way. */
  mayLack: boolean
  /** How many of the first an index of their order holds; 0: none does, and it is sorted each time it is read. */
  indexed: number
  down: boolean
  /** The tables whose notes are all it depends on, its own first; null when it depends on more, and is read anew each time. */
  standings: Standing[] | null
  /** The list it shows whole, without a filter. */
  whole: Noted | null
}

/** Rows that are sorted alike: all of a list, or those with its first column and then those without. */
export interface Segment {
  only: RawBuilder<unknown>
  /** As an index holds them. */
  order: KeyColumn[]
  /** What tells one of its rows from another. */
  key: KeyColumn[]
  indexed: number
}

export function segmentsOf({ key, mayLack, indexed }: Listing): Segment[] {
  const first = key[0]
  if (!mayLack || !first) return [{ only: sql`true`, order: key, key, indexed }]
  return [
    { only: sql`${first.column} is not null`, order: key, key, indexed },
    { only: sql`${first.column} is null`, order: key, key: key.slice(1), indexed: indexed - 1 },
  ]
}

export const inOrder = ({ order }: Segment, down = false) =>
  sql`order by ${sql.join(order.map(({ column }) => sql`${column} ${down ? sql`desc` : sql``}`))}`

/** Rows from one key on, up to another and without it; null: from the beginning, to the end. */
export function within(segment: Segment, from: string[] | null, to: string[] | null) {
  const parts = [segment.only]
  if (from) parts.push(...bound(segment, sql`>=`, sql`>=`, from))
  if (to) parts.push(...bound(segment, sql`<`, sql`<=`, to))
  return sql.join(parts, sql` and `)
}

/** The second condition, where there is one, is what an index can be asked for. */
function bound(
  { key, indexed }: Segment,
  whole: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
  values: string[],
) {
  const compared = (many: number, sign: RawBuilder<unknown>) =>
    sql`(${columnsOf(key.slice(0, many))}) ${sign} (${sql.join(
      key.slice(0, many).map(({ type }, place) => sql`${values[place]}::${sql.raw(type)}`),
    )})`
  const all = compared(key.length, whole)
  return indexed > 0 && indexed < key.length ? [all, compared(indexed, first)] : [all]
}

export const columnsOf = (key: KeyColumn[]) => sql.join(key.map(({ column }) => column))

/** The key's columns as text, called `k0`, `k1` and so on. */
export const keyAsText = (key: KeyColumn[]) =>
  sql.join(key.map(({ column }, place) => sql`${column}::text as ${sql.ref(`k${place}`)}`))
