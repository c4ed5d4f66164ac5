import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { PageAsked, RowPlace } from './row-page.ts'

/** The last of some rows, which have an `id` and a moment `at`, or the last before one of them. */
export async function latestFirst(
  tx: Tx,
  rows: RawBuilder<unknown>,
  { after, most }: Omit<PageAsked, 'pieces'>,
): Promise<RowPlace[]> {
  const before = after
    ? sql`where (r.at, r.id) < (${after.at.toString()}::timestamptz, ${after.id}::uuid)`
    : sql``
  const found = await sql<RowPlace>`
    select r.id, r.at from (${rows}) r ${before} order by r.at desc, r.id desc limit ${most}`.execute(
    tx,
  )
  return found.rows
}
