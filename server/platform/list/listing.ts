import { type RawBuilder, sql } from 'kysely'
import type { TrackedList } from './list-changes.ts'

/** A column that a list is sorted by. `type` is the name by which the database reads its text back. */
export interface KeyColumn {
  column: RawBuilder<unknown>
  type: 'text' | 'date' | 'integer' | 'bigint' | 'boolean' | 'timestamptz' | 'uuid'
}

/** Where the rows of a noted table stand in the list: as they are, and as a note says that they were. */
export interface TrackedSource {
  list: TrackedList
  /** Of the noted row. */
  id: RawBuilder<unknown>
  /** Follows `from`. */
  currentRows: RawBuilder<unknown>
  /** Follows `from`; takes an array of rows as `list_place` (0113) keeps them. */
  previousRows: (rows: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Rows to page through. `source` follows `from`, without its `where`; `id` is the row's own. */
export interface Listing {
  id: RawBuilder<unknown>
  source: RawBuilder<unknown>
  /** Which rows are asked for, said so that indexes find them. */
  where: RawBuilder<unknown>
  /** The same of one row that is found already. */
  rowCondition: RawBuilder<unknown>
  /** A query of ids (a column of any name) among which is every row that fits: where they are few, these alone are looked at. */
  candidateIds?: RawBuilder<unknown> | null
  /** What it is sorted by. The last one is the row's id, so that no two rows stand in one place. */
  key: KeyColumn[]
  /** Whether the first of them may be null. Such rows come last either way. */
  isKeyNullable: boolean
  /** How many of the first an index of their order holds; 0: none does, and it is sorted each time it is read. */
  indexedColumns: number
  isDescending: boolean
  /** The tables whose notes are all it depends on, its own first; null when it depends on more, and is read anew each time. */
  trackedSources: TrackedSource[] | null
  /** The list it shows whole, without a filter. */
  wholeList: TrackedList | null
}

/** Rows that are sorted alike: all of a list, or those with its first column and then those without. */
export interface Segment {
  condition: RawBuilder<unknown>
  /** As an index holds them. */
  orderColumns: KeyColumn[]
  /** What tells one of its rows from another. */
  key: KeyColumn[]
  indexedColumns: number
}

export function splitSegments({ key, isKeyNullable, indexedColumns }: Listing): Segment[] {
  const first = key[0]
  if (!isKeyNullable || !first)
    return [{ condition: sql`true`, orderColumns: key, key, indexedColumns }]
  return [
    {
      condition: sql`${first.column} is not null`,
      orderColumns: key,
      key,
      indexedColumns,
    },
    {
      condition: sql`${first.column} is null`,
      orderColumns: key,
      key: key.slice(1),
      indexedColumns: indexedColumns - 1,
    },
  ]
}

export const orderByClause = ({ orderColumns }: Segment, isDescending = false) =>
  sql`order by ${sql.join(orderColumns.map(({ column }) => sql`${column} ${isDescending ? sql`desc` : sql``}`))}`

/** Rows from one key on, up to another and without it; null: from the beginning, to the end. */
export function rangeCondition(segment: Segment, from: string[] | null, to: string[] | null) {
  const parts = [segment.condition]
  if (from) parts.push(...boundConditions(segment, sql`>=`, sql`>=`, from))
  if (to) parts.push(...boundConditions(segment, sql`<`, sql`<=`, to))
  return sql.join(parts, sql` and `)
}

/** The second condition, where there is one, is what an index can be asked for. */
function boundConditions(
  { key, indexedColumns }: Segment,
  whole: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
  values: string[],
) {
  const compared = (many: number, sign: RawBuilder<unknown>) =>
    sql`(${columnList(key.slice(0, many))}) ${sign} (${sql.join(
      key.slice(0, many).map(({ type }, place) => sql`${values[place]}::${sql.raw(type)}`),
    )})`
  const all = compared(key.length, whole)
  return indexedColumns > 0 && indexedColumns < key.length
    ? [all, compared(indexedColumns, first)]
    : [all]
}

export const columnList = (key: KeyColumn[]) => sql.join(key.map(({ column }) => column))

/** The key's columns as text, called `k0`, `k1` and so on. */
export const keyTextColumns = (key: KeyColumn[]) =>
  sql.join(key.map(({ column }, place) => sql`${column}::text as ${sql.ref(`k${place}`)}`))
