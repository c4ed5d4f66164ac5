import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDue } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createFlow,
  dispatchBatch,
  sendAll,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING } from './ground.ts'

let sandbox: SandboxAtWork
let open: OpenHouse

beforeEach(async () => {
  sandbox = await sandboxAtWork()
  open = await openHouse(MORNING, sandbox.env)
})
afterEach(() => open.close())

test('a message whose row another transaction holds at that moment is asked for again, not forgotten until its claim ends', async () => {
  const { companyId, due } = await clinicWithChannels(open)
  await due({ channels: ['sms'], count: 3 })
  const claimed = await claimDue(open.house, 10)
  // The fence lets no worker see what others wait for.
  const owner = new pg.Client({ connectionString: open.databaseUrl })
  await owner.connect()
  const waiting = async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  let sending: Promise<void> = Promise.resolve()
  await open.house.db.tenant(companyId, async (tx) => {
    await sql`select from message for update`.execute(tx)
    sending = sendAll(open.house, createFlow(open.house), claimed, () => {})
    await expect.poll(waiting).toBeGreaterThan(0)
  })
  await owner.end()
  await sending
  expect(await sandbox.accepted(companyId)).toHaveLength(0)
  await dispatchBatch(open.house)
  expect(await sandbox.accepted(companyId)).toHaveLength(3)
  await sandbox.close()
})
