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

test('a clinic whose provider never answers does not delay others, however long its queue is', async () => {
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
    // The number of its requests under way is limited.
    expect((await sandbox.accepted(silent.companyId)).length).toBe(200)
  } finally {
    // Closing the sandbox ends the requests that still wait for an answer.
    await sandbox.close()
    await dispatcher.stop()
  }
})
