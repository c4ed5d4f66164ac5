import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A column from the system catalog; `words` is a value that its check allows. */
interface Column {
  name: string
  type: string
  words: string | null
}

interface Table {
  name: string
  columns: Column[]
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    (select substring(pg_get_constraintdef(k.oid) from $$'([^']*)'::text$$) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey) and cardinality(k.conkey) = 1 limit 1) as words
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity = '' and a.attgenerated = ''
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id')
    and (a.attnotnull or a.attname in ('id', 'company_id')) order by c.relname, a.attnum`

/** Every table with rows of a clinic, read from the database so that a new one is included. */
export async function tenantTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Column & { table: string }>(COLUMNS)
  const names = [...new Set(rows.map(({ table }) => table))]
  return names.map((name) => ({ name, columns: rows.filter(({ table }) => table === name) }))
}

/**
 * Adds a row of this clinic to every table that has none, whatever it references. Needs the
 * superuser.
 */
export async function fillTables(url: string, companyId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // References, triggers and checks over several columns are off in this throwaway database: only
    // the clinic of a row matters here.
    await client.query('set session_replication_role = replica')
    const rules = await client.query<{ drop: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
      where contype = 'c' and cardinality(conkey) > 1 and connamespace = 'public'::regnamespace`)
    for (const { drop } of rules.rows) await client.query(drop)
    for (const table of await tenantTables(client)) {
      const known = await client.query(
        `select from ${client.escapeIdentifier(table.name)} where company_id = $1 limit 1`,
        [companyId],
      )
      if (known.rowCount === 0) await client.query(...insertOf(table, companyId))
    }
  } finally {
    await client.end()
  }
}

/** An insert of one row that passes the table's checks. */
export function insertOf({ name, columns }: Table, companyId: string): [string, unknown[]] {
  const values = columns.map((column) =>
    column.name === 'company_id' ? companyId : sampleOf(column),
  )
  const places = columns.map(({ type }, i) => `$${i + 1}::${type}`)
  return [
    `insert into ${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')})
     values (${places.join(', ')})`,
    values,
  ]
}

function sampleOf({ type, words }: Column): unknown {
  if (words !== null) return words
  if (type.endsWith('[]')) return '{}'
  if (type === 'uuid') return randomUUID()
  if (type === 'bytea') return Buffer.from(randomUUID())
  if (type.startsWith('timestamp') || type === 'date') return '2026-12-08'
  if (type.startsWith('time')) return '10:00'
  if (type === 'boolean') return false
  if (type.startsWith('json')) return '{}'
  return /int|numeric|double|real|xid/.test(type) ? 1 : randomUUID()
}
