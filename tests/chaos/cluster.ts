import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../server/platform/db/embedded/start-postgres.ts'
import { installTransitions } from '../../server/platform/db/lifecycle-transitions.ts'
import { createDatabase, migrate } from '../../server/platform/db/migrate.ts'
import { copyFolder } from '../bench/environment.ts'
import { until } from './until.ts'

/** The socket's address with a host's name in it, which DATABASE_URL must have; the socket stays what is meant. */
export const named = (url: string) => url.replace('@/', '@localhost/')

/**
 * A PostgreSQL of our own to break. Its commits are durable: what it answered must be there after a crash. With `yearOld`, the folder of such a cluster
 * (`tests/bench/history.ts`), each database has a clinic with a year of history, in which nothing is planned.
 */
export async function openCluster(yearOld: string | null = null) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-chaos-pg-'))
  // Open to the database's own user, or the cluster would be laid elsewhere and stay behind.
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
    /** Takes away a database that nobody is connected to any more. */
    async drop(url: string) {
      await asOwner('postgres', `drop database ${new URL(url).pathname.slice(1)} with (force)`)
    },
    /** A database with nothing in it. */
    async empty(): Promise<string> {
      databases += 1
      const name = `chaos_${databases}`
      await createDatabase(postgres.url('postgres'), name)
      return named(postgres.url(name))
    },
    /** What `pg_ctl stop -m immediate` does: every process of it ends at once, as in a power cut; then it starts again. */
    async crash() {
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
      process.kill(pid, 'SIGQUIT')
      await until('PostgreSQL is gone', () => !lives(pid))
      postgres = await startPostgres(folder)
    },
    async close() {
      await postgres.stop()
      if (existsSync(pidFile))
        process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
      await until('PostgreSQL has left its folder', () => !existsSync(pidFile))
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
