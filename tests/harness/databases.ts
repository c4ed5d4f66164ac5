import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import type { EmbeddedPostgres } from '../../server/platform/db/embedded/start-postgres.ts'
import { createDatabase } from '../../server/platform/db/migrate.ts'
import { lend } from './lent-database.ts'

const TEMPLATE = 'template_visita'
/** Nobody sweeps up deleted rows here: after so many tests a database has had its day. */
const USES = 25
const POOL = 8
/** Names the connections that stay. */
const LENT = 'lent'

interface Copy {
  name: string
  born: Born
  uses: number
  /** The application's connections to it. They stay when a test is over: new ones would know no table, no function and no plan. */
  db: Database
  /** With the superuser's rights. */
  keeper: pg.Client
}

/** What a test gets. `db` works with the application's rights, and no more once it is closed. */
export interface Taken {
  name: string
  db: Database
}

/** What a copy of the template is like before anybody works in it. */
interface Born {
  /** Tables that the migrations filled. */
  filled: string[]
  /** Sequences that they counted by; these count on. */
  counted: string[]
  /** What its catalogues and its filled tables come to. */
  mark: string
}

/** Of this worker: those that no application stands on. */
const free: Copy[] = []

/** A migrated database without a clinic: one that an earlier test of this worker has left, emptied, or a copy of the template. */
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

/** Another test's, once it is closed. */
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

/** Empties it. False where it cannot be what it was: somebody still works in it, or a test has changed more than rows. */
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
    // What was known of their rows would mislead the planner about the next ones, by minutes.
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

/** Another where anything of the schema was changed since, or a row of a filled table. Counting rows does not change it, nor do statistics. */
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
