import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { installCharts } from '../../server/ground/db/charts.ts'
import { prepareDatabase } from '../../server/ground/db/embedded/secure.ts'
import { startPostgres } from '../../server/ground/db/embedded/start.ts'
import { migrate } from '../../server/ground/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresFolder: string
  }
}

/** One PostgreSQL for a test run, with a migrated database that every test file copies. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-test-'))
  // Open to the database's own user, or the cluster would be laid elsewhere and stay behind.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  await prepareDatabase(postgres.url, 'template_visita')
  const url = postgres.url('template_visita', 'visita_owner')
  await migrate(url)
  await installCharts(url)
  await spare(postgres.url('postgres'))
  project.provide('postgresFolder', folder)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Nothing here outlives the run, and each test has a database of its own: writing to the disk and sweeping them all would only take time. */
async function spare(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
