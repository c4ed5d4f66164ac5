import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createDispatchContext,
  dispatchBatch,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

let sandbox: SandboxAtWork
let open: TestApp

beforeEach(async () => {
  sandbox = await sandboxAtWork()
  open = await openTestApp(MORNING, sandbox.env)
})
afterEach(() => open.close())

test('a message whose row is locked by another transaction is dispatched in the next batch, without waiting for its lease', async () => {
  const { companyId, due } = await clinicWithChannels(open)
  await due({ channels: ['sms'], count: 3 })
  const claimed = await claimDueMessages(open.app, 10)
  // Only the owner of the database sees the lock waits of other connections.
  const owner = new pg.Client({ connectionString: open.databaseUrl })
  await owner.connect()
  const waiting = async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  let sending: Promise<void> = Promise.resolve()
  await open.app.db.withTenant(companyId, async (tx) => {
    await sql`select from message for update`.execute(tx)
    sending = dispatchMessages(open.app, createDispatchContext(open.app), claimed, () => {})
    await expect.poll(waiting).toBeGreaterThan(0)
  })
  await owner.end()
  await sending
  expect(await sandbox.accepted(companyId)).toHaveLength(0)
  await dispatchBatch(open.app)
  expect(await sandbox.accepted(companyId)).toHaveLength(3)
  await sandbox.close()
})
