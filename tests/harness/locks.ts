import { sql } from 'kysely'
import type { AppContext } from '../../server/platform/app-context.ts'

/** `transactionid`: waiting for a row that another transaction has locked. */
type Lock = 'advisory' | 'relation' | 'transactionid'

/** Number of connections in this application's database that wait for a lock of that type. */
export async function waitingFor({ db }: AppContext, lock: Lock): Promise<number> {
  const { rows } = await db.withAllTenants((tx) =>
    sql`select from pg_locks where locktype = ${lock} and not granted
      and (database is null or database = (select oid from pg_database where datname = current_database()))
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(tx),
  )
  return rows.length
}

/** Waits until a connection waits for such a lock. */
export async function untilOneWaits(app: AppContext, lock: Lock): Promise<void> {
  while ((await waitingFor(app, lock)) === 0);
}
