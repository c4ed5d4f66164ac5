import { expect, test } from 'vitest'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import {
  type CascadeStep,
  scenarioCascadeMachine,
} from '../../src/machines/scenarios/scenario-cascade.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const scenario = { id: 's', type: 'reminder', state: 'active', listState: 'verified', name: 'x' }
const refused = new CallFailure(400, { message: 'Нет.' }, 'no')
const sms = { channel: 'sms', waitMinutes: 30 } as const
const telegram = { channel: 'telegram', waitMinutes: 10 } as const

async function cascade(more: object = {}, left: CascadeStep[] | null = null) {
  const load = createManualPort<CascadeStep[], { scenarioId: string }>()
  const save = createManualPort<Scenario, { scenarioId: string; steps: CascadeStep[] }>()
  const page = isolateChart(
    scenarioCascadeMachine.provide({ actors: { loadCascade: load.port, saveCascade: save.port } }),
    { input: { scenario: { ...scenario, ...more }, steps: left }, others: ['scenarios', 'toasts'] },
  )
  await load.answer([sms, telegram])
  const draftChanges = () => page.told('scenarios').filter(({ type }) => type === 'cascade.changed')
  return { ...page, save, draftChanges, press: () => page.send({ type: 'cascade.save' }) }
}

test('channels moved back to the saved order are not saved and leave no draft', async () => {
  const { send, press, save, at, draftChanges, close } = await cascade()
  press()
  send({ type: 'step.move', from: 0, to: 1 })
  send({ type: 'step.move', from: 0, to: 1 })
  press()
  expect([save.inputs, at()]).toEqual([[], 'arranging'])
  expect(draftChanges().map(({ steps }) => steps)).toEqual([[telegram, sms], null])
  close()
})

test('a channel cannot be moved beyond the ends of the list', async () => {
  const { send, context, close } = await cascade()
  send({ type: 'step.add', channel: 'whatsapp' })
  const whatsapp = { channel: 'whatsapp', waitMinutes: 30 }
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [5, 0],
  ])
    send({ type: 'step.move', from, to })
  expect(context().steps).toEqual([sms, telegram, whatsapp])
  send({ type: 'step.move', from: 2, to: 0 })
  expect(context().steps).toEqual([whatsapp, sms, telegram])
  close()
})

test('a stored draft of channels is restored, and saving it reports the changed scenario', async () => {
  const { press, save, context, told, close } = await cascade({}, [telegram])
  expect(context()).toMatchObject({
    saved: [sms, telegram],
    steps: [telegram],
    restoredSteps: null,
  })
  press()
  expect(save.inputs).toEqual([{ scenarioId: 's', steps: [telegram] }])
  await save.answer(scenario as unknown as Scenario) // the chart reads only these fields
  expect(context().saved).toEqual([telegram])
  expect(told('scenarios').map(({ type }) => type)).toEqual(['cascade.changed', 'scenario.changed'])
  press()
  expect(save.inputs).toHaveLength(1)
  close()
})

test.each([
  ['promotion', 'active', 'confirming'],
  ['promotion', 'stopped', 'saving'],
  ['reminder', 'active', 'saving'],
])('saving the channels of a %s that is %s leads to %s', async (type, state, then) => {
  const { send, press, save, at, close } = await cascade({ type, state })
  send({ type: 'step.remove', at: 1 })
  press()
  expect(at()).toBe(then)
  send({ type: 'cascade.dismiss' })
  expect(save.inputs).toHaveLength(then === 'saving' ? 1 : 0)
  close()
})

test('refused channels stay as a draft, and the next change clears the error', async () => {
  const { send, press, save, context, close } = await cascade()
  send({ type: 'step.wait', at: 0, minutes: 5 })
  press()
  await save.refuse(refused)
  expect(context().steps).toEqual([{ ...sms, waitMinutes: 5 }, telegram])
  expect(context().failure.message).toEqual({ text: 'Нет.' })
  send({ type: 'step.wait', at: 0, minutes: 6 })
  expect(context().failure).toBeNull()
  close()
})
