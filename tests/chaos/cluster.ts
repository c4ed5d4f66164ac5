import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../server/platform/db/embedded/start-postgres.ts'
import { installTransitions } from '../../server/platform/db/lifecycle-transitions.ts'
import { createDatabase, migrate } from '../../server/platform/db/migrate.ts'
import { copyFolder } from '../bench/environment.ts'
import { until } from './until.ts'

/** The socket's address with a host name, which DATABASE_URL must have; the connection still uses the socket. */
export const named = (url: string) => url.replace('@/', '@localhost/')

/**
 * A PostgreSQL cluster to break. Its commits are durable, so they must survive a crash. With `yearOld`, the folder of such a
 * cluster (`tests/bench/history.ts`), each database has a clinic with a year of history and no active scenario.
 */
export async function openCluster(yearOld: string | null = null) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-chaos-pg-'))
  // The database's user must be able to read the folder; otherwise the cluster would be created elsewhere and not removed.
  if (yearOld) copyFolder(yearOld, folder)
  chmodSync(folder, 0o755)
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
  let postgres = await startPostgres(folder)
  let databases = 0
  const asOwner = (database: string, query: string) => {
    const client = new pg.Client({ connectionString: postgres.url(database) })
    return client
      .connect()
      .then(() => client.query(query))
      .finally(() => client.end())
  }
  if (yearOld)
    await asOwner(
      'bench',
      `update scenario set state = 'stopped', list_state = 'none' where state = 'active'`,
    )
  return {
    /** A fresh migrated database. */
    async database(): Promise<string> {
      databases += 1
      const name = `chaos_${databases}`
      if (yearOld)
        await asOwner('postgres', `create database ${name} template bench strategy file_copy`)
      else await createDatabase(postgres.url('postgres'), name)
      await migrate(postgres.url(name))
      await installTransitions(postgres.url(name))
      return named(postgres.url(name))
    },
    /** Drops a database. */
    async drop(url: string) {
      await asOwner('postgres', `drop database ${new URL(url).pathname.slice(1)} with (force)`)
    },
    /** An empty database. */
    async empty(): Promise<string> {
      databases += 1
      const name = `chaos_${databases}`
      await createDatabase(postgres.url('postgres'), name)
      return named(postgres.url(name))
    },
    /** Does what `pg_ctl stop -m immediate` does: ends every process at once, as in a power cut; then starts it again. */
    async crash() {
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
      process.kill(pid, 'SIGQUIT')
      await until('PostgreSQL has ended', () => !lives(pid))
      postgres = await startPostgres(folder)
    },
    async close() {
      await postgres.stop()
      if (existsSync(pidFile))
        process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
      await until('PostgreSQL has removed its pid file', () => !existsSync(pidFile))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
