import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createMachine, fromPromise } from 'xstate'
import { appointmentsMachine } from '../../src/machines/appointments/appointments.machine.ts'
import { cardsPageMachine } from '../../src/machines/cards/cards.machine.ts'
import type { CardSave } from '../../src/machines/cards/cards-implementation.ts'
import { clinicSelectMachine } from '../../src/machines/clinic-select/clinic-select.machine.ts'
import { patientsMachine } from '../../src/machines/patients/patients.machine.ts'
import { remindersMachine } from '../../src/machines/reminders/reminders.machine.ts'
import { reviewsMachine } from '../../src/machines/reviews/reviews.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createManualPort, isolateChart, settlePromises } from './isolated-chart.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const mute = createMachine({})
const parts = [
  ['address', 'list', 'facts', 'selection', 'card', 'phone', 'file', 'requests', 'person'],
  ['consent', 'visits', 'detail', 'visitActions', 'chatActions', 'exclusion', 'links'],
  ['reviews', 'transitions'],
  ['changes', 'control', 'messages', 'sending', 'figures', 'intake', 'companies'],
].flat()
const muted = (machine: AnyStateMachine) =>
  Object.fromEntries(
    parts.filter((name) => name in machine.implementations.actors).map((name) => [name, mute]),
  )

/** Screens with a list and a panel beside it; their child actors are empty. */
const screens = {
  appointments: appointmentsMachine,
  clients: patientsMachine,
  reminders: remindersMachine,
  reviews: reviewsMachine,
} as const
type Name = keyof typeof screens

async function screen(name: Name) {
  const machine: AnyStateMachine = screens[name]
  const facts = { scenarios: [], specialists: [], branches: [], services: [] }
  const loads = { count: 0, fails: false }
  const page = isolateChart(
    machine.provide({
      actors: {
        ...muted(machine),
        ...('loadFacts' in machine.implementations.actors && {
          loadFacts: fromPromise(async () => {
            loads.count += 1
            if (loads.fails) throw new CallFailure(0, null, 'offline')
            return { ...facts, hasData: loads.count > 1 }
          }),
        }),
      },
    }),
    { as: name, others: ['app', 'toasts'] },
  )
  await settlePromises()
  const activate = (index: number, id: string | null) =>
    page.send({ type: 'row.activate', index, id })
  const activeAndOpen = () => [page.context().active, page.context().openId]
  return { ...page, loads, activate, activeAndOpen }
}
const names = Object.keys(screens) as Name[]

test.each(names)(
  'on %s activating a row opens no panel, and an open panel follows the active row',
  async (name) => {
    const { send, activate, activeAndOpen, close } = await screen(name)
    activate(2, 'c')
    expect(activeAndOpen()).toEqual([2, null])
    send({ type: 'row.open', index: 0, id: 'a' })
    activate(1, 'b')
    expect(activeAndOpen()).toEqual([1, 'b'])
    // A row that is not loaded yet keeps the open panel.
    activate(900, null)
    expect(activeAndOpen()).toEqual([900, 'b'])
    send({ type: 'panel.close' })
    activate(2, 'c')
    expect(activeAndOpen()).toEqual([2, null])
    close()
  },
)

test.each(names)('on %s another search, filter or address resets the active row', async (name) => {
  const { send, activate, activeAndOpen, context, close } = await screen(name)
  for (const event of [
    { type: 'search.change', search: 'Ор' },
    { type: 'filter.change', change: { specialistId: 's' } },
    { type: 'url.changed', search: '?search=x' },
  ]) {
    activate(3, 'd')
    send(event)
    expect(activeAndOpen()[0], event.type).toBeNull()
  }
  expect([context().urlRevision, context().search]).toEqual([1, 'x'])
  close()
})

test('another tab of reviews has no filter and no open panel, and a filter keeps the panel', async () => {
  const { send, context, close } = await screen('reviews')
  send({ type: 'filter.change', change: { standing: 'waiting' } })
  send({ type: 'row.open', index: 0, id: 'm' })
  send({ type: 'filter.change', change: { score: null } })
  expect(context().openId).toBe('m')
  send({ type: 'filter.change', change: { tab: 'way' } })
  expect([context().openId, context().filter.standing]).toEqual([null, null])
  close()
})

test('another scenario, kind or view resets the active row and closes the panel', async () => {
  for (const event of [
    { type: 'scenario.choose', scenarioId: null },
    { type: 'kind.choose', kind: 'memo' },
    { type: 'view.choose', view: 'list' },
  ]) {
    const { send, activeAndOpen, close } = await screen('reminders')
    send({ type: 'row.open', index: 3, id: 'm' })
    send(event)
    expect(activeAndOpen(), event.type).toEqual([null, null])
    close()
  }
})

const refused = new CallFailure(400, { message: 'Нет.' }, 'no')

function cards(search = '') {
  const save = createManualPort<void, CardSave>()
  const picture = createManualPort<void, { id: string; file: File | null }>()
  const page = isolateChart(
    cardsPageMachine.provide({
      actors: {
        urlListener: mute,
        specialistCards: mute,
        saveText: save.port,
        sendPicture: picture.port,
      } as never, // types of actors that these tests do not check
    }),
    { input: { search }, others: ['toasts'] },
  )
  const type = (text: string, baseText: string | null = null) =>
    page.send({ type: 'card.edit', text, baseText })
  return { ...page, save, picture, type }
}

test('a card without a draft is not saved, and an emptied text is saved as null', async () => {
  const { send, save, type, at, context, close } = cards('?card=o')
  send({ type: 'card.save' })
  expect([save.inputs, at()]).toEqual([[], 'closed'])
  send({ type: 'card.open', id: 'o' })
  type(' ')
  send({ type: 'card.save' })
  expect(save.inputs).toEqual([{ id: 'o', text: null, baseText: null }])
  await save.answer()
  expect([at(), context().drafts]).toEqual(['closed', {}])
  close()
})

test('each specialist’s card keeps its draft until it is saved, and an error belongs to its card', async () => {
  const { send, save, type, at, context, close } = cards('?card=o')
  type('О себе')
  send({ type: 'card.open', id: 'p' })
  type('О другом')
  send({ type: 'card.save' })
  await save.refuse(refused)
  expect([at(), context().failure.subject]).toEqual([{ open: 'writing' }, 'text'])
  send({ type: 'card.save' })
  expect(context().failure).toBeNull()
  await save.refuse(refused)
  send({ type: 'card.open', id: 'o' })
  expect(context().failure).toBeNull()
  expect(context().drafts).toEqual({
    o: { text: 'О себе', baseText: null },
    p: { text: 'О другом', baseText: null },
  })
  send({ type: 'card.save' })
  await save.answer()
  expect([context().drafts, save.inputs.at(-1)?.id]).toEqual([
    { p: { text: 'О другом', baseText: null } },
    'o',
  ])
  close()
})

test('a text with an outdated base text is refused once, and the next save replaces the text named in the refusal', async () => {
  const { send, save, type, at, context, close } = cards('?card=o')
  type('Стаж 20', 'Стаж 18')
  // The shown text changed meanwhile; the base text is the earlier one.
  type('Стаж 20 лет', 'Стаж 19')
  send({ type: 'card.save' })
  expect(save.inputs).toEqual([{ id: 'o', text: 'Стаж 20 лет', baseText: 'Стаж 18' }])
  const body = { code: 'TEXT_CHANGED', message: 'Там другой.', texts: { cardText: 'Стаж 19' } }
  await save.refuse(new CallFailure(409, body, 'no'))
  expect([at(), context().failure.subject]).toEqual([{ open: 'writing' }, 'text'])
  send({ type: 'card.save' })
  expect(save.inputs.at(-1)).toEqual({ id: 'o', text: 'Стаж 20 лет', baseText: 'Стаж 19' })
  close()
})

test('a refused picture shows an error of the picture, and the next attempt clears it', async () => {
  const { send, picture, context, close } = cards('?card=o')
  const choose = { type: 'picture.choose', file: new File([], 'a.png') }
  send(choose)
  await picture.refuse(refused)
  expect([context().failure.subject, context().file]).toEqual(['picture', null])
  send(choose)
  expect(context().failure).toBeNull()
  close()
})

test('the error of a clinic that could not be entered is cleared when another one is chosen', async () => {
  const signIn = createManualPort<never, { forCompanyId: string }>()
  const { send, at, context, close } = isolateChart(
    clinicSelectMachine.provide({
      actors: { companies: mute, masterSignIn: signIn.port } as never, // types of actors that these tests do not check
    }),
    { others: ['session'] },
  )
  send({ type: 'clinic.activate', index: 2 })
  send({ type: 'clinic.search', search: 'Бе' })
  expect(context().active).toBeNull()
  send({ type: 'clinic.choose', id: 'a' })
  await signIn.refuse(refused)
  expect([at(), context().failure]).toEqual(['choosing', { text: 'Нет.' }])
  send({ type: 'clinic.choose', id: 'b' })
  expect(context().failure).toBeNull()
  expect(signIn.inputs.at(-1)).toEqual({ forCompanyId: 'b' })
  close()
})

test.each(names.filter((name) => name !== 'clients'))(
  '%s reloads its facts every minute, and a failed reload keeps the shown ones',
  async (name) => {
    const { loads, context, told, close } = await screen(name)
    expect(context().facts.hasData).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([loads.count, context().facts.hasData]).toEqual([2, true])
    loads.fails = true
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([loads.count, context().facts.hasData, told('toasts')]).toEqual([4, true, []])
    close()
  },
)
