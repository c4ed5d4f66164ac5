import { expect, test } from 'vitest'
import type { StoredSession } from '../../src/machines/session/session.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { trainingClinicMachine } from '../../src/machines/training/training-clinic.machine.ts'
import { trainingEntryMachine } from '../../src/machines/training/training-entry.machine.ts'
import { alone, asked } from './alone.ts'

const refused = new CallFailure(500, { message: 'Нет.' }, 'no')
const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }
const enter = { type: 'session.enter', stored }

test('a training clinic is entered when that is asked twice, and why one could not be made is not said of the next', async () => {
  const begin = asked<StoredSession>()
  const { send, told, at, context, close } = alone(
    trainingEntryMachine.provide({ actors: { beginTraining: begin.port } }),
    { others: ['session'] },
  )
  send({ type: 'training.ask' })
  send({ type: 'training.dismiss' })
  send({ type: 'training.begin' })
  expect(begin.inputs).toEqual([])
  send({ type: 'training.ask' })
  send({ type: 'training.begin' })
  await begin.refuse(refused)
  expect([at(), context().error, told('session')]).toEqual(['asking', refused, []])
  send({ type: 'training.dismiss' })
  send({ type: 'training.ask' })
  expect(context().error).toBeNull()
  send({ type: 'training.begin' })
  // It is made to its end, whoever looks away.
  send({ type: 'training.dismiss' })
  await begin.answer(stored)
  expect([told('session'), begin.inputs.length]).toEqual([[enter], 2])
  close()
})

function stay() {
  const restart = asked<void>()
  const leave = asked<StoredSession>()
  const remove = asked<StoredSession>()
  const page = alone(
    trainingClinicMachine.provide({
      actors: {
        restartTasks: restart.port,
        leaveTraining: leave.port,
        removeTraining: remove.port,
      },
    }),
    { others: ['session', 'toasts', 'viewer'] },
  )
  return { ...page, restart, leave, remove }
}

test('leaving a training clinic leaves it there; one that cannot be left is told and stays', async () => {
  const { send, leave, remove, told, at, close } = stay()
  send({ type: 'training.leave' })
  await leave.refuse(refused)
  expect([at(), told('session'), told('toasts').length]).toEqual(['folded', [], 1])
  send({ type: 'training.leave' })
  await leave.answer(stored)
  expect([told('session'), remove.inputs]).toEqual([[enter], []])
  close()
})

test('a training clinic is ended when that is asked twice, and a refusal stands in its question only', async () => {
  const { send, remove, told, at, context, close } = stay()
  send({ type: 'tasks.toggle' })
  send({ type: 'training.askEnd' })
  send({ type: 'training.dismiss' })
  expect([at(), remove.inputs]).toEqual(['folded', []])
  const ask = () => {
    send({ type: 'tasks.toggle' })
    send({ type: 'training.askEnd' })
  }
  ask()
  send({ type: 'training.end' })
  await remove.refuse(refused)
  expect([at(), context().error, told('session')]).toEqual(['askingEnd', refused, []])
  send({ type: 'training.dismiss' })
  ask()
  expect(context().error).toBeNull()
  send({ type: 'training.end' })
  await remove.answer(stored)
  expect(told('session')).toEqual([enter])
  close()
})

test('tasks begin anew when the server says so, and stay unfolded', async () => {
  const { send, restart, told, at, close } = stay()
  send({ type: 'tasks.toggle' })
  send({ type: 'tasks.restart' })
  await restart.refuse(refused)
  expect([at(), told('viewer'), told('toasts').length]).toEqual(['unfolded', [], 1])
  send({ type: 'tasks.restart' })
  await restart.answer()
  expect([at(), told('viewer').length]).toEqual(['unfolded', 1])
  close()
})
