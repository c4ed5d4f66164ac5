import { expect, test } from 'vitest'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createDispatchContext,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { useFreshHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { kinds, kindsClinic, NINE } from './kinds-clinic.ts'

const sandbox = useSandbox()
const open = useFreshHouse(() => openHouse(NINE, sandbox.env))

// One that is about its visit, one about a visit that was, one about its patient.
test.each(['reminder', 'nps', 'promotion'] as const)(
  'the branch’s stop holds a %s of that branch, and lets leave what is another’s or nobody’s',
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

test('a visit that the clinic system gives to another branch is that branch’s at once, also in a worker’s hands', async () => {
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
  // What was taken for held is looked at again within a minute.
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
