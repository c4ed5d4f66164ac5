import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newScenarioMachine } from '../../src/machines/scenarios/new-scenario.machine.ts'
import type {
  Simulation,
  SimulationRequest,
} from '../../src/machines/scenarios/simulation-steps.ts'
import { testMessageMachine } from '../../src/machines/scenarios/test-message.machine.ts'
import type {
  TestMessageRequest,
  TestMessageResult,
  TestPatient,
  TestPatientSave,
} from '../../src/machines/scenarios/test-message-context.ts'
import { timeMachine } from '../../src/machines/scenarios/time-machine.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const refused = new CallFailure(400, { message: 'Нет.', fields: { phone: 'Чужой.' } }, 'no')
const outsideWindow = new CallFailure(409, { code: 'OUTSIDE_WINDOW', message: 'Ночь.' }, 'night')
const person = (id: string, lastName = id): TestPatient => ({
  id,
  lastName,
  firstName: 'Анна',
  patronymic: 'И.',
  phone: '+79161234567',
  position: 'врач',
})
const result = (testPatientId: string) => ({ testPatientId }) as TestMessageResult

async function openTestMessage() {
  const load = createManualPort<TestPatient[]>()
  const save = createManualPort<TestPatient, TestPatientSave>()
  const remove = createManualPort<void, { id: string }>()
  const go = createManualPort<TestMessageResult[], TestMessageRequest>()
  const page = isolateChart(
    testMessageMachine.provide({
      actors: {
        loadTestPatients: load.port,
        saveTestPatient: save.port,
        removeTestPatient: remove.port,
        sendTest: go.port,
      },
    }),
    { input: { scenarioId: 's' }, others: ['toasts'] },
  )
  await load.answer([person('b'), person('c')])
  const choose = (id: string, chosen = true) => page.send({ type: 'test.choose', id, chosen })
  const write = (input: object) => page.send({ type: 'patient.save', input })
  return { ...page, save, remove, go, choose, write }
}

test('a test message is sent to the selected test patients, and without a selection it is refused', async () => {
  const { send, go, choose, context, close } = await openTestMessage()
  const press = { type: 'test.send', of: 'booked', compared: false }
  send(press)
  expect(go.inputs).toEqual([])
  expect(context().failure.message).toEqual({ path: 'scenarios.test.nobody' })
  send({ type: 'patient.open', id: null })
  expect(context().failure).toBeNull()
  send({ type: 'patient.close' })
  send(press)
  choose('b')
  expect(context().failure).toBeNull()
  choose('c')
  choose('b', false)
  send({ type: 'test.send', of: 'moved', compared: false })
  expect(go.inputs).toMatchObject([{ testPatientIds: ['c'], notice: 'moved', anyway: false }])
  close()
})

test('side B is sent only while two texts are compared, also after confirming an unusual hour', async () => {
  const { send, go, choose, context, close } = await openTestMessage()
  choose('b')
  const press = (compared: boolean) => send({ type: 'test.send', of: 'booked', compared })
  send({ type: 'test.side', side: 'b' })
  press(true)
  await go.refuse(outsideWindow)
  send({ type: 'test.sendNow' })
  await go.answer([result('b')])
  press(false)
  await go.answer([result('b')])
  // The side chosen in a finished A/B test does not apply to the next one.
  press(true)
  expect(go.inputs.map(({ side }) => side)).toEqual(['b', 'b', null, null])
  expect(context().side).toBe('a')
  close()
})

test('a test message outside its window asks first, and is sent only after a confirmation', async () => {
  const { send, go, choose, at, context, close } = await openTestMessage()
  choose('b')
  send({ type: 'test.send', of: 'booked', compared: false })
  await go.refuse(outsideWindow)
  expect(at()).toBe('confirming')
  send({ type: 'test.cancel' })
  expect([at(), go.inputs.length, context().failure]).toEqual(['choosing', 1, null])
  send({ type: 'test.send', of: 'booked', compared: false })
  await go.refuse(outsideWindow)
  send({ type: 'test.sendNow' })
  expect(go.inputs.map(({ anyway }) => anyway)).toEqual([false, false, true])
  expect(context().failure).toBeNull()
  await go.answer([result('b')])
  expect(context().results).toHaveLength(1)
  close()
})

test('any other refusal does not ask, and a new test message clears the previous results and error', async () => {
  const { send, go, choose, at, context, close } = await openTestMessage()
  choose('b')
  send({ type: 'test.send', of: 'booked', compared: false })
  await go.answer([result('b')])
  send({ type: 'test.send', of: 'booked', compared: false })
  expect(context().results).toEqual([])
  await go.refuse(refused)
  expect([at(), context().failure.message]).toEqual(['choosing', { text: 'Нет.' }])
  send({ type: 'test.send', of: 'booked', compared: false })
  expect(context().failure).toBeNull()
  close()
})

test('a saved test patient is selected once and sorted into the list, and a missing phone is refused before saving', async () => {
  const { send, save, choose, write, at, context, close } = await openTestMessage()
  choose('c')
  send({ type: 'patient.open', id: null })
  write({ ...person('x'), phone: ' ' })
  expect([save.inputs, Object.keys(context().failure.fields)]).toEqual([[], ['phone']])
  write(person('a'))
  expect(context().failure).toBeNull()
  await save.refuse(refused)
  expect(at()).toBe('filling')
  write(person('a'))
  await save.answer(person('a'))
  send({ type: 'patient.open', id: 'a' })
  expect(context().failure).toBeNull()
  write(person('a', 'd'))
  await save.answer(person('a', 'd'))
  expect(save.inputs.map(({ id }) => id)).toEqual([null, null, 'a'])
  const { patients, selectedIds: chosen } = context()
  expect(patients.map(({ lastName }: TestPatient) => lastName)).toEqual(['b', 'c', 'd'])
  expect(chosen).toEqual(['c', 'a'])
  close()
})

test('a removed test patient is deselected without results, and the undo in the toast restores the patient', async () => {
  const { send, remove, save, go, choose, told, context, close } = await openTestMessage()
  choose('b')
  choose('c')
  send({ type: 'test.send', of: 'booked', compared: false })
  await go.answer([result('b'), result('c')])
  send({ type: 'patient.remove', id: 'b' })
  await remove.answer()
  expect([context().selectedIds, context().results]).toEqual([['c'], [result('c')]])
  expect(told('toasts')[0]?.undo.event.patient).toEqual(person('b'))
  send({ type: 'patient.restore', patient: person('b') })
  expect(save.inputs[0]).toMatchObject({ id: null, input: { lastName: 'b' } })
  await save.answer(person('n', 'b'))
  expect(context().patients.map(({ id }: TestPatient) => id)).toEqual(['n', 'c'])
  close()
})

const simulationOf = (...days: number[]) =>
  ({
    events: days.map((day) => ({ at: `2026-12-0${day}T07:00:00Z`, step: null })),
  }) as unknown as Simulation // the chart reads only these fields

function openTimeMachine() {
  const run = createManualPort<Simulation | null, SimulationRequest>()
  const page = isolateChart(timeMachine.provide({ actors: { simulate: run.port } }), {
    input: { scenarioId: 's' },
  })
  return { ...page, run }
}

test('the clock of the time machine stops at the first and the last event', async () => {
  const { send, run, context, close } = openTimeMachine()
  send({ type: 'patient.choose', clientId: 'a' })
  await run.answer(simulationOf(1, 2, 3))
  send({ type: 'timeMachine.back' })
  expect(context().cursor).toBe(0)
  for (let press = 0; press < 4; press += 1) send({ type: 'timeMachine.next' })
  expect(context().cursor).toBe(2)
  close()
})

test('the simulation of another patient starts without the steps of the previous one', async () => {
  const { send, run, context, at, close } = openTimeMachine()
  send({ type: 'patient.choose', clientId: 'a' })
  await run.answer(simulationOf(1, 2, 3))
  // Without a step there is nothing to undo.
  send({ type: 'step.undo' })
  expect([at(), run.inputs.length]).toEqual(['shown', 1])
  send({ type: 'step.take', step: { kind: 'silence' } })
  expect(run.inputs.at(-1)?.steps).toHaveLength(1)
  await run.answer(simulationOf(1, 2))
  send({ type: 'patient.another' })
  send({ type: 'patient.choose', clientId: 'b' })
  expect(context()).toMatchObject({ clientId: 'b', simulation: null, cursor: 0 })
  expect(run.inputs.at(-1)).toEqual({ scenarioId: 's', clientId: 'b', steps: [] })
  await run.answer(null)
  expect(at()).toBe('failed')
  close()
})

test('the error of a refused new scenario is cleared by another kind or the next attempt', async () => {
  const create = createManualPort<never, { scenarioType: string; name: string }>()
  const { send, at, context, told, close } = isolateChart(
    newScenarioMachine.provide({ actors: { createScenario: create.port } as never }),
    { others: ['scenarios', 'app', 'toasts'] },
  )
  send({ type: 'create.open', scenarioType: 'reminder' })
  send({ type: 'create.send', name: 'x' })
  await create.refuse(refused)
  expect([at(), told('app'), context().failure.message]).toEqual(['choosing', [], { text: 'Нет.' }])
  send({ type: 'create.choose', scenarioType: 'nps' })
  expect(context().failure).toBeNull()
  send({ type: 'create.send', name: 'y' })
  await create.refuse(refused)
  send({ type: 'create.send', name: 'z' })
  expect(context().failure).toBeNull()
  expect(create.inputs.at(-1)).toEqual({ scenarioType: 'nps', name: 'z' })
  close()
})
