import { expect, test } from 'vitest'
import type { StoredSession } from '../../src/machines/session/session.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { trainingClinicMachine } from '../../src/machines/training/training-clinic.machine.ts'
import { trainingEntryMachine } from '../../src/machines/training/training-entry.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const refused = new CallFailure(500, { message: 'Нет.' }, 'no')
const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }
const enter = { type: 'session.enter', stored }

test('a training clinic is entered only when asked twice, and the error of a failed one is cleared when the dialog opens again', async () => {
  const begin = createManualPort<StoredSession>()
  const { send, told, at, context, close } = isolateChart(
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
  expect([at(), context().error, told('session')]).toEqual(['confirming', refused, []])
  send({ type: 'training.dismiss' })
  send({ type: 'training.ask' })
  expect(context().error).toBeNull()
  send({ type: 'training.begin' })
  // Dismissing does not interrupt the creation.
  send({ type: 'training.dismiss' })
  await begin.answer(stored)
  expect([told('session'), begin.inputs.length]).toEqual([[enter], 2])
  close()
})

function openTrainingClinic() {
  const restart = createManualPort<void>()
  const leave = createManualPort<StoredSession>()
  const remove = createManualPort<StoredSession>()
  const page = isolateChart(
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

test('leaving a training clinic does not remove it, and a refused leave shows a toast and stays in it', async () => {
  const { send, leave, remove, told, at, close } = openTrainingClinic()
  send({ type: 'training.leave' })
  await leave.refuse(refused)
  expect([at(), told('session'), told('toasts').length]).toEqual(['folded', [], 1])
  send({ type: 'training.leave' })
  await leave.answer(stored)
  expect([told('session'), remove.inputs]).toEqual([[enter], []])
  close()
})

test('a training clinic is removed only when asked twice, and an error is cleared when the dialog opens again', async () => {
  const { send, remove, told, at, context, close } = openTrainingClinic()
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
  expect([at(), context().error, told('session')]).toEqual(['confirmingEnd', refused, []])
  send({ type: 'training.dismiss' })
  ask()
  expect(context().error).toBeNull()
  send({ type: 'training.end' })
  await remove.answer(stored)
  expect(told('session')).toEqual([enter])
  close()
})

test('restarted tasks reload the viewer after the server’s answer and stay unfolded', async () => {
  const { send, restart, told, at, close } = openTrainingClinic()
  send({ type: 'tasks.toggle' })
  send({ type: 'tasks.restart' })
  await restart.refuse(refused)
  expect([at(), told('viewer'), told('toasts').length]).toEqual(['unfolded', [], 1])
  send({ type: 'tasks.restart' })
  await restart.answer()
  expect([at(), told('viewer').length]).toEqual(['unfolded', 1])
  close()
})
