import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { BucketPageQuery, RowCursor } from './row-page.ts'

/** The last of some rows, which have an `id` and a moment `at`, or the last before one of them. */
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
