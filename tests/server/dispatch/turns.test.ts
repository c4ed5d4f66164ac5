import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDue } from '../../../server/engine/dispatch/claim.ts'
import { createFlow, dispatchBatch, sendAll } from '../../../server/engine/dispatch/dispatch.ts'
import { startDispatcher } from '../../../server/engine/dispatch/dispatcher.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING, running } from './ground.ts'

let sandbox: SandboxAtWork
let open: OpenHouse

beforeEach(async () => {
  sandbox = await sandboxAtWork()
  open = await openHouse(MORNING, sandbox.env)
})
afterEach(() => open.close())

test('a clinic whose provider never answers keeps nobody else waiting, however long its queue', async () => {
  const silent = await clinicWithChannels(open)
  const other = await clinicWithChannels(open)
  await silent.due({ channels: ['sms'], count: 700, ending: '9922' })
  open.clock.add({ seconds: 1 })
  const dispatcher = startDispatcher(running(open))
  try {
    await expect.poll(async () => (await sandbox.accepted(silent.companyId)).length).toBe(200)
    for (let round = 0; round < 3; round++) {
      await other.due({ channels: ['sms'], count: 5 })
      await expect
        .poll(async () => (await sandbox.accepted(other.companyId)).length)
        .toBe(5 * (round + 1))
    }
    // It has a bounded number of requests under way, not its whole queue.
    expect((await sandbox.accepted(silent.companyId)).length).toBe(200)
  } finally {
    // Whoever waits for an answer is told that none will come.
    await sandbox.close()
    await dispatcher.stop()
  }
})

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
