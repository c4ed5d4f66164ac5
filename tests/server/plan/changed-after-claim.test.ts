import { beforeEach, expect, test } from 'vitest'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import type { ClaimedMessage } from '../../../server/engine/dispatch/claimed-message.ts'
import {
  createDispatchContext,
  dispatchBatch,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'

/**
 * A worker decides by the facts known when it claimed a message. If the plan changes after the claim, the worker must
 * not send.
 */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T03:00:00Z', sandbox.env))

let clinic: Awaited<ReturnType<typeof registerClinic>>
let branchId: string
let visitId: string
let scenarioId: string
let work: ClaimedMessage[]
/** A reminder in Moscow is due at 10:00, and a worker has just claimed it. */
beforeEach(async () => {
  clinic = await registerClinic(open)
  await connectChannels(open, clinic.companyId)
  const { patient, visit, branch } = seeds(open, clinic.companyId)
  branchId = (await branch('Europe/Moscow')).id
  const clientId = (await patient()).id
  visitId = (await visit({ clientId, startsAt: '2026-12-09T07:30:00Z', branchId })).id
  scenarioId = (await startReminder(clinic.as)).id
  open.clock.set('2026-12-08T07:00:00Z')
  work = await claimDueMessages(open.app, 10)
  expect(work).toHaveLength(1)
})

/** How many messages have left after the worker is done with its claimed messages. */
async function worked() {
  await dispatchMessages(open.app, createDispatchContext(open.app), work, () => {})
  return (await sandbox.accepted(clinic.companyId)).length
}
async function leftBy(moment: string) {
  open.clock.set(moment)
  await dispatchBatch(open.app)
  return (await sandbox.accepted(clinic.companyId)).length
}
const plan = () => runPlans(open.app, clinic.companyId)

test('a message claimed before the time zone of its branch changed leaves in the sending window of the new zone', async () => {
  await clinic.as.put(`/api/branch/${branchId}`, { name: 'Юг', timeZone: 'Asia/Kamchatka' })
  expect(await worked()).toBe(0)
  expect(await leftBy('2026-12-08T22:00:00Z')).toBe(1)
})

test('a message claimed before it was replanned for a later hour leaves at that hour', async () => {
  await clinic.as.put(`/api/scenario/${scenarioId}`, { sendTime: '13:00' })
  await plan()
  expect(await worked()).toBe(0)
  expect(await leftBy('2026-12-08T10:00:00Z')).toBe(1)
})

test('a message claimed before its visit was canceled does not leave', async () => {
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.updateTable('visit').set({ status: 'canceled' }).where('id', '=', visitId).execute(),
  )
  await plan()
  expect(await worked()).toBe(0)
  expect(await leftBy('2026-12-08T10:00:00Z')).toBe(0)
})
