import type { CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database.ts'

/** Work that is one statement, and says so. */
interface SingleStatement<Row> {
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
export const singleStatement = <Row>(
  planName: string,
  statement: RawBuilder<Row>,
): SingleStatement<Row> =>
  Object.assign(async (tx: Tx) => (await statement.execute(tx)).rows, { planName, statement })

export const isSingleStatement = (work: object): work is SingleStatement<unknown> =>
  'planName' in work && 'statement' in work

/** Needs a pool whose connections pipeline. Answers the rows once they are committed. */
export async function runInSingleRoundTrip(
  pool: pg.Pool,
  beginStatement: string,
  planName: string,
  { sql, parameters }: CompiledQuery<unknown>,
): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    // Where one fails, the server refuses those that follow, and ends the transaction at its commit without a trace.
    const [begin, result, commit] = await Promise.allSettled([
      client.query(beginStatement),
      client.query({ name: planName, text: sql }, [...parameters]),
      client.query('commit'),
    ])
    if (begin.status === 'rejected') throw begin.reason
    if (result.status === 'rejected') throw result.reason
    if (commit.status === 'rejected') throw commit.reason
    return result.value.rows
  } finally {
    client.release()
  }
}
