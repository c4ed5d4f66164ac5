import { sql } from 'kysely'
import { MAX_EXPORT_ROWS } from '../../../domain/limits.ts'
import type { Tx } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { narrowListing } from './filtered-list.ts'
import { type Listing, orderByClause, splitSegments } from './listing.ts'
import { ID_BYTES, unpackIds } from './sort-index.ts'

/** Rows read at once. */
const READ_BATCH_SIZE = 500

/** Ids of all rows of a list in its order, sixteen bytes each. Throws `Problem` if there are more than an export may hold. */
export async function listAllIds(
  tx: Tx,
  fullListing: Listing,
  max = MAX_EXPORT_ROWS,
): Promise<Buffer> {
  const listing = await narrowListing(tx, fullListing)
  const { id, source, where, isDescending } = listing
  const found: Buffer[] = []
  let room = max + 1
  for (const segment of splitSegments(listing)) {
    const { rows } = await sql<{ ids: Buffer | null }>`
      select string_agg(uuid_send(o.id), ''::bytea) as ids from (
        select ${id} as id from ${source} where ${where} and ${segment.condition} ${orderByClause(segment, isDescending)} limit ${room}
      ) o`.execute(tx)
    const ids = rows[0]?.ids ?? Buffer.alloc(0)
    found.push(ids)
    room -= ids.length / ID_BYTES
    if (room <= 0) throw new Problem('TOO_MANY_ROWS')
  }
  return Buffer.concat(found)
}

/** Reads the rows of these ids in small batches, so that a slow reader does not keep a transaction open. */
export async function* readRows<Row>(
  ids: Buffer,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from * ID_BYTES < ids.length; from += READ_BATCH_SIZE)
    yield* await read(unpackIds(ids, from, READ_BATCH_SIZE))
}
