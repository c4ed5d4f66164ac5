import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { hasMigrations, markBaseline } from './mark-baseline.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * The numbered migrations in order: an SQL file each, or a folder with one file per subject. Each runs once, in one transaction with the others of
 * the same start.
 */
function loadMigrations(): Record<string, Migration> {
  return Object.fromEntries(
    readdirSync(migrationsFolder).map((entry) => [
      entry.replace('.sql', ''),
      {
        up: async (db) =>
          void (await sql.raw(readStatements(join(migrationsFolder, entry))).execute(db)),
      },
    ]),
  )
}

function readStatements(path: string): string {
  if (path.endsWith('.sql')) return readFileSync(path, 'utf8')
  const files = readdirSync(path).sort()
  return files.map((file) => readFileSync(join(path, file), 'utf8')).join('\n')
}

/** Migrations of a newer version that this database already has; this version can work with them (docs/decisions/0059). */
async function listNewerMigrations(db: Kysely<unknown>): Promise<Record<string, Migration>> {
  if (!(await hasMigrations(db))) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const own = loadMigrations()
  const unknown = rows.filter(({ name }) => !(name in own))
  return Object.fromEntries(unknown.map(({ name }) => [name, { up: async () => {} }]))
}

/** A newer process may migrate between our check and our own turn. */
const MAX_MIGRATION_TRIES = 3

/**
 * Migrates the database to this version's schema. Several processes may start at once: one migrates, the others wait. `isAhead`: a newer version has
 * migrated it, whose processes may be running beside this one.
 */
export async function migrate(url: string): Promise<{ isAhead: boolean }> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await markBaseline(db)
    for (let tries = 1; ; tries++) {
      const newer = await listNewerMigrations(db)
      const getMigrations = async () => ({ ...newer, ...loadMigrations() })
      const { error } = await new Migrator({
        db,
        provider: { getMigrations },
        // Migrations written in parallel may arrive in either order; each is independent (docs/decisions/0059).
        allowUnorderedMigrations: true,
      }).migrateToLatest()
      if (!error) return { isAhead: Object.keys(newer).length > 0 }
      if (tries === MAX_MIGRATION_TRIES) throw error
    }
  } finally {
    await db.destroy()
  }
}

/** Creates the database if it is missing; another process may be creating it too. */
export async function createDatabase(
  adminUrl: string,
  name: string,
  template?: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      const from = template ? ` template ${client.escapeIdentifier(template)}` : ''
      await client.query(`create database ${client.escapeIdentifier(name)}${from}`)
    }
  } catch (error) {
    const duplicate =
      error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')
    if (!duplicate) throw error
  } finally {
    await client.end()
  }
}
