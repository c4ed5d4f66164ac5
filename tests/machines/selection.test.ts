import { expect, test } from 'vitest'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createSelection } from '../../src/machines/shared/selection.machine.ts'
import type {
  ActionResult,
  SelectedRow,
  UndoResult,
} from '../../src/machines/shared/selection-context.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const machine = createSelection<string, string>({
  id: 'chosenRows',
  systemId: 'patientSelection',
  createDoneText: (action, count) => ({ path: action, count }),
  undoneText: { path: 'undone' },
})
const row = (id: string): SelectedRow => ({ id, name: id })
const refused = new CallFailure(409, { message: 'Нельзя.' }, 'no')

function selection() {
  const act = createManualPort<
    ActionResult<string>,
    { ids: string[]; rows: SelectedRow[]; action: string }
  >()
  const gather = createManualPort<SelectedRow[], { asked: unknown }>()
  const takeBack = createManualPort<UndoResult, { back: string }>()
  const page = isolateChart(
    machine.provide({
      actors: { act: act.port, selectAll: gather.port, undo: takeBack.port },
    }),
    { as: 'patientSelection', others: ['toasts'] },
  )
  const choose = (...ids: string[]) => {
    for (const [index, id] of ids.entries())
      page.send({ type: 'select.toggle', row: row(id), index })
  }
  return {
    ...page,
    act,
    gather,
    takeBack,
    choose,
    selectedIds: () => page.context().selected.map(({ id }: SelectedRow) => id),
    actionIds: () => act.inputs.map(({ ids }) => ids),
  }
}

test('a bulk action without a selection neither asks nor runs', () => {
  const { send, at, act, choose, close } = selection()
  for (const type of ['select.ask', 'select.act'])
    for (const more of [{}, { rows: [] }]) send({ type, action: 'exclude', ...more })
  choose('a', 'a')
  send({ type: 'select.act', action: 'exclude' })
  expect([at(), act.inputs]).toEqual(['choosing', []])
  close()
})

test('an action on one row keeps the selection', async () => {
  const { send, choose, selectedIds, act, actionIds, close } = selection()
  choose('a', 'b')
  send({ type: 'select.act', action: 'include', rows: [row('x')] })
  expect(actionIds()).toEqual([['x']])
  await act.answer({ count: 1, undo: 'x' })
  expect(selectedIds()).toEqual(['a', 'b'])
  close()
})

test('rows that a bulk action changed are deselected, and failed ones stay selected with their error in a toast', async () => {
  const { send, choose, selectedIds, act, told, context, close } = selection()
  choose('a', 'b', 'c')
  send({ type: 'select.act', action: 'exclude' })
  await act.answer({ count: 2, undo: 'ac', failed: { ids: ['b'], error: refused } })
  expect(selectedIds()).toEqual(['b'])
  expect(context().anchor).toBeNull()
  expect(told('toasts').map(({ summary }) => summary)).toEqual([
    { path: 'exclude', count: 2 },
    { text: 'Нельзя.' },
  ])
  expect(told('above')).toEqual([{ type: 'selection.changed' }])
  close()
})

test('the toast of a bulk action has an undo only if it changed a row', async () => {
  const { send, choose, act, told, close } = selection()
  const undo = { type: 'select.undo', undo: 'back' }
  for (const count of [0, 1]) {
    choose('a')
    send({ type: 'select.act', action: 'exclude' })
    await act.answer({ count, undo: 'back' })
  }
  expect(told('toasts').map((toast) => toast.undo)).toEqual([
    null,
    { to: 'patientSelection', event: undo },
  ])
  close()
})

test('a confirmed bulk action runs on the rows selected when it was asked for', async () => {
  const { send, choose, actionIds, close } = selection()
  choose('a')
  send({ type: 'select.ask', action: 'exclude' })
  choose('b')
  send({ type: 'select.act', action: 'exclude: moved' })
  expect(actionIds()).toEqual([['a']])
  close()
})

test('a refused bulk action keeps its dialog open with the error, and the next dialog has no error', async () => {
  const { send, choose, at, act, context, told, close } = selection()
  choose('a')
  send({ type: 'select.ask', action: 'exclude' })
  send({ type: 'select.act', action: 'exclude: moved' })
  await act.refuse(refused)
  expect(at()).toBe('confirming')
  expect(context().failure.message).toEqual({ text: 'Нельзя.' })
  expect(told('above')).toEqual([])
  send({ type: 'select.cancel' })
  send({ type: 'select.ask', action: 'exclude' })
  expect(context().failure).toBeNull()
  close()
})

test('several undos run one after another, once each, also after a refusal', async () => {
  const { send, choose, act, takeBack, told, at, close } = selection()
  choose('a')
  send({ type: 'select.act', action: 'exclude' })
  send({ type: 'select.undo', undo: 'first' })
  send({ type: 'select.undo', undo: 'second' })
  expect(takeBack.inputs).toEqual([])
  await act.answer({ count: 1, undo: 'third' })
  expect(takeBack.inputs).toEqual([{ back: 'first' }])
  await takeBack.refuse(refused)
  await takeBack.answer({ skipped: 2 })
  expect(takeBack.inputs).toEqual([{ back: 'first' }, { back: 'second' }])
  expect(at()).toBe('choosing')
  expect(told('toasts').map(({ severity }) => severity)).toEqual(['success', 'error', 'info'])
  // A refused undo may have undone some rows, so the list is reloaded too.
  expect(told('above')).toHaveLength(3)
  close()
})

test('selecting a range adds its rows, and no row twice', () => {
  const { send, choose, selectedIds, context, close } = selection()
  choose('a')
  send({ type: 'select.many', rows: ['a', 'b', 'c'].map(row), index: 2 })
  expect(selectedIds()).toEqual(['a', 'b', 'c'])
  expect(context().anchor).toBe(2)
  send({ type: 'select.clear' })
  expect([selectedIds(), context().anchor]).toEqual([[], null])
  close()
})

test('all found rows are selected once they are loaded, unless the selection was cleared meanwhile', async () => {
  const { send, choose, selectedIds, gather, context, close } = selection()
  choose('x')
  send({ type: 'select.all', listQuery: 'all' })
  await gather.answer([row('a'), row('b')])
  expect([selectedIds(), context().anchor]).toEqual([['a', 'b'], null])
  send({ type: 'select.all', listQuery: 'all' })
  send({ type: 'select.clear' })
  await gather.answer([row('a'), row('b')])
  expect(selectedIds()).toEqual([])
  close()
})
