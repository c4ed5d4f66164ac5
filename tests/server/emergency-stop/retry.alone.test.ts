import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from '../dispatch/dispatch-clinic.ts'

type Stop = components['schemas']['RedStop']

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

async function drain() {
  while ((await dispatchBatch(open.app)) > 0) {
    // until nothing is due
  }
}

/** A message whose first attempt met this fault, and a stop that began before the next attempt. */
async function stoppedAfter(fault: string) {
  const { as, companyId, due, rows } = await clinicWithChannels(open)
  await due({ count: 1 })
  await sandbox.fault(companyId, fault, 1)
  expect(await dispatchBatch(open.app)).toBe(1)
  const before = await sandbox.accepted(companyId)
  const { body: stop } = await as.post<Stop>('/api/red-stop', { branchId: null })
  open.clock.add({ seconds: 15 })
  await drain()
  expect(await sandbox.accepted(companyId)).toEqual(before)
  expect((await as.get<Stop>(`/api/red-stop/${stop.id}`)).body.held).toBe(1)
  const lift = () => as.post(`/api/red-stop/${stop.id}/lift`)
  return { lift, rows, accepted: () => sandbox.accepted(companyId) }
}

test.each(['busy', 'resetBefore', 'resetAfter'])(
  'after the fault %s a message is not retried during the stop, and arrives once after it',
  async (fault) => {
    const { lift, accepted } = await stoppedAfter(fault)
    await lift()
    await drain()
    expect(await accepted()).toHaveLength(1)
  },
)

test('a message that may have arrived is not sent again when its provider no longer knows its key', async () => {
  const { lift, rows, accepted } = await stoppedAfter('resetBefore')
  open.clock.add({ minutes: 30 })
  await lift()
  await drain()
  expect(await accepted()).toEqual([])
  expect(await rows()).toMatchObject([{ outcome: 'unknown', reason: 'UNKNOWN_OUTCOME' }])
})
