import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runAdmin } from '../../../server/app/admin/run-admin-command.ts'
import { claimDue } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createFlow,
  dispatchBatch,
  sendAll,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { signOfLife } from '../../../server/engine/send-hold/heartbeat.ts'
import type { House } from '../../../server/platform/app-context.ts'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { createDatabase } from '../../../server/platform/db/migrate.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING } from '../dispatch/ground.ts'

let sandbox: SandboxAtWork
let open: OpenHouse
let dataDir: string

beforeAll(async () => {
  sandbox = await sandboxAtWork()
})
afterAll(() => sandbox.close())

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'visita-fence-'))
  open = await openHouse(MORNING, { ...sandbox.env, DATA_DIR: dataDir })
  return async () => {
    await open.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** A worker that has just started: it remembers nothing of what it saw before. */
const started = async (house: House = open.house): Promise<House> => {
  const worker = { ...house }
  await signOfLife(worker)
  return worker
}

const row = (house: House = open.house) =>
  house.db.engine((tx) => tx.selectFrom('installation').selectAll().executeTakeFirstOrThrow())
const set = (columns: ReturnType<typeof sql>) =>
  open.house.db.engine((tx) => sql`update installation set ${columns}`.execute(tx))
const admin = (...words: string[]) => adminOver(open.house, ...words)
const adminOver = (desk: House, ...words: string[]) =>
  runAdmin(words, 'en', async () => ({ desk, close: async () => {} }))

async function clinic(count: number) {
  const made = await clinicWithChannels(open)
  await made.due({ count })
  return made
}

test('a database as it was known sends, however often workers start', async () => {
  const { companyId } = await clinic(3)
  await started()
  await started()
  expect(await dispatchBatch(await started())).toBe(3)
  expect(await sandbox.accepted(companyId)).toHaveLength(3)
  expect(await row()).toMatchObject({ epoch: 3, closed_cause: null })
})

test('a restored dump in the same cluster sends nothing until the fence is lifted, and then each message once', async () => {
  const { companyId } = await clinic(3)
  await started()
  // What pg_dump and pg_restore come to: the same rows in a database that was made anew.
  const name = `restored_${randomBytes(4).toString('hex')}`
  const copy = await copyOf(open.databaseUrl, name)
  const restored: House = { ...open.house, db: openDatabase(copy, 4) }
  try {
    const worker = await started(restored)
    expect(await row(worker)).toMatchObject({ closed_cause: 'otherDatabase' })
    expect(await dispatchBatch(worker)).toBe(0)
    expect(await sandbox.accepted(companyId)).toEqual([])
    expect(await adminOver(worker, 'lift-fence')).toContain('\t3\t3\t')
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
] as const)('sends nothing when the row says %s', async (cause, change) => {
  const { companyId } = await clinic(1)
  await started()
  await set(change)
  const worker = await started()
  expect(await row()).toMatchObject({ closed_cause: cause })
  expect(await dispatchBatch(worker)).toBe(0)
  expect(await sandbox.accepted(companyId)).toEqual([])
})

test('a gap of just under seven days is no reason', async () => {
  await clinic(1)
  await started()
  await set(sql`seen_at = now() - interval '6 days 23 hours'`)
  expect(await dispatchBatch(await started())).toBe(1)
})

test('files of the cluster put back are behind the mark beside them', async () => {
  const { companyId } = await clinic(1)
  for (let i = 0; i < 5; i++) await started()
  await set(sql`epoch = 3`)
  const worker = await started()
  expect(await row()).toMatchObject({ closed_cause: 'olderThanMark', marked: 5 })
  expect(await dispatchBatch(worker)).toBe(0)
  expect(await sandbox.accepted(companyId)).toEqual([])
})

test('a mark that cannot be read is not guessed', async () => {
  await started()
  const [mark = ''] = readdirSync(join(dataDir, 'marks'))
  expect(JSON.parse(readFileSync(join(dataDir, 'marks', mark), 'utf8'))).toEqual({ epoch: 1 })
  writeFileSync(join(dataDir, 'marks', mark), '{}')
  await expect(started()).rejects.toThrow('names no epoch')
})

test('a running worker stops by itself when its database is exchanged for an older one', async () => {
  const { companyId } = await clinic(1)
  await started()
  const worker = await started()
  await set(sql`epoch = 1`)
  // It has not given another sign of life yet.
  expect(await dispatchBatch(worker)).toBe(0)
  expect(await sandbox.accepted(companyId)).toEqual([])
  await signOfLife(worker)
  expect(await row()).toMatchObject({ closed_cause: 'olderThanMark' })
})

test('what was claimed before the fence closed does not begin', async () => {
  const { companyId, attempts } = await clinic(2)
  const worker = await started()
  const claimed = await claimDue(worker, 10)
  expect(claimed).toHaveLength(2)
  await set(sql`closed_at = now(), closed_cause = 'longGap'`)
  await sendAll(worker, createFlow(worker), claimed, () => {})
  expect(await attempts()).toEqual([])
  expect(await sandbox.accepted(companyId)).toEqual([])
})

test('a worker that slept through the lifting goes on, though its mark is further than any that was known then', async () => {
  await clinic(2)
  for (let i = 0; i < 3; i++) await started()
  const { config } = open.house
  const elsewhere = { ...config, dataDir: join(dataDir, 'another machine') }
  const slept = await started({ ...open.house, config: elsewhere })
  await set(sql`epoch = 2`)
  await started()
  expect(await row()).toMatchObject({ closed_cause: 'olderThanMark', marked: 3 })
  expect(await admin('lift-fence')).toContain('Lifted')
  await signOfLife(slept)
  expect(await row()).toMatchObject({ closed_cause: null })
  expect(await dispatchBatch(slept)).toBe(2)
})

test('the operator sees first what would leave, and may give up what is overdue', async () => {
  const { companyId, rows } = await clinic(2)
  await started()
  await set(sql`timeline = timeline + 1`)
  await started()
  const seen = await admin('fence')
  expect(seen).toContain('timeline')
  expect(seen).toContain('\t2\t2\t')
  expect(seen).not.toContain('Иванова')
  expect((await row()).closed_at).not.toBeNull()
  expect(await admin('lift-fence', '--overdue', 'drop')).toContain('checked with the provider: 2')
  expect(await dispatchBatch(await started())).toBe(0)
  expect(await sandbox.accepted(companyId)).toEqual([])
  expect((await rows()).map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual([
    'unknown UNKNOWN_OUTCOME',
    'unknown UNKNOWN_OUTCOME',
  ])
  expect(await admin('lift-fence')).toContain('open')
  await expect(admin('lift-fence', '--overdue', 'perhaps')).rejects.toThrow('CHECK_DETAILS')
})

test('staff are told while it is closed', async () => {
  const { as } = await clinic(1)
  await started()
  await set(sql`seen_at = now() - interval '8 days'`)
  await started()
  const { body } = await as.get<{ fence: object | null }>('/api/red-stop')
  expect(body.fence).toEqual({ closedAt: MORNING, cause: 'longGap' })
})

/** The rows of a database in a new one of the same cluster. */
async function copyOf(url: string, name: string): Promise<string> {
  const from = new URL(url.replace('@/', '@localhost/')).pathname.slice(1)
  const source = openDatabaseOf(url, 'postgres')
  // A template must be at rest: the house's own pool is cut off and comes back by itself.
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
