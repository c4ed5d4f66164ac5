import { beforeEach, expect, test } from 'vitest'
import { claimDue } from '../../../server/engine/dispatch/claim-due-messages.ts'
import type { Work } from '../../../server/engine/dispatch/claimed-message.ts'
import {
  createFlow,
  dispatchBatch,
  sendAll,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { useFreshHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'

/** A worker judges what it has claimed by what was known then: what is decided anew meanwhile is not for it to send. */
const sandbox = useSandbox()
const open = useFreshHouse(() => openHouse('2026-12-08T03:00:00Z', sandbox.env))

let clinic: Awaited<ReturnType<typeof registerClinic>>
let branchId: string
let visitId: string
let scenarioId: string
let work: Work[]
/** A reminder in Moscow is due at ten, and a worker has just claimed it. */
beforeEach(async () => {
  clinic = await registerClinic(open)
  await connectChannels(open, clinic.companyId)
  const { patient, visit, branch } = seeds(open, clinic.companyId)
  branchId = (await branch('Europe/Moscow')).id
  const clientId = (await patient()).id
  visitId = (await visit({ clientId, startsAt: '2026-12-09T07:30:00Z', branchId })).id
  scenarioId = (await startReminder(clinic.as)).id
  open.clock.set('2026-12-08T07:00:00Z')
  work = await claimDue(open.house, 10)
  expect(work).toHaveLength(1)
})

/** How many have left once the worker has done with what it holds. */
async function worked() {
  await sendAll(open.house, createFlow(open.house), work, () => {})
  return (await sandbox.accepted(clinic.companyId)).length
}
async function leftBy(moment: string) {
  open.clock.set(moment)
  await dispatchBatch(open.house)
  return (await sandbox.accepted(clinic.companyId)).length
}
const plan = () => runPlans(open.house, clinic.companyId)

test('what was claimed before its branch’s zone was changed leaves in the hours of the new one', async () => {
  await clinic.as.put(`/api/branch/${branchId}`, { name: 'Юг', timeZone: 'Asia/Kamchatka' })
  expect(await worked()).toBe(0)
  expect(await leftBy('2026-12-08T22:00:00Z')).toBe(1)
})

test('what was claimed before it was planned for a later hour leaves at that hour', async () => {
  await clinic.as.put(`/api/scenario/${scenarioId}`, { sendTime: '13:00' })
  await plan()
  expect(await worked()).toBe(0)
  expect(await leftBy('2026-12-08T10:00:00Z')).toBe(1)
})

test('what was claimed before its visit was cancelled does not leave', async () => {
  await open.house.db.tenant(clinic.companyId, (tx) =>
    tx.updateTable('visit').set({ status: 'canceled' }).where('id', '=', visitId).execute(),
  )
  await plan()
  expect(await worked()).toBe(0)
  expect(await leftBy('2026-12-08T10:00:00Z')).toBe(0)
})
