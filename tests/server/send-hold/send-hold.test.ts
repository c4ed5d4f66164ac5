import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runAdminCommand } from '../../../server/app/admin/run-admin-command.ts'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createDispatchContext,
  dispatchBatch,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { recordHeartbeat } from '../../../server/engine/send-hold/heartbeat.ts'
import type { AppContext } from '../../../server/platform/app-context.ts'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { createDatabase } from '../../../server/platform/db/migrate.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING } from '../dispatch/dispatch-clinic.ts'

let sandbox: SandboxAtWork
let open: TestApp
let dataDir: string

beforeAll(async () => {
  sandbox = await sandboxAtWork()
})
afterAll(() => sandbox.close())

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'visita-fence-'))
  open = await openTestApp(MORNING, { ...sandbox.env, DATA_DIR: dataDir })
  return async () => {
    await open.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** A worker that has just started and remembers nothing of what it saw before. */
const started = async (app: AppContext = open.app): Promise<AppContext> => {
  const worker = { ...app }
  await recordHeartbeat(worker)
  return worker
}

const row = (app: AppContext = open.app) =>
  app.db.withAllTenants((tx) => tx.selectFrom('installation').selectAll().executeTakeFirstOrThrow())
const set = (columns: ReturnType<typeof sql>) =>
  open.app.db.withAllTenants((tx) => sql`update installation set ${columns}`.execute(tx))
const admin = (...words: string[]) => adminOver(open.app, ...words)
const adminOver = (context: AppContext, ...words: string[]) =>
  runAdminCommand(words, 'en', async () => ({ context, close: async () => {} }))

async function clinic(count: number) {
  const made = await clinicWithChannels(open)
  await made.due({ count })
  return made
}

test('workers may restart any number of times on a known database, and messages are sent', async () => {
  const { companyId } = await clinic(3)
  await started()
  await started()
  expect(await dispatchBatch(await started())).toBe(3)
  expect(await sandbox.accepted(companyId)).toHaveLength(3)
  expect(await row()).toMatchObject({ epoch: 3, closed_cause: null })
})

test('a dump restored in the same cluster sends nothing until the send hold is released, then sends each message once', async () => {
  const { companyId } = await clinic(3)
  await started()
  // What pg_dump and pg_restore produce: the same rows in a newly created database.
  const name = `restored_${randomBytes(4).toString('hex')}`
  const copy = await copyOf(open.databaseUrl, name)
  const restored: AppContext = { ...open.app, db: openDatabase(copy, 4) }
  try {
    const worker = await started(restored)
    expect(await row(worker)).toMatchObject({ closed_cause: 'otherDatabase' })
    expect(await dispatchBatch(worker)).toBe(0)
    expect(await sandbox.accepted(companyId)).toEqual([])
    expect(await adminOver(worker, 'release-send-hold')).toContain('\t3\t3\t')
    expect(await dispatchBatch(worker)).toBe(3)
    expect(await sandbox.accepted(companyId)).toHaveLength(3)
    expect(await dispatchBatch(await started(restored))).toBe(0)
  } finally {
    await restored.db.close()
  }
})

test.each([
  ['otherCluster', sql`system_identifier = '1'`],
  ['otherDatabase', sql`database_oid = 1`],
  ['otherTimeline', sql`timeline = timeline + 1`],
  ['longGap', sql`seen_at = now() - interval '7 days 1 minute'`],
] as const)(
  'a starting worker that detects %s starts the send hold and sends nothing',
  async (cause, change) => {
    const { companyId } = await clinic(1)
    await started()
    await set(change)
    const worker = await started()
    expect(await row()).toMatchObject({ closed_cause: cause })
    expect(await dispatchBatch(worker)).toBe(0)
    expect(await sandbox.accepted(companyId)).toEqual([])
  },
)

test('a gap of just under seven days does not start the send hold', async () => {
  await clinic(1)
  await started()
  await set(sql`seen_at = now() - interval '6 days 23 hours'`)
  expect(await dispatchBatch(await started())).toBe(1)
})

test('restored cluster files with an epoch behind the mark file start the send hold', async () => {
  const { companyId } = await clinic(1)
  for (let i = 0; i < 5; i++) await started()
  await set(sql`epoch = 3`)
  const worker = await started()
  expect(await row()).toMatchObject({ closed_cause: 'olderThanMark', marked: 5 })
  expect(await dispatchBatch(worker)).toBe(0)
  expect(await sandbox.accepted(companyId)).toEqual([])
})

test('a worker refuses to start when it cannot read the mark file', async () => {
  await started()
  const [mark = ''] = readdirSync(join(dataDir, 'marks'))
  expect(JSON.parse(readFileSync(join(dataDir, 'marks', mark), 'utf8'))).toEqual({ epoch: 1 })
  writeFileSync(join(dataDir, 'marks', mark), '{}')
  await expect(started()).rejects.toThrow('names no epoch')
})

test('a running worker stops sending when its database is replaced with an older one', async () => {
  const { companyId } = await clinic(1)
  await started()
  const worker = await started()
  await set(sql`epoch = 1`)
  // The worker has not sent another heartbeat yet.
  expect(await dispatchBatch(worker)).toBe(0)
  expect(await sandbox.accepted(companyId)).toEqual([])
  await recordHeartbeat(worker)
  expect(await row()).toMatchObject({ closed_cause: 'olderThanMark' })
})

test('messages that were claimed before the send hold are not sent', async () => {
  const { companyId, attempts } = await clinic(2)
  const worker = await started()
  const claimed = await claimDueMessages(worker, 10)
  expect(claimed).toHaveLength(2)
  await set(sql`closed_at = now(), closed_cause = 'longGap'`)
  await dispatchMessages(worker, createDispatchContext(worker), claimed, () => {})
  expect(await attempts()).toEqual([])
  expect(await sandbox.accepted(companyId)).toEqual([])
})

test('a worker that missed the release goes on, although its mark is higher than any known at the release', async () => {
  await clinic(2)
  for (let i = 0; i < 3; i++) await started()
  const { config } = open.app
  const elsewhere = { ...config, dataDir: join(dataDir, 'another machine') }
  const slept = await started({ ...open.app, config: elsewhere })
  await set(sql`epoch = 2`)
  await started()
  expect(await row()).toMatchObject({ closed_cause: 'olderThanMark', marked: 3 })
  expect(await admin('release-send-hold')).toContain('Sending resumed')
  await recordHeartbeat(slept)
  expect(await row()).toMatchObject({ closed_cause: null })
  expect(await dispatchBatch(slept)).toBe(2)
})

test('the operator first sees what would leave, and may drop overdue messages', async () => {
  const { companyId, rows } = await clinic(2)
  await started()
  await set(sql`timeline = timeline + 1`)
  await started()
  const seen = await admin('send-hold')
  expect(seen).toContain('timeline')
  expect(seen).toContain('\t2\t2\t')
  expect(seen).not.toContain('Иванова')
  expect((await row()).closed_at).not.toBeNull()
  expect(await admin('release-send-hold', '--overdue', 'drop')).toContain(
    'check with the provider: 2',
  )
  expect(await dispatchBatch(await started())).toBe(0)
  expect(await sandbox.accepted(companyId)).toEqual([])
  expect((await rows()).map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual([
    'unknown UNKNOWN_OUTCOME',
    'unknown UNKNOWN_OUTCOME',
  ])
  expect(await admin('release-send-hold')).toContain('isn’t on hold')
  await expect(admin('release-send-hold', '--overdue', 'perhaps')).rejects.toThrow('CHECK_DETAILS')
})

test('staff see the send hold and its cause', async () => {
  const { as } = await clinic(1)
  await started()
  await set(sql`seen_at = now() - interval '8 days'`)
  await started()
  const { body } = await as.get<{ fence: object | null }>('/api/red-stop')
  expect(body.fence).toEqual({ closedAt: MORNING, cause: 'longGap' })
})

/** Copies the rows of a database into a new one of the same cluster. */
async function copyOf(url: string, name: string): Promise<string> {
  const from = new URL(url.replace('@/', '@localhost/')).pathname.slice(1)
  const source = openDatabaseOf(url, 'postgres')
  // A template database must have no connections: the test app's pool is cut off and reconnects by
  // itself.
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  for (let tries = 0; tries < 50; tries++) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [from],
    )
    try {
      await createDatabase(source, name, from)
      break
    } catch (error) {
      if (tries === 49) throw error
    }
  }
  await client.end()
  return openDatabaseOf(url, name)
}

const openDatabaseOf = (url: string, database: string) => url.replace(/@\/[^?]+/, `@/${database}`)
