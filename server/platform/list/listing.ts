import { type RawBuilder, sql } from 'kysely'
import type { TrackedList } from './list-changes.ts'

/** A sort column. `type` is the database type to which its text is cast back. */
export interface KeyColumn {
  column: RawBuilder<unknown>
  type: 'text' | 'date' | 'integer' | 'bigint' | 'boolean' | 'timestamptz' | 'uuid'
}

/** Current and previous list positions of the rows of a tracked table. */
export interface TrackedSource {
  list: TrackedList
  /** Id of the tracked row. */
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
  /** The filter, written so that indexes can be used. */
  where: RawBuilder<unknown>
  /** The same filter for a single row that is already found. */
  rowCondition: RawBuilder<unknown>
  /** Query of ids (one column of any name) that contains every matching row; if they are few, only these are checked. */
  candidateIds?: RawBuilder<unknown> | null
  /** Sort columns. The last one is the row's id, so that positions are unique. */
  key: KeyColumn[]
  /** Whether the first column may be null. Such rows come last in either direction. */
  isKeyNullable: boolean
  /** How many leading columns an index covers; 0: none, so each read sorts. */
  indexedColumns: number
  isDescending: boolean
  /** All tables whose changes it depends on, its own first; null if it depends on untracked ones and is reread each time. */
  trackedSources: TrackedSource[] | null
  /** The list that it shows without a filter. */
  wholeList: TrackedList | null
}

/** Rows with the same sorting: a whole list, or those whose first column is set and then those where it is null. */
export interface Segment {
  condition: RawBuilder<unknown>
  /** Columns in index order. */
  orderColumns: KeyColumn[]
  /** Columns that identify a position. */
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

/** Condition for rows from one key up to another, exclusive; null: from the beginning, to the end. */
export function rangeCondition(segment: Segment, from: string[] | null, to: string[] | null) {
  const parts = [segment.condition]
  if (from) parts.push(...boundConditions(segment, sql`>=`, sql`>=`, from))
  if (to) parts.push(...boundConditions(segment, sql`<`, sql`<=`, to))
  return sql.join(parts, sql` and `)
}

/** The second condition, if any, is the part that an index can use. */
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

/** The key's columns as text, named `k0`, `k1` and so on. */
export const keyTextColumns = (key: KeyColumn[]) =>
  sql.join(key.map(({ column }, place) => sql`${column}::text as ${sql.ref(`k${place}`)}`))
