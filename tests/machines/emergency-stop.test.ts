import { expect, test } from 'vitest'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import {
  type EmergencyStop,
  emergencyStopMachine,
  type LiftResult,
  type StopPreview,
} from '../../src/machines/shell/emergency-stop.machine.ts'
import { alone, asked } from './alone.ts'

const refused = new CallFailure(500, { message: 'Нет.' }, 'no')
const ahead = { outlook: { held: 3 }, branches: [{ id: 'b', name: 'Урал' }] }

function redStop() {
  const look = asked<StopPreview, { branchId: string | null }>()
  const press = asked<void, { branchId: string | null }>()
  const lift = asked<LiftResult, { id: string }>()
  const page = alone(
    emergencyStopMachine.provide({
      actors: { loadPreview: look.port, press: press.port, lift: lift.port },
    }),
    { as: 'emergencyStop', others: ['emergencyStops', 'toasts'] },
  )
  const seen = () => look.answer(ahead as unknown as StopPreview) // what is kept of it
  return { ...page, look, press, lift, seen }
}

test('a stop that could not be pressed says why, and can be pressed again at once', async () => {
  const { send, press, at, context, told, close } = redStop()
  send({ type: 'stop.ask' })
  send({ type: 'stop.press' })
  await press.refuse(refused)
  expect([at(), context().error, told('emergencyStops')]).toEqual([
    { asking: 'previewFailed' },
    refused,
    [],
  ])
  send({ type: 'stop.press' })
  await press.answer()
  expect([at(), told('emergencyStops').length]).toEqual(['closed', 1])
  close()
})

test('why one stop could not be pressed is not said of another branch, nor when it is asked anew', async () => {
  const { send, press, context, close } = redStop()
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

test('what everything would hold back is not told of one branch, nor what one branch would of the next question', async () => {
  const { send, seen, look, context, close } = redStop()
  send({ type: 'stop.ask' })
  await seen()
  expect(context().preview).toEqual(ahead)
  send({ type: 'stop.choose', branchId: 'b' })
  expect(context().preview).toEqual({ ...ahead, outlook: null })
  await seen()
  send({ type: 'stop.dismiss' })
  send({ type: 'stop.ask' })
  expect(context()).toMatchObject({ branchId: null, preview: null })
  expect(look.inputs.map(({ branchId }) => branchId)).toEqual([null, 'b', null])
  close()
})

test('a stop that could not be lifted says why in its question, and not in that of another', async () => {
  const { send, lift, at, context, told, close } = redStop()
  const stop = (id: string) => ({ id, held: 2 }) as EmergencyStop
  send({ type: 'stop.askLift', stop: stop('a') })
  send({ type: 'stop.dismiss' })
  send({ type: 'stop.lift' })
  expect(lift.inputs).toEqual([])
  send({ type: 'stop.askLift', stop: stop('a') })
  send({ type: 'stop.lift' })
  await lift.refuse(refused)
  expect([at(), context().error, told('emergencyStops')]).toEqual(['askingLift', refused, []])
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
