import { sql } from 'kysely'
import type { House } from '../../server/platform/app-context.ts'

/** `transactionid`: a row that another transaction holds. */
type Lock = 'advisory' | 'relation' | 'transactionid'

/** How many in this house's database wait for a lock of that kind. */
export async function waitingFor({ db }: House, lock: Lock): Promise<number> {
  const { rows } = await db.engine((tx) =>
    sql`select from pg_locks where locktype = ${lock} and not granted
      and (database is null or database = (select oid from pg_database where datname = current_database()))
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(tx),
  )
  return rows.length
}

/** Until somebody waits for one. */
export async function untilOneWaits(house: House, lock: Lock): Promise<void> {
  while ((await waitingFor(house, lock)) === 0);
}
