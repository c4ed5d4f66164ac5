import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../../server/platform/db/migrate.ts'
import { freshDatabase } from '../dispatch/fresh-database.ts'

/** A database with the baseline's schema that got there by these migrations. */
async function databaseWith(names: string[]) {
  const url = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`delete from kysely_migration where name = '0001_baseline'`)
  await client.query(
    `insert into kysely_migration (name, timestamp) select n, now()::text from unnest($1::text[]) n`,
    [names],
  )
  return { url, client }
}

test('a database with every migration from before the first release goes on with its data', async () => {
  const { url, client } = await databaseWith(['0001_ground', '0002_company', '0105_channel_health'])
  await client.query(
    `insert into company (name, time_zone, created_at) values ('Old clinic', 'Europe/Moscow', now())`,
  )
  // Its processes start at the same time.
  expect(await Promise.all([migrate(url), migrate(url)])).toEqual([
    { isAhead: false },
    { isAhead: false },
  ])
  const { rows } = await client.query('select name from company')
  const { rows: taken } = await client.query('select name from kysely_migration order by name')
  await client.end()
  expect(rows).toEqual([{ name: 'Old clinic' }])
  expect(taken[0]).toEqual({ name: '0001_baseline' })
  expect(taken.map(({ name }) => name)).not.toContain('0105_channel_health')
})

test('a database with only some of them is refused with an instruction and left unchanged', async () => {
  const { url, client } = await databaseWith(['0001_ground', '0002_company'])
  await expect(migrate(url)).rejects.toThrow('before the first release')
  const { rows } = await client.query('select name from kysely_migration order by name limit 2')
  await client.end()
  expect(rows).toEqual([{ name: '0001_ground' }, { name: '0002_company' }])
})
