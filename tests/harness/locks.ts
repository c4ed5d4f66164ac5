import { sql } from 'kysely'
import type { House } from '../../server/house.ts'

/** How many in this house's database wait for a lock of that kind. */
export async function waitingFor({ db }: House, lock: 'advisory' | 'relation'): Promise<number> {
  const { rows } = await db.engine((tx) =>
    sql`select from pg_locks where locktype = ${lock} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(tx),
  )
  return rows.length
}

/** Until somebody waits for one. */
export async function untilOneWaits(house: House, lock: 'advisory' | 'relation'): Promise<void> {
  while ((await waitingFor(house, lock)) === 0);
}
