import { expect, test } from 'vitest'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { rescheduleMachine } from '../../src/machines/visit/reschedule.machine.ts'
import type {
  FreeSlots,
  MoveRequest,
  WishRequest,
} from '../../src/machines/visit/reschedule-context.ts'
import {
  type Rescheduling,
  rescheduleUndoMachine,
} from '../../src/machines/visit/reschedule-undo.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const visit = { visitId: 'v', name: 'Анна' }
const freeSlots = {
  ...{ obstacle: null, system: 'FHIR R4', timeZone: 'Europe/Moscow' },
  ...{ until: '2026-12-24T09:00:00Z', items: [] },
} as FreeSlots
const refused = (code: string) => new CallFailure(409, { code, message: 'Нельзя.' }, 'no')

function openDialog() {
  const load = createManualPort<FreeSlots | null, { visitId: string }>()
  const move = createManualPort<string | null, MoveRequest>()
  const wish = createManualPort<string | null, WishRequest>()
  const undo = createManualPort<void, Rescheduling | undefined>()
  const machine = rescheduleMachine.provide({
    actors: {
      ...{ loadFreeSlots: load.port, moveVisit: move.port, saveWish: wish.port },
      undo: rescheduleUndoMachine.provide({ actors: { undoRescheduling: undo.port } }),
    },
  })
  const chart = isolateChart(machine, { others: ['toasts', 'waitingMessages'] })
  chart.send({ type: 'reschedule.open', visit })
  return { ...chart, load, move, wish, undo }
}

const toUndo = (toasts: object[]) =>
  (toasts.at(-1) as { undo: { event: { saved: Rescheduling } } }).undo.event

test('a move tells the screen, and its toast undoes it', async () => {
  const { send, load, move, undo, told, own, close } = openDialog()
  await load.answer(freeSlots)
  send({ type: 'reschedule.choose', slot: 's' })
  await move.answer('m1')
  expect(move.inputs).toEqual([{ visitId: 'v', slot: 's' }])
  expect(told('above')).toEqual([{ type: 'visit.rescheduled', visitId: 'v', isUndone: false }])
  expect(own.getSnapshot().value).toBe('closed')
  own.system.get('rescheduleUndo').send(toUndo(told('toasts')))
  await undo.answer()
  expect(undo.inputs).toEqual([{ kind: 'moved', id: 'm1', ...visit }])
  expect(told('above').at(-1)).toEqual({
    ...{ type: 'visit.rescheduled', visitId: 'v', isUndone: true },
  })
  close()
})

test('a move that a colleague made at the same time has no undo in its toast', async () => {
  const { send, load, move, told, close } = openDialog()
  await load.answer(freeSlots)
  send({ type: 'reschedule.choose', slot: 's' })
  await move.answer(null)
  expect(told('toasts')).toMatchObject([{ severity: 'success', undo: null }])
  close()
})

test('each toast undoes its own act, whichever is pressed first', async () => {
  const { send, load, move, undo, told, own, close } = openDialog()
  for (const id of ['m1', 'm2']) {
    if (id === 'm2') send({ type: 'reschedule.open', visit })
    await load.answer(freeSlots)
    send({ type: 'reschedule.choose', slot: id })
    await move.answer(id)
  }
  own.system.get('rescheduleUndo').send(toUndo(told('toasts').slice(0, 1)))
  await undo.refuse(refused('CHANGED_SINCE'))
  expect(undo.inputs).toMatchObject([{ id: 'm1' }])
  expect(told('toasts').at(-1)).toMatchObject({ severity: 'error', detail: { text: 'Нельзя.' } })
  close()
})

test.each(['SLOT_TAKEN', 'VISIT_CHANGED'])(
  'after %s the free times are read again, and the dialog says why',
  async (code) => {
    const { send, load, move, at, context, told, close } = openDialog()
    await load.answer(freeSlots)
    send({ type: 'reschedule.choose', slot: 's' })
    await move.refuse(refused(code))
    expect([at(), load.inputs.length]).toEqual(['loading', 2])
    await load.answer(freeSlots)
    expect(at()).toBe('choosing')
    expect(context().failure.message).toEqual({ text: 'Нельзя.' })
    expect([told('above'), told('toasts')]).toEqual([[], []])
    close()
  },
)

test('a move that got no answer leaves the times in place, to try again', async () => {
  const { send, load, move, at, close } = openDialog()
  await load.answer(freeSlots)
  send({ type: 'reschedule.choose', slot: 's' })
  await move.refuse(refused('MOVE_UNKNOWN'))
  expect([at(), load.inputs.length]).toEqual(['choosing', 1])
  close()
})

test('a system that does not answer is no empty list: it is asked again, or the wish is recorded', async () => {
  const { send, load, wish, at, told, close } = openDialog()
  await load.refuse(refused('MIS_SILENT'))
  expect(at()).toBe('failed')
  send({ type: 'reschedule.retry' })
  await load.refuse(refused('MIS_SILENT'))
  send({ type: 'reschedule.wish' })
  send({ type: 'reschedule.back' })
  expect(at()).toBe('wishing')
  send({ type: 'reschedule.save', wishedTime: ' в пятницу ' })
  await wish.refuse(refused('CHECK_DETAILS'))
  expect(at()).toBe('wishing')
  send({ type: 'reschedule.save', wishedTime: ' ' })
  await wish.answer('7')
  expect(wish.inputs.map(({ wishedTime }) => wishedTime)).toEqual(['в пятницу', null])
  expect(toUndo(told('toasts')).saved).toEqual({ kind: 'wished', id: '7', ...visit })
  close()
})

test.each([null, { ...freeSlots, obstacle: 'noSystem' as const }])(
  'without free times to choose from (%o) only the wish can be recorded',
  async (answer) => {
    const { send, load, at, close } = openDialog()
    await load.answer(answer)
    send({ type: 'reschedule.back' })
    expect(at()).toBe('wishing')
    close()
  },
)

test('undos run one after another, and a failed one does not hold up the next', async () => {
  const { own, undo, told, close } = openDialog()
  const saved = (visitId: string): Rescheduling => ({
    kind: 'moved',
    ...{ id: `move of ${visitId}`, visitId, name: visitId },
  })
  for (const id of ['a', 'b'])
    own.system.get('rescheduleUndo').send({ type: 'undo.run', saved: saved(id) })
  await undo.refuse(refused('SLOT_TAKEN'))
  await undo.answer()
  expect(undo.inputs).toEqual([saved('a'), saved('b')])
  expect(told('toasts')).toMatchObject([
    { severity: 'error', detail: { text: 'Нельзя.' } },
    { severity: 'success', summary: { values: { name: 'b' } } },
  ])
  close()
})
