import { expect, test } from 'vitest'
import { type ChatAct, chatActsMachine } from '../../src/machines/chats/chat-acts.machine.ts'
import {
  type ConsentNoted,
  clientConsentMachine,
} from '../../src/machines/clients/client-consent.machine.ts'
import {
  clientPersonMachine,
  type PersonExport,
} from '../../src/machines/clients/client-person.machine.ts'
import { type PhoneAsked, phoneMachine } from '../../src/machines/patient/phone.machine.ts'
import { exclusionMachine } from '../../src/machines/shared/exclusion.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { type TableTaken, tableFileMachine } from '../../src/machines/shared/table-file.machine.ts'
import { undone } from '../../src/machines/visit/visit-acts.machine.ts'
import { alone, asked } from './alone.ts'

const refused = new CallFailure(409, { message: 'Нельзя.' }, 'no')

function person() {
  const erase = asked<void, { clientId: string }>()
  const hand = asked<void, PersonExport>()
  const machine = clientPersonMachine.provide({
    actors: { erasePerson: erase.port, exportPerson: hand.port },
  })
  return { ...alone(machine, { others: ['toasts'] }), erase, hand }
}

test('a person is erased when that is asked twice, told once it is done, and nobody else', async () => {
  const { send, erase, told, at, close } = person()
  send({ type: 'person.ask', clientId: 'a' })
  send({ type: 'person.cancel' })
  send({ type: 'person.erase' })
  expect(erase.inputs).toEqual([])
  send({ type: 'person.ask', clientId: 'b' })
  send({ type: 'person.erase' })
  expect([told('toasts'), told('above')]).toEqual([[], []])
  await erase.answer()
  expect([erase.inputs, at()]).toEqual([[{ clientId: 'b' }], 'resting'])
  expect(told('above')).toEqual([{ type: 'selection.done' }])
  close()
})

test('an erasure that is refused says so in the question, which the next person’s begins without', async () => {
  const { send, erase, told, at, context, close } = person()
  send({ type: 'person.ask', clientId: 'a' })
  send({ type: 'person.erase' })
  await erase.refuse(refused)
  expect([at(), told('above'), told('toasts')]).toEqual(['asking', [], []])
  expect(context().failure.said).toEqual({ text: 'Нельзя.' })
  send({ type: 'person.cancel' })
  send({ type: 'person.ask', clientId: 'b' })
  expect(context().failure).toBeNull()
  close()
})

test('a person’s data go out as what was asked for, of the one who was asked about', async () => {
  const { send, hand, told, at, close } = person()
  send({ type: 'person.export', clientId: 'a', page: true })
  await hand.answer()
  send({ type: 'person.export', clientId: 'b', page: false })
  await hand.refuse(refused)
  expect(hand.inputs).toEqual([
    { clientId: 'a', page: true },
    { clientId: 'b', page: false },
  ])
  expect([at(), told('toasts').map(({ severity }) => severity)]).toEqual(['resting', ['error']])
  close()
})

test('a word about messages is noted of the patient it was asked about, as it was chosen last', async () => {
  const record = asked<void, ConsentNoted>()
  const { send, context, told, at, close } = alone(
    clientConsentMachine.provide({ actors: { recordConsent: record.port } }),
    { others: ['toasts'] },
  )
  const proof = { source: 'staff', textVersion: 'по телефону' }
  const ask = (clientId: string) =>
    send({ type: 'consent.ask', clientId, about: { category: 'marketing', allowed: true } })
  ask('a')
  send({ type: 'consent.cancel' })
  send({ type: 'consent.save', proof })
  expect(record.inputs).toEqual([])
  ask('b')
  send({ type: 'consent.choose', about: { category: 'service', allowed: false } })
  send({ type: 'consent.save', proof })
  expect(record.inputs).toEqual([{ clientId: 'b', category: 'service', allowed: false, ...proof }])
  await record.refuse(refused)
  expect([at(), told('above'), told('toasts')]).toEqual(['asking', [], []])
  send({ type: 'consent.save', proof })
  expect(context().failure).toBeNull()
  await record.refuse(refused)
  send({ type: 'consent.cancel' })
  ask('c')
  expect(context().failure).toBeNull()
  close()
})

function phone() {
  const correct = asked<void, PhoneAsked>()
  const machine = phoneMachine.provide({ actors: { correctPhone: correct.port } })
  return { ...alone(machine, { others: ['toasts'] }), correct }
}

test('a number is put right of the patient whose number is open, and of nobody who was before', async () => {
  const { send, correct, context, told, close } = phone()
  send({ type: 'phone.open', clientId: 'a' })
  send({ type: 'phone.save', phone: '+7' })
  await correct.refuse(refused)
  expect(context().failure.said).toEqual({ text: 'Нельзя.' })
  send({ type: 'phone.open', clientId: 'b' })
  expect(context()).toMatchObject({ clientId: 'b', failure: null })
  send({ type: 'phone.save', phone: null })
  expect(correct.inputs.at(-1)).toEqual({ clientId: 'b', phone: null })
  await correct.answer()
  expect(told('toasts').map(({ summary }) => summary.path)).toEqual(['reminders.phone.takenBack'])
  close()
})

test('a number that is closed takes its refusal with it', async () => {
  const { send, correct, context, close } = phone()
  send({ type: 'phone.open', clientId: 'a' })
  send({ type: 'phone.save', phone: '+7' })
  await correct.refuse(refused)
  send({ type: 'phone.save', phone: '+79161234567' })
  expect(context().failure).toBeNull()
  await correct.refuse(refused)
  send({ type: 'phone.close' })
  expect(context()).toEqual({ clientId: null, asked: null, failure: null })
  close()
})

test('who does not wait for a file hears no more of it; one is written at a time', async () => {
  const write = asked<void, TableTaken | null>()
  const { send, told, at, close } = alone(
    tableFileMachine.provide({ actors: { writeFile: write.port } }),
    { others: ['toasts'] },
  )
  const take = (search: string) =>
    send({ type: 'file.take', taken: { filter: null, search, format: 'csv' } })
  take('a')
  take('b')
  expect(write.inputs.map((taken) => taken?.search)).toEqual(['a'])
  send({ type: 'file.cancel' })
  await write.answer()
  expect([at(), told('toasts')]).toEqual(['resting', []])
  take('c')
  await write.answer(undefined)
  expect(write.inputs.map((taken) => taken?.search)).toEqual(['a', 'c'])
  close()
})

test.each([
  ['changes', { type: 'change.make', change: { kind: 'excluded', to: true, id: 'c' } }],
  ['visitActs', { type: 'act.make', act: { kind: 'excluded', to: true, clientId: 'c' } }],
])('an exclusion is saved by %s where that asks', (by, saved) => {
  const { send, told, close } = alone(exclusionMachine, { others: ['changes', 'visitActs'] })
  send({ type: 'exclusion.ask', whom: { clientId: 'c', name: 'Анна', by } })
  send({ type: 'exclusion.answer', reason: ' ' })
  send({ type: 'exclusion.answer', reason: 'once more' })
  expect(told(by)).toMatchObject([saved])
  expect([...told('changes'), ...told('visitActs')]).toHaveLength(1)
  expect(Object.values(told(by)[0] ?? {}).at(-1)).toMatchObject({ reason: null })
  close()
})

test.each<[ChatAct, object | null]>([
  [
    { chatNumber: 1, name: 'Анна', kind: 'claim', to: true },
    { kind: 'claim', to: false },
  ],
  [
    { chatNumber: 1, name: 'Анна', kind: 'handled', to: false },
    { kind: 'handled', to: true },
  ],
  [{ chatNumber: 1, name: 'Анна', kind: 'unread' }, null],
  [
    {
      chatNumber: 1,
      name: 'Анна',
      kind: 'correct',
      lineId: 'l',
      visitId: null,
      was: 'canceled',
      to: 'approved',
    } as ChatAct,
    { kind: 'correct', was: 'approved', to: 'canceled', lineId: 'l' },
  ],
])('what %o is taken back by', async (act, back) => {
  const save = asked<void, ChatAct | null>()
  const { send, told, close } = alone(
    chatActsMachine.provide({ actors: { saveChatAct: save.port } }),
    { as: 'chatActs', others: ['toasts'] },
  )
  send({ type: 'chatAct.make', act })
  expect([told('toasts'), told('above')]).toEqual([[], []])
  await save.answer()
  const undo = told('toasts')[0]?.undo ?? null
  if (back)
    expect(undo).toMatchObject({ to: 'chatActs', event: { act: { ...back, takesBack: true } } })
  else expect(undo).toBeNull()
  expect(told('above')).toEqual([{ type: 'chatAct.saved', act }])
  close()
})

test('an answer that was recorded is taken back to none, and what was taken back is not taken back', () => {
  const answer = { kind: 'answer', visitId: 'v', name: 'Анна' } as const
  expect(undone({ ...answer, to: 'canceled' })).toEqual({ ...answer, to: 'none', takesBack: true })
  expect(undone({ ...answer, to: 'none' })).toBeNull()
})
