import pg from 'pg'

/** The tables, of all schemas, with a row whose text contains one of these words. */
export async function foundWords(databaseUrl: string, words: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`)
    const hits: string[] = []
    for (const { name } of rows) {
      const hit = await client.query(
        `select from ${name} t where exists (select from unnest($1::text[]) w where t::text ilike '%' || w || '%') limit 1`,
        [words],
      )
      if (hit.rowCount) hits.push(name)
    }
    return hits
  } finally {
    await client.end()
  }
}
