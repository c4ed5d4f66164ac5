import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { type Listing, orderByClause, splitSegments } from './listing.ts'

/** Ids of a range of rows, counted from the list's first row or from its last (`back`), by walking an index. */
export async function listIdsFromEnd(
  tx: Tx,
  listing: Listing,
  from: number,
  to: number,
  fromLast = false,
): Promise<string[]> {
  const { id, source, where, isDescending } = listing
  const segments = splitSegments(listing)
  const found: string[] = []
  let before = 0
  for (const segment of fromLast ? segments.toReversed() : segments) {
    const [first, last] = [Math.max(0, from - before), to - before]
    const { rows } = await sql<{ walked: number; ids: string[] | null }>`
      select count(*)::int as walked, (array_agg(o.id))[${first + 1}::int:${last}::int] as ids from (
        select ${id} as id from ${source} where ${where} and ${segment.condition} ${orderByClause(segment, isDescending !== fromLast)} limit ${last}
      ) o`.execute(tx)
    found.push(...(rows[0]?.ids ?? []))
    before += rows[0]?.walked ?? 0
    if (before >= to) break
  }
  return fromLast ? found.toReversed() : found
}
