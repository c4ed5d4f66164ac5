import { expect, test } from 'vitest'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createDispatchContext,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { kinds, kindsClinic, NINE } from './kinds-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(NINE, sandbox.env))

// A type about its own visit, one about a past visit, and one about the patient.
test.each(['reminder', 'nps', 'promotion'] as const)(
  'the stop of a branch holds a %s of that branch, and those of another branch or of none are sent',
  async (type) => {
    const clinic = await kindsClinic(open, sandbox, type)
    expect(await clinic.wouldHold(clinic.branches.nordId)).toBe(1)
    const stop = await clinic.press(clinic.branches.nordId)
    await clinic.plan()
    await clinic.dispatch()
    expect(await clinic.reached()).toEqual(['nobodys', 'sud'])
    await clinic.lift(stop)
    await clinic.dispatch()
    expect(await clinic.reached()).toEqual(['nobodys', 'nord', 'sud'])
  },
)

test('a visit that the clinic system moves to another branch belongs to it at once, also for a claimed message', async () => {
  const clinic = await kindsClinic(open, sandbox, 'reminder')
  const { nord, sud } = clinic.people
  const { nordId, sudId } = clinic.branches
  await clinic.press(nordId)
  open.clock.set(kinds.reminder.at)
  const claimed = await claimDueMessages(open.app, 10)
  expect(claimed).toHaveLength(3)
  await clinic.toBranch(nord.visitId, sudId)
  await clinic.toBranch(sud.visitId, nordId)
  await dispatchMessages(open.app, createDispatchContext(open.app), claimed, () => {})
  // A message that was held is checked again within a minute.
  open.clock.add({ minutes: 1 })
  await clinic.send()
  expect(await clinic.reached()).toEqual(['nobodys', 'nord'])
})

test('an invitation is held when the patient’s newer visit is in the stopped branch', async () => {
  const clinic = await kindsClinic(open, sandbox, 'invitation')
  const { nordId } = clinic.branches
  await clinic.press(nordId)
  const startsAt = kinds.invitation.next ?? ''
  await clinic.visit({ clientId: clinic.people.sud.id, branchId: nordId, startsAt })
  await clinic.plan()
  await clinic.dispatch()
  expect(await clinic.reached()).toEqual(['nobodys'])
})
