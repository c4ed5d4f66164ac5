import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { EmbeddedPostgres } from '../../server/ground/db/embedded/start.ts'
import { createDatabase } from '../../server/ground/db/migrate.ts'

const TEMPLATE = 'template_visita'
/** Nobody sweeps up deleted rows here: after so many tests a database has had its day. */
const USES = 25

interface Copy {
  name: string
  born: Born
  uses: number
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

/** Of this worker: those that no house stands on, and the others. */
const free: Copy[] = []
const taken = new Map<string, Copy>()

/** A migrated database without a clinic: one that an earlier test of this worker has left, emptied, or a copy of the template. */
export async function takeDatabase(postgres: EmbeddedPostgres): Promise<string> {
  for (let copy = free.pop(); copy; copy = free.pop()) {
    if (!(await isAsBorn(postgres.url(copy.name), copy.born))) continue
    taken.set(copy.name, copy)
    return copy.name
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(postgres.url('postgres'), name, TEMPLATE)
  const born = await worked(postgres.url(name), async (client) => {
    const filled = await tablesWithRows(client, [])
    const counted = await sequencesBegun(client)
    return { filled, counted, mark: await markOf(client, filled) }
  })
  taken.set(name, { name, born, uses: 1 })
  return name
}

/** What was taken may be another test's, once nobody is connected to it. */
export function leaveDatabase(name: string) {
  const copy = taken.get(name)
  taken.delete(name)
  if (copy && copy.uses < USES) free.push({ ...copy, uses: copy.uses + 1 })
}

/** Empties it. False where it cannot be what it was: somebody still works in it, or a test has changed more than rows. */
const isAsBorn = (url: string, { filled, counted, mark }: Born): Promise<boolean> =>
  worked(url, async (client) => {
    const others = await client.query(
      'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    if (others.rowCount !== 0) return false
    await client.query("set session_replication_role = replica; set lock_timeout = '2s'")
    const used = await tablesWithRows(client, filled)
    await client.query(used.map((table) => `delete from ${table};`).join(''))
    // What was known of their rows would mislead the planner about the next ones, by minutes.
    if (used.length > 0) await client.query(`vacuum ${used.join(', ')}`)
    await client.query('delete from pg_statistic where starelid = any ($1::regclass[])', [used])
    await client.query('select pg_stat_reset()')
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
       where last_value is not null and format('%I.%I', schemaname, sequencename) <> all ($1)`,
      [counted],
    )
    return (await markOf(client, filled)) === mark
  }).catch(() => false)

async function worked<Made>(url: string, work: (client: pg.Client) => Promise<Made>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
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
