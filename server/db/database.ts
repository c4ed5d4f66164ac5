import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'
import { readValues, writeValue } from './values.ts'

/** A transaction that already stands on its side of the fence. */
export type Tx = Transaction<Tables>

export interface Database {
  /** Works as one company: the database shows that company's rows only. */
  tenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Works for all companies: sign-in, webhooks, claims. Each use says why it must. */
  engine<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Whether the database answers at all. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

class TemporalClient extends pg.Client {
  // The driver's `query` has a dozen overloads; only its parameter list matters here.
  override query(...args: unknown[]): never {
    if (Array.isArray(args[1])) args[1] = args[1].map(writeValue)
    return (super.query as (...args: unknown[]) => never).apply(this, args)
  }
}

/** Opens a pool whose connections may touch nothing until a transaction takes a side (see `0001_ground.sql`). */
export function openDatabase(
  url: string,
  size = 10,
  onError: (error: Error) => void = () => {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    options: '-c role=visita_none -c timezone=UTC',
    types: readValues,
    Client: TemporalClient as unknown as new () => pg.Client, // the pool's own type knows no configuration
  })
  // Without a listener a lost connection would end the process.
  pool.on('error', onError)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const begin = <T>(role: string, companyId: string, work: (tx: Tx) => Promise<T>) =>
    kysely.transaction().execute(async (tx) => {
      await tx.executeQuery(
        CompiledQuery.raw(
          `select set_config('role', $1, true), set_config('app.company_id', $2, true)`,
          [role, companyId],
        ),
      )
      return work(tx)
    })
  return {
    tenant: (companyId, work) => begin('visita_tenant', companyId, work),
    engine: (work) => begin('visita_engine', '', work),
    alive: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => kysely.destroy(),
  }
}
