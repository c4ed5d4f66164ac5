import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDispatcher } from '../../../server/engine/dispatch/dispatcher.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING, running } from './dispatch-clinic.ts'

let sandbox: SandboxAtWork
let open: TestApp

beforeEach(async () => {
  sandbox = await sandboxAtWork()
  open = await openTestApp(MORNING, sandbox.env)
})
afterEach(() => open.close())

test('a clinic whose provider does not answer does not delay the messages of others', async () => {
  const silent = await clinicWithChannels(open)
  const other = await clinicWithChannels(open)
  await silent.due({ channels: ['sms'], count: 12, ending: '9922' })
  open.clock.add({ seconds: 1 })
  const dispatcher = startDispatcher(running(open))
  try {
    await expect.poll(async () => (await sandbox.accepted(silent.companyId)).length).toBe(12)
    await other.due({ channels: ['sms'], count: 3 })
    await expect.poll(async () => (await sandbox.accepted(other.companyId)).length).toBe(3)
    // All its requests are still under way for the first time: nothing waited for their answers.
    const underWay = await open.app.db.withTenant(silent.companyId, (tx) =>
      tx.selectFrom('attempt').select('state').whereRef('updated_at', '=', 'started_at').execute(),
    )
    expect(underWay).toEqual(Array(12).fill({ state: 'sending' }))
  } finally {
    // Closing the sandbox ends the requests that still wait for an answer.
    await sandbox.close()
    await dispatcher.stop()
  }
})
