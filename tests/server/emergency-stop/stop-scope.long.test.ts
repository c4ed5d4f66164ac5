import { describe, expect, test } from 'vitest'
import { planningOrder } from '../../../domain/scenario-kinds.ts'
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

// One clinic at a time, because plans and sends would cover all of them.

describe.each(planningOrder)('scenario type %s', (type) => {
  test('the stop of a branch holds its messages, and those of another branch or of none are sent', async () => {
    const clinic = await kindsClinic(open, sandbox, type)
    expect(await clinic.wouldHold(clinic.branches.nordId)).toBe(1)
    expect(await clinic.wouldHold(null)).toBe(3)
    const stop = await clinic.press(clinic.branches.nordId)
    await clinic.plan()
    await clinic.dispatch()
    expect(await clinic.reached()).toEqual(['nobodys', 'sud'])
    await clinic.lift(stop)
    await clinic.dispatch()
    expect(await clinic.reached()).toEqual(['nobodys', 'nord', 'sud'])
  })

  test('a visit that the clinic system moves to another branch belongs to it at once, also for a claimed message', async () => {
    const clinic = await kindsClinic(open, sandbox, type)
    const { nord, sud, nobodys } = clinic.people
    const { nordId, sudId } = clinic.branches
    const stop = await clinic.press(nordId)
    open.clock.set(kinds[type].at)
    const claimed = await claimDueMessages(open.app, 10)
    expect(claimed).toHaveLength(3)
    // No plan runs in between.
    await clinic.toBranch(nord.visitId, sudId)
    await clinic.toBranch(sud.visitId, nordId)
    await clinic.toBranch(nobodys.visitId, nordId)
    await dispatchMessages(open.app, createDispatchContext(open.app), claimed, () => {})
    // A message that was held is checked again within a minute.
    open.clock.add({ minutes: 1 })
    await clinic.send()
    expect(await clinic.reached()).toEqual(['nord'])
    await clinic.lift(stop)
    await clinic.send()
    expect(await clinic.reached()).toEqual(['nobodys', 'nord', 'sud'])
  })
})

const byPatient = planningOrder.filter((type) => kinds[type].next)

test.each(byPatient)(
  'a held %s is sent when the patient’s newer visit is in another branch',
  async (type) => {
    const clinic = await kindsClinic(open, sandbox, type)
    const { nord } = clinic.people
    const { nordId, sudId } = clinic.branches
    const stop = await clinic.press(nordId)
    await clinic.dispatch()
    expect(await clinic.reached()).toEqual(['nobodys', 'sud'])
    const startsAt = kinds[type].next ?? ''
    await clinic.visit({ clientId: nord.id, branchId: sudId, startsAt })
    await clinic.plan()
    await clinic.dispatch()
    expect(await clinic.reached()).toEqual(['nobodys', 'nord', 'sud'])
    await clinic.lift(stop)
    await clinic.dispatch()
    expect(await clinic.reached()).toEqual(['nobodys', 'nord', 'sud'])
  },
)

test.each(byPatient)(
  'a %s is held when the patient’s newer visit is in the stopped branch',
  async (type) => {
    const clinic = await kindsClinic(open, sandbox, type)
    const { nordId } = clinic.branches
    const stop = await clinic.press(nordId)
    const startsAt = kinds[type].next ?? ''
    await clinic.visit({ clientId: clinic.people.sud.id, branchId: nordId, startsAt })
    await clinic.plan()
    await clinic.dispatch()
    expect(await clinic.reached()).toEqual(['nobodys'])
    await clinic.lift(stop)
    await clinic.dispatch()
    expect(await clinic.reached()).toEqual(['nobodys', 'nord', 'sud'])
  },
)
