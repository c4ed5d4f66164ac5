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
import { alone, asked } from './alone.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const refused = new CallFailure(400, { message: 'Нет.', fields: { phone: 'Чужой.' } }, 'no')
const late = new CallFailure(409, { code: 'OUTSIDE_WINDOW', message: 'Ночь.' }, 'night')
const person = (id: string, lastName = id): TestPatient => ({
  id,
  lastName,
  firstName: 'Анна',
  patronymic: 'И.',
  phone: '+79161234567',
  position: 'врач',
})
const result = (testPatientId: string) => ({ testPatientId }) as TestMessageResult

async function trial() {
  const load = asked<TestPatient[]>()
  const save = asked<TestPatient, TestPatientSave>()
  const remove = asked<void, { id: string }>()
  const go = asked<TestMessageResult[], TestMessageRequest>()
  const page = alone(
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

test('a test goes to those who are chosen, and to nobody while none is', async () => {
  const { send, go, choose, context, close } = await trial()
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

test('the other of two texts is sent while they are compared, also at another hour, and no longer', async () => {
  const { send, go, choose, context, close } = await trial()
  choose('b')
  const press = (compared: boolean) => send({ type: 'test.send', of: 'booked', compared })
  send({ type: 'test.side', side: 'b' })
  press(true)
  await go.refuse(late)
  send({ type: 'test.sendNow' })
  await go.answer([result('b')])
  press(false)
  await go.answer([result('b')])
  // What was chosen of a trial that is over is not chosen of the next one.
  press(true)
  expect(go.inputs.map(({ side }) => side)).toEqual(['b', 'b', null, null])
  expect(context().side).toBe('a')
  close()
})

test('at an hour at which nothing leaves it asks first, and sends only when that is wanted', async () => {
  const { send, go, choose, at, context, close } = await trial()
  choose('b')
  send({ type: 'test.send', of: 'booked', compared: false })
  await go.refuse(late)
  expect(at()).toBe('asking')
  send({ type: 'test.cancel' })
  expect([at(), go.inputs.length, context().failure]).toEqual(['choosing', 1, null])
  send({ type: 'test.send', of: 'booked', compared: false })
  await go.refuse(late)
  send({ type: 'test.sendNow' })
  expect(go.inputs.map(({ anyway }) => anyway)).toEqual([false, false, true])
  expect(context().failure).toBeNull()
  await go.answer([result('b')])
  expect(context().results).toHaveLength(1)
  close()
})

test('any other refusal asks nothing; what became of the test before is told of that one only', async () => {
  const { send, go, choose, at, context, close } = await trial()
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

test('who has just been written down is the one to be tried, in his place and once', async () => {
  const { send, save, choose, write, at, context, close } = await trial()
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

test('who is taken off the list is chosen no more, and comes back from the notice', async () => {
  const { send, remove, save, go, choose, told, context, close } = await trial()
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

const foretold = (...days: number[]) =>
  ({
    events: days.map((day) => ({ at: `2026-12-0${day}T07:00:00Z`, step: null })),
  }) as unknown as Simulation // what is kept of it

function machine() {
  const run = asked<Simulation | null, SimulationRequest>()
  const page = alone(timeMachine.provide({ actors: { simulate: run.port } }), {
    input: { scenarioId: 's' },
  })
  return { ...page, run }
}

test('the clock goes to the first and the last event and no further', async () => {
  const { send, run, context, close } = machine()
  send({ type: 'patient.choose', clientId: 'a' })
  await run.answer(foretold(1, 2, 3))
  send({ type: 'clock.back' })
  expect(context().cursor).toBe(0)
  for (let press = 0; press < 4; press += 1) send({ type: 'clock.next' })
  expect(context().cursor).toBe(2)
  close()
})

test('another patient’s story begins without what was made to happen to the one before', async () => {
  const { send, run, context, at, close } = machine()
  send({ type: 'patient.choose', clientId: 'a' })
  await run.answer(foretold(1, 2, 3))
  // Nothing was made to happen, so nothing is taken back.
  send({ type: 'step.undo' })
  expect([at(), run.inputs.length]).toEqual(['shown', 1])
  send({ type: 'step.take', step: { kind: 'silence' } })
  expect(run.inputs.at(-1)?.steps).toHaveLength(1)
  await run.answer(foretold(1, 2))
  send({ type: 'patient.another' })
  send({ type: 'patient.choose', clientId: 'b' })
  expect(context()).toMatchObject({ clientId: 'b', simulation: null, cursor: 0 })
  expect(run.inputs.at(-1)).toEqual({ scenarioId: 's', clientId: 'b', steps: [] })
  await run.answer(null)
  expect(at()).toBe('failed')
  close()
})

test('what was wrong with one scenario to be is not told of another kind, nor of the next try', async () => {
  const create = asked<never, { scenarioType: string; name: string }>()
  const { send, at, context, told, close } = alone(
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
