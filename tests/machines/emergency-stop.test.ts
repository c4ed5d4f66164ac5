import { expect, test } from 'vitest'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import {
  type EmergencyStop,
  emergencyStopMachine,
  type LiftResult,
  type StopPreview,
} from '../../src/machines/shell/emergency-stop.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const refused = new CallFailure(500, { message: 'Нет.' }, 'no')
const PREVIEW = { outlook: { held: 3 }, branches: [{ id: 'b', name: 'Урал' }] }

function openEmergencyStop() {
  const look = createManualPort<StopPreview, { branchId: string | null }>()
  const press = createManualPort<void, { branchId: string | null }>()
  const lift = createManualPort<LiftResult, { id: string }>()
  const page = isolateChart(
    emergencyStopMachine.provide({
      actors: { loadPreview: look.port, press: press.port, lift: lift.port },
    }),
    { as: 'emergencyStop', others: ['emergencyStops', 'toasts'] },
  )
  const answerPreview = () => look.answer(PREVIEW as unknown as StopPreview) // the chart reads only these fields
  return { ...page, look, press, lift, answerPreview }
}

test('a refused emergency stop shows its error and can be pressed again', async () => {
  const { send, press, at, context, told, close } = openEmergencyStop()
  send({ type: 'stop.ask' })
  send({ type: 'stop.press' })
  await press.refuse(refused)
  expect([at(), context().error, told('emergencyStops')]).toEqual([
    { confirming: 'previewFailed' },
    refused,
    [],
  ])
  send({ type: 'stop.press' })
  await press.answer()
  expect([at(), told('emergencyStops').length]).toEqual(['closed', 1])
  close()
})

test('the error of a refused emergency stop is cleared when another branch is chosen or the dialog is opened again', async () => {
  const { send, press, context, close } = openEmergencyStop()
  for (const next of [{ type: 'stop.choose', branchId: 'b' }, { type: 'stop.dismiss' }]) {
    send({ type: 'stop.ask' })
    expect(context().error).toBeNull()
    send({ type: 'stop.press' })
    await press.refuse(refused)
    send(next)
    if (next.branchId) expect(context().error).toBeNull()
    send({ type: 'stop.dismiss' })
  }
  send({ type: 'stop.ask' })
  expect(context().error).toBeNull()
  close()
})

test('the preview of an emergency stop is cleared when a branch is chosen or the dialog is opened again', async () => {
  const { send, answerPreview, look, context, close } = openEmergencyStop()
  send({ type: 'stop.ask' })
  await answerPreview()
  expect(context().preview).toEqual(PREVIEW)
  send({ type: 'stop.choose', branchId: 'b' })
  expect(context().preview).toEqual({ ...PREVIEW, outlook: null })
  await answerPreview()
  send({ type: 'stop.dismiss' })
  send({ type: 'stop.ask' })
  expect(context()).toMatchObject({ branchId: null, preview: null })
  expect(look.inputs.map(({ branchId }) => branchId)).toEqual([null, 'b', null])
  close()
})

test('a refused lift shows its error in its own dialog and not in that of another emergency stop', async () => {
  const { send, lift, at, context, told, close } = openEmergencyStop()
  const stop = (id: string) => ({ id, held: 2 }) as EmergencyStop
  send({ type: 'stop.askLift', stop: stop('a') })
  send({ type: 'stop.dismiss' })
  send({ type: 'stop.lift' })
  expect(lift.inputs).toEqual([])
  send({ type: 'stop.askLift', stop: stop('a') })
  send({ type: 'stop.lift' })
  await lift.refuse(refused)
  expect([at(), context().error, told('emergencyStops')]).toEqual(['confirmingLift', refused, []])
  send({ type: 'stop.dismiss' })
  send({ type: 'stop.askLift', stop: stop('b') })
  expect(context().error).toBeNull()
  send({ type: 'stop.lift' })
  await lift.answer({ dropped: 1 } as LiftResult)
  expect([at(), lift.inputs]).toEqual(['closed', [{ id: 'a' }, { id: 'b' }]])
  expect(told('toasts')).toMatchObject([
    { summary: { path: 'stop.lifted', count: 2 }, detail: { path: 'stop.dropped', count: 1 } },
  ])
  close()
})
