import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import type { EmbeddedPostgres } from '../../server/platform/db/embedded/start-postgres.ts'
import { createDatabase } from '../../server/platform/db/migrate.ts'
import { lend } from './lent-database.ts'

const TEMPLATE = 'template_visita'
/** Autovacuum is off, so a database is discarded after this many tests. */
const USES = 25
const POOL = 8
/** Application name of the connections that stay open between tests. */
const LENT = 'lent'

interface Copy {
  name: string
  born: Born
  uses: number
  /** The application's connections. They stay open between tests, because new ones would have to build all their caches again. */
  db: Database
  /** A connection with superuser rights. */
  keeper: pg.Client
}

/** What a test gets. `db` has the application's rights and rejects calls once it is closed. */
export interface Taken {
  name: string
  db: Database
}

/** Initial state of a copy of the template. */
interface Born {
  /** Tables that the migrations filled. */
  filled: string[]
  /** Sequences used by the migrations; these are not reset. */
  counted: string[]
  /** Fingerprint of its catalogs and filled tables. */
  mark: string
}

/** This worker's databases that are not in use. */
const free: Copy[] = []

/** Returns a migrated database without clinics: an emptied one of an earlier test of this worker, or a new copy of the template. */
export async function takeDatabase(postgres: EmbeddedPostgres): Promise<Taken> {
  for (let copy = free.pop(); copy; copy = free.pop()) {
    if (await isAsBorn(copy)) return taken(copy)
    await end(copy)
  }
  return taken(await copyTemplate(postgres))
}

async function copyTemplate(postgres: EmbeddedPostgres): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(postgres.url('postgres'), name, TEMPLATE)
  const keeper = new pg.Client({ connectionString: postgres.url(name) })
  keeper.on('error', () => {})
  await keeper.connect()
  const filled = await tablesWithRows(keeper, [])
  const counted = await sequencesBegun(keeper)
  const born = { filled, counted, mark: await markOf(keeper, filled) }
  const url = postgres.url(name, 'visita_app').replace(/(?<=application_name=)[^&]*/, LENT)
  return { name, born, uses: 0, db: openDatabase(url, POOL), keeper }
}

/** Lends the copy; when the test closes it, it becomes available to another test. */
function taken(copy: Copy): Taken {
  const uses = copy.uses + 1
  const back = async (isWhole: boolean) => {
    if (isWhole && uses < USES) free.push({ ...copy, uses })
    else await end(copy)
  }
  return { name: copy.name, db: lend(copy.db, back) }
}

async function end({ db, keeper }: Copy) {
  await Promise.all([db.close(), keeper.end()])
}

/** Empties it and returns true, or false if it cannot be restored: it is still in use, or a test has changed more than rows. */
async function isAsBorn({ keeper, born: { filled, counted, mark } }: Copy): Promise<boolean> {
  try {
    const others = await keeper.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and not (application_name = $1 and state = 'idle')`,
      [LENT],
    )
    if (others.rowCount !== 0) return false
    await keeper.query("set session_replication_role = replica; set lock_timeout = '2s'")
    const used = await tablesWithRows(keeper, filled)
    await keeper.query(used.map((table) => `delete from ${table};`).join(''))
    // Old statistics would mislead the planner and make the next test minutes slower.
    if (used.length > 0) await keeper.query(`vacuum ${used.join(', ')}`)
    await keeper.query('delete from pg_statistic where starelid = any ($1::regclass[])', [used])
    await keeper.query('select pg_stat_reset()')
    await keeper.query(
      `select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
       where last_value is not null and format('%I.%I', schemaname, sequencename) <> all ($1)`,
      [counted],
    )
    return (await markOf(keeper, filled)) === mark
  } catch {
    return false
  }
}

async function tablesWithRows(client: pg.Client, except: string[]): Promise<string[]> {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
       and pg_relation_size(oid) > 0 and oid::regclass::text <> all ($1)`,
    [except],
  )
  return rows.map(({ name }) => name)
}

async function sequencesBegun(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null`,
  )
  return rows.map(({ name }) => name)
}

/** Fingerprint that changes with the schema and with rows of filled tables, but not with row counts and statistics. */
async function markOf(client: pg.Client, filled: string[]): Promise<string> {
  const catalogues = [
    'class',
    'attribute',
    'proc',
    'trigger',
    'constraint',
    'policy',
    'index',
    'type',
  ]
  const parts = [
    ...catalogues.map(
      (name) => `select count(*) || '/' || max(xmin::text::bigint) from pg_${name}`,
    ),
    ...filled.map(
      (table) => `select md5(string_agg(t::text, ' ' order by t::text)) from ${table} t`,
    ),
  ]
  const { rows } = await client.query(parts.map((part) => `(${part})`).join(' union all '))
  return JSON.stringify(rows)
}
