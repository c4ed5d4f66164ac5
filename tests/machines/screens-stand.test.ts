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
import { alone, asked, come } from './alone.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const mute = createMachine({})
const parts = [
  ['address', 'list', 'facts', 'selection', 'card', 'phone', 'file', 'requests', 'person'],
  ['consent', 'visits', 'detail', 'acts', 'exclusion', 'links', 'reviews', 'transitions'],
  ['changes', 'control', 'messages', 'sending', 'figures', 'intake', 'companies'],
].flat()
const muted = (machine: AnyStateMachine) =>
  Object.fromEntries(
    parts.filter((name) => name in machine.implementations.actors).map((name) => [name, mute]),
  )

/** A screen with a list and a panel beside it, whose parts are not looked at. */
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
  const asked = { times: 0, fails: false }
  const page = alone(
    machine.provide({
      actors: {
        ...muted(machine),
        ...('loadFacts' in machine.implementations.actors && {
          loadFacts: fromPromise(async () => {
            asked.times += 1
            if (asked.fails) throw new CallFailure(0, null, 'offline')
            return { ...facts, hasData: asked.times > 1 }
          }),
        }),
      },
    }),
    { as: name, others: ['app', 'toasts'] },
  )
  await come()
  const activate = (index: number, id: string | null) =>
    page.send({ type: 'row.activate', index, id })
  const stands = () => [page.context().active, page.context().openId]
  return { ...page, asked, activate, stands }
}
const names = Object.keys(screens) as Name[]

test.each(names)('on %s the keyboard opens no panel, and takes an open one along', async (name) => {
  const { send, activate, stands, close } = await screen(name)
  activate(2, 'c')
  expect(stands()).toEqual([2, null])
  send({ type: 'row.open', index: 0, id: 'a' })
  activate(1, 'b')
  expect(stands()).toEqual([1, 'b'])
  // A row that has not come yet leaves open what is.
  activate(900, null)
  expect(stands()).toEqual([900, 'b'])
  send({ type: 'panel.close' })
  activate(2, 'c')
  expect(stands()).toEqual([2, null])
  close()
})

test.each(names)('on %s another list is gone through from its beginning', async (name) => {
  const { send, activate, stands, context, close } = await screen(name)
  for (const event of [
    { type: 'search.change', search: 'Ор' },
    { type: 'filter.change', change: { specialistId: 's' } },
    { type: 'url.changed', search: '?search=x' },
  ]) {
    activate(3, 'd')
    send(event)
    expect(stands()[0], event.type).toBeNull()
  }
  expect([context().urlRevision, context().search]).toEqual([1, 'x'])
  close()
})

test('in the reviews another part of the screen begins unnarrowed and with no panel', async () => {
  const { send, context, close } = await screen('reviews')
  send({ type: 'filter.change', change: { standing: 'waiting' } })
  send({ type: 'row.open', index: 0, id: 'm' })
  send({ type: 'filter.change', change: { score: null } })
  expect(context().openId).toBe('m')
  send({ type: 'filter.change', change: { tab: 'way' } })
  expect([context().openId, context().filter.standing]).toEqual([null, null])
  close()
})

test('a scenario is gone through from the beginning, with no panel of the one before', async () => {
  for (const event of [
    { type: 'scenario.choose', scenarioId: null },
    { type: 'kind.choose', kind: 'memo' },
    { type: 'view.choose', view: 'list' },
  ]) {
    const { send, stands, close } = await screen('reminders')
    send({ type: 'row.open', index: 3, id: 'm' })
    send(event)
    expect(stands(), event.type).toEqual([null, null])
    close()
  }
})

const refused = new CallFailure(400, { message: 'Нет.' }, 'no')

function cards(search = '') {
  const save = asked<void, CardSave>()
  const picture = asked<void, { id: string; file: File | null }>()
  const page = alone(
    cardsPageMachine.provide({
      actors: {
        urlListener: mute,
        specialistCards: mute,
        saveText: save.port,
        sendPicture: picture.port,
      } as never, // the parts that are not looked at here
    }),
    { input: { search }, others: ['toasts'] },
  )
  const type = (text: string, was: string | null = null) =>
    page.send({ type: 'card.type', text, baseText: was })
  return { ...page, save, picture, type }
}

test('a card that nobody typed into is saved by nobody; one that was emptied is to have no text', async () => {
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

test('what was typed into cards stays with each until it is saved, and a refusal with its own', async () => {
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

test('a text begun on one that is no longer there is refused once, and then replaces what it was told of', async () => {
  const { send, save, type, at, context, close } = cards('?card=o')
  type('Стаж 20', 'Стаж 18')
  // What is shown has changed meanwhile: it was begun on the former.
  type('Стаж 20 лет', 'Стаж 19')
  send({ type: 'card.save' })
  expect(save.inputs).toEqual([{ id: 'o', text: 'Стаж 20 лет', baseText: 'Стаж 18' }])
  const told = { code: 'TEXT_CHANGED', message: 'Там другой.', texts: { cardText: 'Стаж 19' } }
  await save.refuse(new CallFailure(409, told, 'no'))
  expect([at(), context().failure.subject]).toEqual([{ open: 'writing' }, 'text'])
  send({ type: 'card.save' })
  expect(save.inputs.at(-1)).toEqual({ id: 'o', text: 'Стаж 20 лет', baseText: 'Стаж 19' })
  close()
})

test('a picture that is refused says so as one, and the next is tried without that', async () => {
  const { send, picture, context, close } = cards('?card=o')
  const choose = { type: 'picture.choose', file: new File([], 'a.png') }
  send(choose)
  await picture.refuse(refused)
  expect([context().failure.subject, context().file]).toEqual(['picture', null])
  send(choose)
  expect(context().failure).toBeNull()
  close()
})

test('what a clinic that could not be entered said is not said of the next one', async () => {
  const signIn = asked<never, { forCompanyId: string }>()
  const { send, at, context, close } = alone(
    clinicSelectMachine.provide({
      actors: { companies: mute, masterSignIn: signIn.port } as never, // the list is not looked at here
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
  'what comes in elsewhere is known on %s within a minute, and a failure leaves what is shown',
  async (name) => {
    const { asked, context, told, close } = await screen(name)
    expect(context().facts.hasData).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked.times, context().facts.hasData]).toEqual([2, true])
    asked.fails = true
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked.times, context().facts.hasData, told('toasts')]).toEqual([4, true, []])
    close()
  },
)
