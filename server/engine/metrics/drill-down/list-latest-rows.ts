import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { BucketPageQuery, RowCursor } from './row-page.ts'

/** Returns the latest rows (with `id` and time `at`), or the latest before a given row. */
export async function listLatestRows(
  tx: Tx,
  rows: RawBuilder<unknown>,
  { after, limit }: Omit<BucketPageQuery, 'buckets'>,
): Promise<RowCursor[]> {
  const before = after
    ? sql`where (r.at, r.id) < (${after.at.toString()}::timestamptz, ${after.id}::uuid)`
    : sql``
  const found = await sql<RowCursor>`
    select r.id, r.at from (${rows}) r ${before} order by r.at desc, r.id desc limit ${limit}`.execute(
    tx,
  )
  return found.rows
}
