import { sql } from 'kysely'
import { MOST_EXPORTED } from '../../../domain/limits.ts'
import type { Tx } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { narrowed } from './filtered-list.ts'
import { inOrder, type Listing, segmentsOf } from './listing.ts'
import { ID_BYTES, textsOf } from './sort-index.ts'

/** Rows that are read at once. */
const STEP = 500

/** The ids of everything that a list shows, in its order, sixteen bytes each. Throws `Problem` for more than leave in a file. */
export async function allIds(tx: Tx, whole: Listing, most = MOST_EXPORTED): Promise<Buffer> {
  const listing = await narrowed(tx, whole)
  const { id, source, where, down } = listing
  const found: Buffer[] = []
  let room = most + 1
  for (const segment of segmentsOf(listing)) {
    const { rows } = await sql<{ ids: Buffer | null }>`
      select string_agg(uuid_send(o.id), ''::bytea) as ids from (
        select ${id} as id from ${source} where ${where} and ${segment.only} ${inOrder(segment, down)} limit ${room}
      ) o`.execute(tx)
    const ids = rows[0]?.ids ?? Buffer.alloc(0)
    found.push(ids)
    room -= ids.length / ID_BYTES
    if (room <= 0) throw new Problem('TOO_MANY_ROWS')
  }
  return Buffer.concat(found)
}

/** The rows behind these ids, read a few at a time, so that no transaction stands open while somebody takes them slowly. */
export async function* rowsOf<Row>(
  ids: Buffer,
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from * ID_BYTES < ids.length; from += STEP)
    yield* await read(textsOf(ids, from, STEP))
}
