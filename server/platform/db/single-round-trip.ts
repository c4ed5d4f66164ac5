import type { CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database.ts'

/** Work that consists of one statement. */
interface SingleStatement<Row> {
  (tx: Tx): Promise<Row[]>
  /** Name under which the server keeps its plan. */
  planName: string
  statement: RawBuilder<Row>
}

/**
 * Work across all clinics that takes one round trip, including begin and commit; inside an existing transaction it simply runs there. The server
 * keeps the plan under `planName` on each connection, so the statement must name its columns: a column added by a newer version would change the
 * result of `*`, and the kept plan would be refused from then on.
 */
export const singleStatement = <Row>(
  planName: string,
  statement: RawBuilder<Row>,
): SingleStatement<Row> =>
  Object.assign(async (tx: Tx) => (await statement.execute(tx)).rows, { planName, statement })

export const isSingleStatement = (work: object): work is SingleStatement<unknown> =>
  'planName' in work && 'statement' in work

/** Needs a pool whose connections pipeline. Returns the rows once they are committed. */
export async function runInSingleRoundTrip(
  pool: pg.Pool,
  beginStatement: string,
  planName: string,
  { sql, parameters }: CompiledQuery<unknown>,
): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    // If one fails, the server refuses the following ones and rolls back at the commit.
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
