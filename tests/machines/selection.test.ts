import { expect, test } from 'vitest'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createSelection } from '../../src/machines/shared/selection.machine.ts'
import type {
  ActionResult,
  SelectedRow,
  UndoResult,
} from '../../src/machines/shared/selection-context.ts'
import { alone, asked } from './alone.ts'

const machine = createSelection<string, string>({
  id: 'chosenRows',
  systemId: 'patientSelection',
  createDoneText: (action, count) => ({ path: action, count }),
  undoneText: { path: 'undone' },
})
const row = (id: string): SelectedRow => ({ id, name: id })
const refused = new CallFailure(409, { message: 'Нельзя.' }, 'no')

function selection() {
  const act = asked<ActionResult<string>, { ids: string[]; rows: SelectedRow[]; action: string }>()
  const gather = asked<SelectedRow[], { asked: unknown }>()
  const takeBack = asked<UndoResult, { back: string }>()
  const page = alone(
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
    chosen: () => page.context().selected.map(({ id }: SelectedRow) => id),
    meant: () => act.inputs.map(({ ids }) => ids),
  }
}

test('where nobody is chosen nothing is asked and nothing done', () => {
  const { send, at, act, choose, close } = selection()
  for (const type of ['select.ask', 'select.act'])
    for (const more of [{}, { rows: [] }]) send({ type, action: 'exclude', ...more })
  choose('a', 'a')
  send({ type: 'select.act', action: 'exclude' })
  expect([at(), act.inputs]).toEqual(['choosing', []])
  close()
})

test('what is done to one of them by itself leaves the chosen ones chosen', async () => {
  const { send, choose, chosen, act, meant, close } = selection()
  choose('a', 'b')
  send({ type: 'select.act', action: 'include', rows: [row('x')] })
  expect(meant()).toEqual([['x']])
  await act.answer({ count: 1, undo: 'x' })
  expect(chosen()).toEqual(['a', 'b'])
  close()
})

test('whoever it was done to is chosen no more; who is left is, and why is told', async () => {
  const { send, choose, chosen, act, told, context, close } = selection()
  choose('a', 'b', 'c')
  send({ type: 'select.act', action: 'exclude' })
  await act.answer({ count: 2, undo: 'ac', failed: { ids: ['b'], error: refused } })
  expect(chosen()).toEqual(['b'])
  expect(context().anchor).toBeNull()
  expect(told('toasts').map(({ summary }) => summary)).toEqual([
    { path: 'exclude', count: 2 },
    { text: 'Нельзя.' },
  ])
  expect(told('above')).toEqual([{ type: 'selection.changed' }])
  close()
})

test('only what changed a row is offered to be taken back', async () => {
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

test('it is done to those whom the question was about, whoever is marked meanwhile', async () => {
  const { send, choose, meant, close } = selection()
  choose('a')
  send({ type: 'select.ask', action: 'exclude' })
  choose('b')
  send({ type: 'select.act', action: 'exclude: moved' })
  expect(meant()).toEqual([['a']])
  close()
})

test('a refusal stands in the question, which stays, and not in the next one', async () => {
  const { send, choose, at, act, context, told, close } = selection()
  choose('a')
  send({ type: 'select.ask', action: 'exclude' })
  send({ type: 'select.act', action: 'exclude: moved' })
  await act.refuse(refused)
  expect(at()).toBe('asking')
  expect(context().failure.message).toEqual({ text: 'Нельзя.' })
  expect(told('above')).toEqual([])
  send({ type: 'select.cancel' })
  send({ type: 'select.ask', action: 'exclude' })
  expect(context().failure).toBeNull()
  close()
})

test('what several notices take back is taken back one after another, each once, refused or not', async () => {
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
  // Some may have been taken back before the refusal.
  expect(told('above')).toHaveLength(3)
  close()
})

test('a range adds whom it finds, nobody twice', () => {
  const { send, choose, chosen, context, close } = selection()
  choose('a')
  send({ type: 'select.many', rows: ['a', 'b', 'c'].map(row), index: 2 })
  expect(chosen()).toEqual(['a', 'b', 'c'])
  expect(context().anchor).toBe(2)
  send({ type: 'select.clear' })
  expect([chosen(), context().anchor]).toEqual([[], null])
  close()
})

test('all that are found are chosen once they are known, unless one has thought better of it', async () => {
  const { send, choose, chosen, gather, context, close } = selection()
  choose('x')
  send({ type: 'select.all', listQuery: 'all' })
  await gather.answer([row('a'), row('b')])
  expect([chosen(), context().anchor]).toEqual([['a', 'b'], null])
  send({ type: 'select.all', listQuery: 'all' })
  send({ type: 'select.clear' })
  await gather.answer([row('a'), row('b')])
  expect(chosen()).toEqual([])
  close()
})
