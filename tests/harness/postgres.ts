import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../server/platform/db/embedded/secure-cluster.ts'
import { startPostgres } from '../../server/platform/db/embedded/start-postgres.ts'
import { installTransitions } from '../../server/platform/db/lifecycle-transitions.ts'
import { migrate } from '../../server/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresFolder: string
  }
}

/** One PostgreSQL for a test run, with a migrated database that every test file copies. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-test-'))
  // The database's user must be able to read the folder; otherwise the cluster would be created elsewhere and not removed.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  const stop = async () => {
    await endConnections(postgres.url('postgres'))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await prepareDatabase(postgres.url, 'template_visita')
    const url = postgres.url('template_visita', 'visita_owner')
    await migrate(url)
    await installTransitions(url)
    if (!process.env.TEST_DURABLE) await spare(postgres.url('postgres'))
  } catch (error) {
    // As with a faulty migration: vitest does not call the teardown of a setup that failed.
    await stop()
    throw error
  }
  project.provide('postgresFolder', folder)
  return stop
}

/**
 * The cluster is deleted after the run and each test has its own database, so flushing to disk and autovacuum would only take time. Commits stay
 * synchronous, because a database that crashes in a test must not lose committed data.
 */
const spared = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  synchronous_commit: 'on',
}

async function spare(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [setting, value] of Object.entries(spared))
    await client.query(`alter system set ${setting} = '${value}'`)
  await client.query('select pg_reload_conf()')
  for (const [setting, value] of Object.entries(spared)) await holds(client, setting, value)
  await client.end()
}

/** Ends all connections: workers keep theirs open, and a server with open connections does not stop. */
async function endConnections(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
}

/** Waits until the cluster has reloaded its settings; throws if one of them does not take effect. */
async function holds(client: pg.Client, setting: string, value: string) {
  for (let looks = 0; looks < 100; looks++) {
    const { rows } = await client.query(`show ${setting}`)
    if (rows[0]?.[setting] === value) return
    await pause(50)
  }
  throw new Error(`The test cluster does not take ${setting} = ${value}`)
}
