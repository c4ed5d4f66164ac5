import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { prepareDatabase } from '../../../server/platform/db/embedded/secure-cluster.ts'
import { startPostgres } from '../../../server/platform/db/embedded/start-postgres.ts'
import { migrate } from '../../../server/platform/db/migrate.ts'

const folder = join(import.meta.dirname, '../../../server/platform/db/migrations')

const statements = (path: string) =>
  path.endsWith('.sql')
    ? readFileSync(path, 'utf8')
    : readdirSync(path)
        .sort()
        .map((file) => readFileSync(join(path, file), 'utf8'))
        .join('\n')

test('a database that took the later of two migrations first also takes the earlier one', async () => {
  const postgres = await startPostgres(inject('postgresFolder'))
  const name = `order_${randomBytes(6).toString('hex')}`
  await prepareDatabase(postgres.url, name)
  const url = postgres.url(name, 'visita_owner')
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  })
  const entries = readdirSync(folder).sort()
  const late = entries.at(-2) ?? ''
  const taken = entries.filter((entry) => entry !== late)
  const getMigrations = async () =>
    Object.fromEntries(
      taken.map((entry) => [
        entry.replace('.sql', ''),
        { up: async () => void (await sql.raw(statements(join(folder, entry))).execute(db)) },
      ]),
    )
  // Each migration by itself, as over the weeks.
  const { error } = await new Migrator({
    db,
    provider: { getMigrations },
    disableTransactions: true,
  }).migrateToLatest()
  expect(error).toBeUndefined()
  expect(await migrate(url)).toEqual({ isAhead: false })
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  await db.destroy()
  expect(rows.map((row) => row.name).sort()).toEqual(
    entries.map((entry) => entry.replace('.sql', '')),
  )
})
