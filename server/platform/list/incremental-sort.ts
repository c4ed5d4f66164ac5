import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { toJsonText } from '../db/json-text.ts'
import type { ListState } from './list-changes.ts'
import {
  type KeyColumn,
  keyTextColumns,
  type Listing,
  orderByClause,
  rangeCondition,
  type Segment,
} from './listing.ts'
import { type IndexBlock, type SortIndex, type SortIndexSizes, unpackIds } from './sort-index.ts'

/** Current or previous position of a changed row. */
interface RowPosition {
  id: string
  key: string[]
}

/** With more changes than this, the whole index is reread. */
const MAX_CHANGED_ROWS = 1000
const MAX_CHANGED_BLOCKS = 40
/** How many blocks are compared at once. */
const MAX_COMPARED_BLOCKS = 64

/** Whether all changes are known row by row, so that the index can be updated. */
export function canUpdateIndex({ trackedSources }: Listing, { changes }: ListState): boolean {
  if (!trackedSources) return false
  const [own, ...others] = trackedSources.map(({ list }) => changes[list])
  if (own?.lost || others.some(({ lost }) => lost)) return false
  // A row's old position is known from its own old values or those of a related row, not from both at once.
  return others.every(({ fewer, was }) => !fewer && (was.length === 0 || own?.was.length === 0))
}

export const hasChanges = ({ trackedSources }: Listing, { changes }: ListState): boolean =>
  trackedSources?.some(({ list }) => changes[list].ids.length > 0 || changes[list].lost) ?? false

/** Updates the index: rereads the blocks that a changed row is or was in, and keeps the others. Null: a full reread is better. */
export async function updateSortIndex(
  tx: Tx,
  listing: Listing,
  order: SortIndex,
  state: ListState,
  { maxPerBlock }: SortIndexSizes,
): Promise<SortIndex | null> {
  const { segment, blocks: parts } = order
  const positions = await listChangedPositions(tx, listing, order, state)
  if (positions.length > MAX_CHANGED_ROWS) return null
  if (positions.length === 0) return order
  const numbers = await findBlockNumbers(tx, segment, parts, positions)
  const changedBlocks = new Map<number, Set<string>>()
  for (const [at, number] of numbers.entries()) {
    const ids = changedBlocks.get(number) ?? new Set()
    changedBlocks.set(number, ids.add(positions[at]?.id ?? ''))
  }
  if (changedBlocks.size > MAX_CHANGED_BLOCKS) return null
  const blocks = [...parts]
  for (const [number, ids] of changedBlocks) {
    const part = await readBlock(tx, listing, order, number, ids, maxPerBlock)
    if (part.count > maxPerBlock) return null
    blocks[number] = part
  }
  return { ...order, blocks }
}

async function listChangedPositions(
  tx: Tx,
  { id, trackedSources }: Listing,
  { segment, fromKey: low, toKey: high }: SortIndex,
  { changes }: ListState,
): Promise<RowPosition[]> {
  const from = (source: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`select ${id} as id, ${keyTextColumns(segment.key)} from ${source} where ${rangeCondition(segment, low, high)} and ${where}`
  const selects = (trackedSources ?? []).flatMap((standing) => {
    const { ids, was } = changes[standing.list]
    const old = sql`${toJsonText(was)}::jsonb`
    return [
      ...(ids.length > 0
        ? [from(standing.currentRows, sql`${standing.id} = any(${ids}::uuid[])`)]
        : []),
      ...(was.length > 0 ? [from(standing.previousRows(old), sql`true`)] : []),
    ]
  })
  if (selects.length === 0) return []
  const { rows } = await sql<{ id: string; [column: `k${number}`]: string }>`
    ${sql.join(selects, sql` union all `)} limit ${MAX_CHANGED_ROWS + 1}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    key: segment.key.map((_, place) => row[`k${place}`] ?? ''),
  }))
}

/** Block number of each position. Only the database knows how it compares names. Two steps: from some blocks to all. */
async function findBlockNumbers(
  tx: Tx,
  { key }: Segment,
  parts: IndexBlock[],
  positions: RowPosition[],
): Promise<number[]> {
  if (parts.length === 1) return positions.map(() => 0)
  const step =
    parts.length > MAX_COMPARED_BLOCKS ? Math.ceil(Math.sqrt(parts.length)) : parts.length
  const all = [...parts.keys()]
  const some = all.filter((number) => number % step === 0)
  const near =
    some.length > 1
      ? await countBlocksUpTo(tx, key, parts, positions, some)
      : positions.map(() => 1)
  const group = (number: number) => Math.floor(number / step)
  const groups = near.map((count) => Math.max(0, count - 1))
  const close = all.filter((number) => groups.includes(group(number)))
  const exact = await countBlocksUpTo(tx, key, parts, positions, close, group, groups)
  return exact.map((count, at) => (groups[at] ?? 0) * step + Math.max(0, count - 1))
}

/** For each position, how many of these blocks of its group begin at or before it. */
async function countBlocksUpTo(
  tx: Tx,
  key: KeyColumn[],
  parts: IndexBlock[],
  positions: RowPosition[],
  numbers: number[],
  groupOf: (number: number) => number = () => 0,
  groups: number[] = positions.map(() => 0),
): Promise<number[]> {
  // The first block begins before everything.
  const blockNumbers = numbers.filter((number) => parts[number]?.firstKey)
  const first = new Set(numbers.filter((number) => !parts[number]?.firstKey).map(groupOf))
  const { rows } = await sql<{ count: number }>`
    with l as materialized (select * from ${keysTable(
      key,
      blockNumbers.map((number) => parts[number]?.firstKey ?? []),
      blockNumbers.map(groupOf),
      'l',
    )})
    select (select count(*)::int from l where l.g = p.g and (${comparedColumns(key, 'l')}) <= (${comparedColumns(key, 'p')})) as count
    from ${keysTable(
      key,
      positions.map((place) => place.key),
      groups,
      'p',
    )} order by p.n`.execute(tx)
  return rows.map(({ count }, at) => count + (first.has(groups[at] ?? 0) ? 1 : 0))
}

/** Keys as a table: columns `k0`, `k1` and so on, group `g` and number `n`. */
function keysTable(key: KeyColumn[], rows: string[][], groups: number[], name: string) {
  const columns = key.map(
    ({ type }, place) => sql`${rows.map((row) => row[place])}::${sql.raw(type)}[]`,
  )
  const names = [...key.map((_, place) => `k${place}`), 'g', 'n']
  return sql`unnest(${sql.join([...columns, sql`${groups}::int[]`])}) with ordinality
    as ${sql.ref(name)} (${sql.join(names.map((each) => sql.ref(each)))})`
}

const comparedColumns = (key: KeyColumn[], name: string) =>
  sql.join(
    key.map(({ type }, place) => {
      const column = sql.ref(`${name}.k${place}`)
      return type === 'text' ? sql`${column} collate names` : column
    }),
  )

/** `changed` rows may belong to the block now, besides those that did before. */
async function readBlock(
  tx: Tx,
  { id, source, rowCondition }: Listing,
  { segment, blocks, toKey }: SortIndex,
  number: number,
  changed: Set<string>,
  most: number,
): Promise<IndexBlock> {
  const { firstKey: low, ids } = blocks[number] ?? { firstKey: null, ids: null }
  const here = sql`${rowCondition} and ${rangeCondition(segment, low, blocks[number + 1]?.firstKey ?? toKey)}`
  if (!ids) {
    // Ordered and with a limit: otherwise the planner estimates a block as half the table and reads all of it.
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${source} where ${here} ${orderByClause(segment)} limit ${most + 1}
      ) o`.execute(tx)
    return { firstKey: low, count: rows[0]?.count ?? 0, ids: null }
  }
  const candidates = [...new Set([...unpackIds(ids), ...changed])]
  const { rows } = await sql<{ count: number; ids: Buffer | null }>`
    select count(*)::int as count, string_agg(uuid_send(o.id), ''::bytea) as ids from (
      select ${id} as id from ${source} where ${here} and ${id} = any(${candidates}::uuid[]) ${orderByClause(segment)}
    ) o`.execute(tx)
  return { firstKey: low, count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? Buffer.alloc(0) }
}
