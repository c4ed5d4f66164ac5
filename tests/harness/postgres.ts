import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installCharts } from '../../server/db/charts.ts'
import { startPostgres } from '../../server/db/embedded/start.ts'
import { createDatabase, migrate } from '../../server/db/migrate.ts'

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
  await createDatabase(postgres.url('postgres'), 'template_visita')
  await migrate(postgres.url('template_visita'))
  await installCharts(postgres.url('template_visita'))
  project.provide('postgresFolder', folder)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
