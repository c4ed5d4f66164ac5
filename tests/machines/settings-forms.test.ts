import { expect, test } from 'vitest'
import {
  type PlannedPrice,
  type PriceChanges,
  pricesMachine,
} from '../../src/machines/settings/prices.machine.ts'
import {
  type ProfileEmailForm,
  type ProfileNameForm,
  profileMachine,
} from '../../src/machines/settings/profile.machine.ts'
import { type CrudSave, createCrud } from '../../src/machines/shared/crud.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { formMachine } from '../../src/machines/shared/form.machine.ts'
import type { LocalizedText } from '../../src/machines/toasts/toast.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const refused = new CallFailure(400, { message: 'Нет.', fields: { name: 'Занято.' } }, 'no')
const wrong = new CallFailure(400, { code: 'WRONG_PASSWORD', message: 'Неверный пароль.' }, 'no')

interface Row {
  id: string
  name: string
}
const crud = createCrud<Row, { name: string }, null>({
  id: 'rows',
  validate: ({ name }): Record<string, LocalizedText> =>
    name === '' ? { name: { path: 'validation.required' } } : {},
  compareRows: (one, other) => one.name.localeCompare(other.name),
  savedText: { path: 'saved' },
  removedText: { path: 'removed' },
})

async function rows() {
  const load = createManualPort<{ rows: Row[]; related: null }>()
  const save = createManualPort<Row, CrudSave<{ name: string }, Row>>()
  const remove = createManualPort<void, { id: string }>()
  const page = isolateChart(
    crud.provide({
      actors: { loadRows: load.port, saveRow: save.port, removeRow: remove.port },
    }),
    { others: ['toasts'] },
  )
  const b = { id: 'b', name: 'B' }
  await load.answer({ rows: [b, { id: 'c', name: 'C' }], related: null })
  const names = () => page.context().facts.rows.map(({ name }: Row) => name)
  const write = (name: string) => page.send({ type: 'row.save', input: { name } })
  return { ...page, save, remove, names, write }
}

test('a changed row replaces the old one, and changed and new rows are sorted', async () => {
  const { send, save, write, names, close } = await rows()
  send({ type: 'row.open', id: 'b' })
  write('D')
  await save.answer({ id: 'b', name: 'D' })
  send({ type: 'row.open', id: null })
  write('A')
  await save.answer({ id: 'a', name: 'A' })
  expect(names()).toEqual(['A', 'C', 'D'])
  expect(save.inputs.map(({ id }) => id)).toEqual(['b', null])
  close()
})

test('an invalid row is not sent, and an error is cleared by the next save and by another form', async () => {
  const { send, save, write, at, context, names, close } = await rows()
  send({ type: 'row.open', id: 'b' })
  write('')
  expect([save.inputs, Object.keys(context().failure.fields)]).toEqual([[], ['name']])
  write('C')
  expect(context().failure).toBeNull()
  await save.refuse(refused)
  expect([at(), names()]).toEqual(['editing', ['B', 'C']])
  expect(context().failure.message).toEqual({ text: 'Нет.' })
  send({ type: 'row.close' })
  send({ type: 'row.open', id: 'c' })
  expect(context().failure).toBeNull()
  close()
})

test('a row that another person changed is refused once and keeps the typed values, and the next save replaces the change', async () => {
  const { send, save, write, at, context, names, close } = await rows()
  send({ type: 'row.open', id: 'b' })
  write('Mine')
  expect(save.inputs).toEqual([
    { id: 'b', input: { name: 'Mine' }, baseRow: { id: 'b', name: 'B' } },
  ])
  const texts = { name: 'Other' }
  await save.refuse(new CallFailure(409, { code: 'TEXT_CHANGED', message: 'Там.', texts }, 'no'))
  expect([at(), context().submitted, context().failure.message]).toEqual([
    'editing',
    { name: 'Mine' },
    { text: 'Там.' },
  ])
  expect(names()).toEqual(['C', 'Other'])
  write('Mine')
  expect(save.inputs.at(-1)).toEqual({
    id: 'b',
    input: { name: 'Mine' },
    baseRow: { id: 'b', name: 'Other' },
  })
  await save.answer({ id: 'b', name: 'Mine' })
  expect(names()).toEqual(['C', 'Mine'])
  close()
})

test('a row that another person removed keeps the typed values, and the next save creates it', async () => {
  const { send, save, write, at, context, names, close } = await rows()
  send({ type: 'row.open', id: 'b' })
  write('Mine')
  await save.refuse(new CallFailure(409, { code: 'TEXT_REMOVED', message: 'Нет его.' }, 'no'))
  expect([at(), context().submitted, names()]).toEqual(['editing', { name: 'Mine' }, ['C']])
  write('Mine')
  expect(save.inputs.at(-1)).toEqual({ id: null, input: { name: 'Mine' }, baseRow: null })
  await save.answer({ id: 'd', name: 'Mine' })
  expect(names()).toEqual(['C', 'Mine'])
  close()
})

test('a row is removed only when asked twice, and a refused removal keeps it', async () => {
  const { send, remove, names, at, told, close } = await rows()
  send({ type: 'row.remove', id: 'b' })
  send({ type: 'row.close' })
  send({ type: 'row.confirm' })
  expect(remove.inputs).toEqual([])
  send({ type: 'row.remove', id: 'b' })
  send({ type: 'row.confirm' })
  await remove.refuse(refused)
  expect([at(), names()]).toEqual(['shown', ['B', 'C']])
  send({ type: 'row.remove', id: 'c' })
  send({ type: 'row.confirm' })
  await remove.answer()
  expect([names(), remove.inputs]).toEqual([['B'], [{ id: 'b' }, { id: 'c' }]])
  expect(told('toasts').map(({ severity }) => severity)).toEqual(['error', 'success'])
  close()
})

test('typing into a field clears its error and keeps those of others', () => {
  const { send, context, close } = isolateChart(formMachine)
  const required = { path: 'validation.required' }
  send({ type: 'form.validated', errors: { name: required, text: required } })
  send({ type: 'field.typed', name: 'name' })
  expect(context().errors).toEqual({ text: required })
  send({ type: 'form.validated', errors: {} })
  expect(context().errors).toEqual({})
  close()
})

function prices() {
  const save = createManualPort<void, PriceChanges>()
  const cancelPlanned = createManualPort<void, PlannedPrice>()
  const actors = { savePrices: save.port, cancelPlannedPrice: cancelPlanned.port }
  const page = isolateChart(pricesMachine.provide({ actors }), { others: ['cards', 'toasts'] })
  const shown = { sms16: { price: 9, firstDay: '2026-12-01' } }
  const submitPrices = (price: string, seconds = '15', since: string | null = '') =>
    page.send({
      type: 'prices.save',
      form: { prices: { sms16: price }, shownPrices: shown, since, seconds },
    })
  return { ...page, save, cancelPlanned, submitPrices }
}

test.each([
  ['2,50', 2.5],
  ['1 000.5', 1000.5],
  ['100000', 100_000],
  ['2,8125', 2.8125],
  ['', null],
  ['0', 0],
])('a price typed as «%s» is saved as %s', (text, price) => {
  const { submitPrices, save, close } = prices()
  submitPrices(text)
  expect(save.inputs).toEqual([{ prices: { sms16: price }, since: null, seconds: 15 }])
  close()
})

test.each(['100000.01', '2,50505', '-1', 'дорого', '1e3'])('«%s» is refused as a price', (text) => {
  const { submitPrices, save, context, close } = prices()
  submitPrices(text)
  expect([save.inputs, Object.keys(context().failure.fields)]).toEqual([[], ['price.sms16']])
  close()
})

test('prices are saved with their first day, and an invalid day is refused at its field', () => {
  const { submitPrices, save, context, close } = prices()
  submitPrices('1', '15', null)
  expect([save.inputs, Object.keys(context().failure.fields)]).toEqual([[], ['since']])
  submitPrices('1', '15', '2027-01-01')
  expect(save.inputs).toEqual([{ prices: { sms16: 1 }, since: '2027-01-01', seconds: 15 }])
  close()
})

test('only changed prices are saved, and unchanged ones for a first day before their own', () => {
  for (const [since, savedPrices] of [
    ['', {}],
    ['2027-01-01', {}],
    ['2026-12-01', {}],
    ['2026-11-30', { sms16: 9 }],
  ] as const) {
    const { submitPrices, save, close } = prices()
    submitPrices('9', '15', since)
    expect(save.inputs).toEqual([{ prices: savedPrices, since: since || null, seconds: 15 }])
    close()
  }
})

test('cancelling a planned price marks it as being cancelled, and a refusal shows its error until the next attempt', async () => {
  const { send, cancelPlanned, told, context, close } = prices()
  const planned = { provider: 'sms16', since: '2027-01-01' }
  send({ type: 'prices.cancelPlanned', planned })
  expect(context().cancelingPrice).toEqual(planned)
  await cancelPlanned.refuse(refused)
  expect([context().cancelingPrice, context().failure.message]).toEqual([null, { text: 'Нет.' }])
  expect(told('cards')).toEqual([{ type: 'query.refresh' }])
  send({ type: 'prices.cancelPlanned', planned })
  expect(context().failure).toBeNull()
  await cancelPlanned.answer()
  expect([context().cancelingPrice, cancelPlanned.inputs]).toEqual([null, [planned, planned]])
  expect(told('toasts').map(({ severity }) => severity)).toEqual(['success'])
  close()
})

test('an error of invalid seconds or of a refused save is cleared by the next attempt', async () => {
  const { submitPrices, save, told, context, close } = prices()
  submitPrices('1', '1.5')
  expect(Object.keys(context().failure.fields)).toEqual(['seconds'])
  submitPrices('1')
  expect(context().failure).toBeNull()
  await save.refuse(refused)
  // The server may have saved some prices before the refusal.
  expect(told('cards')).toEqual([{ type: 'query.refresh' }])
  expect([context().failure.message, told('toasts')]).toEqual([{ text: 'Нет.' }, []])
  submitPrices('2')
  await save.answer()
  expect([context().failure, told('cards').length, told('toasts').length]).toEqual([null, 2, 1])
  close()
})

test('each form of the profile shows its own error, until either is sent again', async () => {
  const name = createManualPort<void, ProfileNameForm>()
  const email = createManualPort<string, ProfileEmailForm>()
  const { send, context, told, close } = isolateChart(
    profileMachine.provide({ actors: { saveName: name.port, changeEmail: email.port } }),
    { others: ['viewer', 'toasts'] },
  )
  const forms = {
    name: { firstName: 'Анна', lastName: 'Орлова' },
    email: { previousEmail: 'a@b.example', email: 'c@d.example', currentPassword: 'x' },
  }
  send({ type: 'profile.name', form: forms.name })
  await name.refuse(refused)
  expect(context().failure).toMatchObject({ of: 'name', message: null })
  send({ type: 'profile.email', form: forms.email })
  expect(context().failure).toBeNull()
  await email.refuse(wrong)
  expect(context().failure).toMatchObject({
    of: 'email',
    message: null,
    fields: { currentPassword: { text: 'Неверный пароль.' } },
  })
  send({ type: 'profile.name', form: forms.name })
  expect(context().failure).toBeNull()
  await name.answer()
  send({ type: 'profile.email', form: forms.email })
  await email.answer('c@d.example')
  expect([context().sentTo, email.inputs]).toEqual(['c@d.example', [forms.email, forms.email]])
  // The email address changes only when the link in the email is opened.
  expect([told('viewer').length, told('toasts').length]).toEqual([1, 1])
  close()
})
