import type { CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database.ts'

/** Work that is one statement, and says so. */
interface OneStatement<Row> {
  (tx: Tx): Promise<Row[]>
  /** What the server keeps its plan under. */
  planName: string
  statement: RawBuilder<Row>
}

/**
 * Work for `engine` that goes in one trip, its beginning and its commit with it; wherever a transaction is there already, it is done in
 * that. The server keeps the plan under `planName`, on each connection: the statement must name its columns, for a column that a newer
 * version adds would change what `*` answers, and such a plan is refused ever after.
 */
export const oneStatement = <Row>(
  planName: string,
  statement: RawBuilder<Row>,
): OneStatement<Row> =>
  Object.assign(async (tx: Tx) => (await statement.execute(tx)).rows, { planName, statement })

export const isOneStatement = (work: object): work is OneStatement<unknown> =>
  'planName' in work && 'statement' in work

/** Needs a pool whose connections pipeline. Answers the rows once they are committed. */
export async function inOneTrip(
  pool: pg.Pool,
  beginning: string,
  planName: string,
  { sql, parameters }: CompiledQuery<unknown>,
): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    // Where one fails, the server refuses those that follow, and ends the transaction at its commit without a trace.
    const [began, said, done] = await Promise.allSettled([
      client.query(beginning),
      client.query({ name: planName, text: sql }, [...parameters]),
      client.query('commit'),
    ])
    if (began.status === 'rejected') throw began.reason
    if (said.status === 'rejected') throw said.reason
    if (done.status === 'rejected') throw done.reason
    return said.value.rows
  } finally {
    client.release()
  }
}
