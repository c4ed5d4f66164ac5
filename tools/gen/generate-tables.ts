import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../server/platform/db/embedded/start-postgres.ts'
import { createDatabase, migrate } from '../../server/platform/db/migrate.ts'

const typescriptTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  xid8: 'string',
  numeric: 'number',
  date: 'string',
  time: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  timestamp: 'string',
  timestamptz: 'Instant',
  _int4: 'number[]',
  _text: 'string[]',
  _timestamptz: 'unknown[]',
  _uuid: 'string[]',
  _date: 'string[]',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  filled: boolean
}

/** Text of `server/platform/db/tables.ts`: one interface per table, read from a freshly migrated database. */
export async function generateTables(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'visita-gen-'))
  // Accessible to the database's own user, as otherwise the cluster would be created elsewhere and left behind.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  try {
    await createDatabase(postgres.url('postgres'), 'visita')
    await migrate(postgres.url('visita'))
    return formatTables(await readColumns(postgres.url('visita')))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable, column_default is not null or is_identity = 'YES' as filled
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    order by table_name, ordinal_position`)
  await client.end()
  return rows
}

function formatTables(all: Column[]): string {
  const tables = Map.groupBy(all, (column) => column.table_name)
  const bodies = [...tables].map(
    ([table, list]) =>
      `export interface ${toPascalCase(table)}Table {\n${list.map(formatColumn).join('\n')}\n}`,
  )
  const index = [...tables.keys()]
    .map((table) => `  ${table}: ${toPascalCase(table)}Table`)
    .join('\n')
  return `// Made by \`npm run gen\` from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>
type Json = ColumnType<unknown, string, string>

${bodies.join('\n\n')}

export interface Tables {
${index}
}
`
}

function formatColumn({ column_name, udt_name, is_nullable, filled }: Column): string {
  const known = typescriptTypes[udt_name]
  if (!known)
    throw new Error(`No TypeScript type is known for PostgreSQL's ${udt_name} (${column_name})`)
  const nullable = is_nullable === 'YES' ? `${known} | null` : known
  return `  ${column_name}: ${filled ? `Generated<${nullable}>` : nullable}`
}

const toPascalCase = (name: string) =>
  name.replace(/(^|_)(\w)/g, (_, _1, letter: string) => letter.toUpperCase())
