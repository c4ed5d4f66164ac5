import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Tx } from '../../../server/platform/db/database.ts'
import { freshDatabase } from './fresh-database.ts'

test('a transaction that loses a deadlock is retried without an error for its caller', async () => {
  const db = openDatabase(await freshDatabase())
  try {
    const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
    await db.withAllTenants((tx) =>
      sql`insert into company (id, name, time_zone, created_at) select id, id::text, 'UTC', now() from unnest(${ids}::uuid[]) id`.execute(
        tx,
      ),
    )
    const both = Promise.withResolvers<void>()
    let [holding, runs] = [0, 0]
    const note = (tx: Tx, id: string | undefined) =>
      sql`update company set address = coalesce(address, '') || 'x' where id = ${id}`.execute(tx)
    const take = (first: string | undefined, second: string | undefined) =>
      db.withAllTenants(async (tx) => {
        runs += 1
        await note(tx, first)
        holding += 1
        if (holding === 2) both.resolve()
        await both.promise
        await note(tx, second)
      })
    await Promise.all([take(ids[0], ids[1]), take(ids[1], ids[0])])
    const { rows } = await db.withAllTenants((tx) =>
      sql<{ address: string }>`select address from company`.execute(tx),
    )
    expect(rows).toEqual([{ address: 'xx' }, { address: 'xx' }])
    // A retried transaction may lock its row before the other one wakes up, and lose again.
    expect(runs).toBeGreaterThan(2)
  } finally {
    await db.close()
  }
})
