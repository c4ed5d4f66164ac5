import { expect, test } from 'vitest'
import {
  type ChatAction,
  chatActionsMachine,
} from '../../src/machines/chats/chat-actions.machine.ts'
import {
  type PhoneCorrection,
  phoneCorrectionMachine,
} from '../../src/machines/patient/phone-correction.machine.ts'
import {
  type ConsentRecord,
  patientConsentMachine,
} from '../../src/machines/patients/patient-consent.machine.ts'
import {
  type PatientExportRequest,
  patientRecordMachine,
} from '../../src/machines/patients/patient-record.machine.ts'
import { exclusionMachine } from '../../src/machines/shared/exclusion.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import {
  type TableExport,
  tableExportMachine,
} from '../../src/machines/shared/table-export.machine.ts'
import {
  type SavedAction,
  toUndoAction,
  type VisitAction,
  visitActionsMachine,
} from '../../src/machines/visit/visit-actions.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const refused = new CallFailure(409, { message: 'Нельзя.' }, 'no')

function openRecord() {
  const erase = createManualPort<void, { clientId: string }>()
  const exportRecord = createManualPort<void, PatientExportRequest>()
  const machine = patientRecordMachine.provide({
    actors: { erasePatient: erase.port, exportPatient: exportRecord.port },
  })
  return { ...isolateChart(machine, { others: ['toasts'] }), erase, exportRecord }
}

test('a patient is erased only when asked twice, and the list is informed after the erasure', async () => {
  const { send, erase, told, at, close } = openRecord()
  send({ type: 'record.askErase', clientId: 'a' })
  send({ type: 'record.cancel' })
  send({ type: 'record.erase' })
  expect(erase.inputs).toEqual([])
  send({ type: 'record.askErase', clientId: 'b' })
  send({ type: 'record.erase' })
  expect([told('toasts'), told('above')]).toEqual([[], []])
  await erase.answer()
  expect([erase.inputs, at()]).toEqual([[{ clientId: 'b' }], 'idle'])
  expect(told('above')).toEqual([{ type: 'selection.changed' }])
  close()
})

test('a refused erasure shows its error in the dialog, and the dialog of the next patient has no error', async () => {
  const { send, erase, told, at, context, close } = openRecord()
  send({ type: 'record.askErase', clientId: 'a' })
  send({ type: 'record.erase' })
  await erase.refuse(refused)
  expect([at(), told('above'), told('toasts')]).toEqual(['confirmingErasure', [], []])
  expect(context().failure.message).toEqual({ text: 'Нельзя.' })
  send({ type: 'record.cancel' })
  send({ type: 'record.askErase', clientId: 'b' })
  expect(context().failure).toBeNull()
  close()
})

test('a patient record is exported for the requested patient in the requested format', async () => {
  const { send, exportRecord, told, at, close } = openRecord()
  send({ type: 'record.export', clientId: 'a', asPage: true })
  await exportRecord.answer()
  send({ type: 'record.export', clientId: 'b', asPage: false })
  await exportRecord.refuse(refused)
  expect(exportRecord.inputs).toEqual([
    { clientId: 'a', asPage: true },
    { clientId: 'b', asPage: false },
  ])
  expect([at(), told('toasts').map(({ severity }) => severity)]).toEqual(['idle', ['error']])
  close()
})

test('a consent is recorded for the requested patient with the last choice, and an error is cleared by the next save or dialog', async () => {
  const record = createManualPort<void, ConsentRecord>()
  const { send, context, told, at, close } = isolateChart(
    patientConsentMachine.provide({ actors: { recordConsent: record.port } }),
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
  expect([at(), told('above'), told('toasts')]).toEqual(['confirming', [], []])
  send({ type: 'consent.save', proof })
  expect(context().failure).toBeNull()
  await record.refuse(refused)
  send({ type: 'consent.cancel' })
  ask('c')
  expect(context().failure).toBeNull()
  close()
})

function openPhoneForm() {
  const correct = createManualPort<void, PhoneCorrection>()
  const machine = phoneCorrectionMachine.provide({ actors: { correctPhone: correct.port } })
  return { ...isolateChart(machine, { others: ['toasts'] }), correct }
}

test('a phone correction is saved for the patient whose form is open, and another patient’s form has no error', async () => {
  const { send, correct, context, told, close } = openPhoneForm()
  send({ type: 'phone.open', clientId: 'a' })
  send({ type: 'phone.save', phone: '+7' })
  await correct.refuse(refused)
  expect(context().failure.message).toEqual({ text: 'Нельзя.' })
  send({ type: 'phone.open', clientId: 'b' })
  expect(context()).toMatchObject({ clientId: 'b', failure: null })
  send({ type: 'phone.save', phone: null })
  expect(correct.inputs.at(-1)).toEqual({ clientId: 'b', phone: null })
  await correct.answer()
  expect(told('toasts').map(({ summary }) => summary.path)).toEqual(['reminders.phone.takenBack'])
  close()
})

test('closing the phone form clears its error', async () => {
  const { send, correct, context, close } = openPhoneForm()
  send({ type: 'phone.open', clientId: 'a' })
  send({ type: 'phone.save', phone: '+7' })
  await correct.refuse(refused)
  send({ type: 'phone.save', phone: '+79161234567' })
  expect(context().failure).toBeNull()
  await correct.refuse(refused)
  send({ type: 'phone.close' })
  expect(context()).toEqual({ clientId: null, correction: null, failure: null })
  close()
})

test('a cancelled export shows no toast, and a second export during the first is ignored', async () => {
  const write = createManualPort<void, TableExport | null>()
  const { send, told, at, close } = isolateChart(
    tableExportMachine.provide({ actors: { writeFile: write.port } }),
    { others: ['toasts'] },
  )
  const exportFile = (search: string) =>
    send({ type: 'file.export', request: { filter: null, search, format: 'csv' } })
  exportFile('a')
  exportFile('b')
  expect(write.inputs.map((exportRequest) => exportRequest?.search)).toEqual(['a'])
  send({ type: 'file.cancel' })
  await write.answer()
  expect([at(), told('toasts')]).toEqual(['idle', []])
  exportFile('c')
  await write.answer(undefined)
  expect(write.inputs.map((exportRequest) => exportRequest?.search)).toEqual(['a', 'c'])
  close()
})

test.each([
  ['optimisticUpdates', { type: 'update.make', change: { kind: 'excluded', to: true, id: 'c' } }],
  ['visitActions', { type: 'action.run', action: { kind: 'excluded', to: true, clientId: 'c' } }],
])('an exclusion requested by %s is saved by it once', (by, saved) => {
  const { send, told, close } = isolateChart(exclusionMachine, {
    others: ['optimisticUpdates', 'visitActions'],
  })
  send({ type: 'exclusion.ask', target: { clientId: 'c', name: 'Анна', savedBy: by } })
  send({ type: 'exclusion.answer', reason: ' ' })
  send({ type: 'exclusion.answer', reason: 'once more' })
  expect(told(by)).toMatchObject([saved])
  expect([...told('optimisticUpdates'), ...told('visitActions')]).toHaveLength(1)
  expect(Object.values(told(by)[0] ?? {}).at(-1)).toMatchObject({ reason: null })
  close()
})

test.each<[ChatAction, object | null]>([
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
    } as ChatAction,
    { kind: 'correct', was: 'approved', to: 'canceled', lineId: 'l' },
  ],
])('saving %o offers its opposite as the undo', async (act, back) => {
  const save = createManualPort<void, ChatAction | null>()
  const { send, told, close } = isolateChart(
    chatActionsMachine.provide({ actors: { saveChatAction: save.port } }),
    { as: 'chatActions', others: ['toasts'] },
  )
  send({ type: 'chatAction.run', action: act })
  expect([told('toasts'), told('above')]).toEqual([[], []])
  await save.answer()
  const undo = told('toasts')[0]?.undo ?? null
  if (back)
    expect(undo).toMatchObject({
      to: 'chatActions',
      event: { action: { ...back, takesBack: true } },
    })
  else expect(undo).toBeNull()
  expect(told('above')).toEqual([{ type: 'chatAction.saved', action: act }])
  close()
})

test('the undo of a recorded answer names it, and an undo has no undo', () => {
  const answer = { kind: 'answer', visitId: 'v', name: 'Анна' } as const
  expect(toUndoAction({ ...answer, to: 'canceled' }, { answerId: '7', reason: null })).toEqual({
    ...{ ...answer, to: 'none', answerId: '7' },
    takesBack: true,
  })
  const undo = { ...answer, to: 'none', answerId: '7', takesBack: true } as const
  expect(toUndoAction(undo, { answerId: null, reason: null })).toBeNull()
})

test('with two toasts on the screen each undo takes back its own answer', async () => {
  const save = createManualPort<SavedAction, VisitAction | null>()
  const { send, told, close } = isolateChart(
    visitActionsMachine.provide({ actors: { saveAct: save.port } }),
    { as: 'visitActions', others: ['toasts', 'waitingMessages'] },
  )
  const answer = { kind: 'answer', visitId: 'v', name: 'Анна' } as const
  for (const [to, answerId] of [
    ['approved', '1'],
    ['transferred', '2'],
  ] as const) {
    send({ type: 'action.run', action: { ...answer, to } })
    await save.answer({ answerId, reason: null })
  }
  expect(told('toasts').map(({ undo }) => undo.event.action)).toMatchObject([
    { to: 'none', answerId: '1' },
    { to: 'none', answerId: '2' },
  ])
  close()
})
