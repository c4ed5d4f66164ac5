import { expect, test } from 'vitest'
import {
  patientRequestsMachine,
  type RequestUpdate,
} from '../../src/machines/patients/patient-requests.machine.ts'
import { textPresetsMachine } from '../../src/machines/scenarios/text-presets.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import {
  type OptimisticUpdate,
  optimisticUpdateMachine,
} from '../../src/machines/shared/optimistic-update.machine.ts'
import { optimisticUpdatesMachine } from '../../src/machines/shared/optimistic-updates.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const refused = new CallFailure(409, { message: 'Нет.' }, 'no')

function changes() {
  const save = createManualPort<string | null, OptimisticUpdate>()
  const page = isolateChart(
    optimisticUpdatesMachine.provide({
      actors: { change: optimisticUpdateMachine.provide({ actors: { saveChange: save.port } }) },
    }),
    {
      as: 'optimisticUpdates',
      input: { screen: 'reviews' },
      others: ['reviews', 'reminders', 'waitingMessages', 'toasts'],
    },
  )
  const make = (change: object) => page.send({ type: 'update.make', change })
  const pending = () =>
    page.context().pending.map(({ kind, id }: OptimisticUpdate) => `${kind} ${id}`)
  return { ...page, save, make, pending }
}
const excluded = { kind: 'excluded', id: 'c', to: true, name: 'Анна', reason: 'жалоба' }
const handled = { kind: 'handled', id: 'c', to: true, name: 'Анна', done: 'called' }

test('optimistic updates are saved independently, and a second one of the same kind and patient is ignored while the first is pending', async () => {
  const { make, pending, save, told, close } = changes()
  make(excluded)
  make(handled)
  make({ ...excluded, to: false })
  expect([pending(), save.inputs.length]).toEqual([['excluded c', 'handled c'], 2])
  await save.refuse(refused)
  expect([pending(), told('reviews'), told('waitingMessages')]).toEqual([['handled c'], [], []])
  await save.answer(null)
  expect([pending(), told('reviews'), told('waitingMessages').length]).toEqual([
    [],
    [{ type: 'update.saved', change: handled }],
    1,
  ])
  close()
})

test('the undo of an optimistic update is marked as such and restores the earlier reason of an exclusion', async () => {
  const { make, save, told, close } = changes()
  make({ ...excluded, to: false, reason: null })
  await save.answer('жалоба')
  make(handled)
  await save.answer(null)
  expect(told('toasts').map(({ undo }) => undo.event.change)).toEqual([
    { ...excluded, to: true, reason: 'жалоба', takesBack: true },
    { ...handled, to: false, takesBack: true },
  ])
  close()
})

test('a marked patient request refreshes the unread count and the list, and a refused one refreshes neither', async () => {
  const save = createManualPort<void, RequestUpdate>()
  const { send, told, close } = isolateChart(
    patientRequestsMachine.provide({ actors: { setHandled: save.port } }),
    { others: ['unreadNotifications', 'toasts'] },
  )
  const mark = (handled: boolean) => send({ type: 'request.update', update: { id: 'r', handled } })
  mark(true)
  await save.refuse(refused)
  expect([told('unreadNotifications'), told('above')]).toEqual([[], []])
  mark(false)
  await save.answer()
  expect([told('unreadNotifications').length, told('above').length]).toEqual([1, 1])
  expect(told('toasts').at(-1)?.undo.event.update).toEqual({
    id: 'r',
    handled: true,
    takesBack: true,
  })
  close()
})

test('a picked text preset replaces the text of the scenario it was picked for, and the undo in its toast restores the old text', () => {
  const { send, told, at, close } = isolateChart(textPresetsMachine, {
    others: ['scenarios', 'toasts'],
  })
  send({ type: 'presets.open', language: 'ru' })
  const picked = { scenarioId: 's', change: { text: 'new' }, before: { text: 'old' } }
  send({ type: 'presets.pick', ...picked })
  expect(at()).toBe('closed')
  expect(told('scenarios')).toEqual([
    { type: 'text.replace', scenarioId: 's', change: { text: 'new' } },
  ])
  expect(told('toasts')[0]?.undo).toEqual({
    to: 'scenarios',
    event: { type: 'text.replace', scenarioId: 's', change: { text: 'old' } },
  })
  close()
})
