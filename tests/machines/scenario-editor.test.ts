import { expect, test } from 'vitest'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import {
  type ScenarioSave,
  scenarioEditorMachine,
} from '../../src/machines/scenarios/scenario-editor.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const scenario = {
  id: 's',
  type: 'reminder',
  state: 'active',
  listState: 'verified',
  name: 'x',
  text: 'a',
  sendToAll: true,
  daysOfWeek: [1],
  ageFrom: null,
}
const refused = new CallFailure(400, { message: 'Нет.', fields: { name: 'Занято.' } }, 'no')

const changed = (text: string | null) =>
  new CallFailure(
    409,
    {
      code: text === null ? 'TEXT_REMOVED' : 'TEXT_CHANGED',
      message: 'Там другой.',
      texts: { text },
    },
    'no',
  )

function editor(more: object = {}, input: object = {}) {
  const save = createManualPort<Scenario, ScenarioSave>()
  const page = isolateChart(
    scenarioEditorMachine.provide({ actors: { saveScenario: save.port } }),
    {
      input: { scenario: { ...scenario, ...more }, draft: {}, ...input },
      others: ['scenarios', 'toasts'],
    },
  )
  return {
    ...page,
    save,
    type: (change: object) => page.send({ type: 'draft.change', change }),
    press: () => page.send({ type: 'draft.save' }),
    answerSaved: (change: object) =>
      save.answer({ ...scenario, ...more, ...change } as unknown as Scenario), // the chart reads only these fields
  }
}

test('an unchanged draft is not saved, because an edit would invalidate the sending list', () => {
  const { type, press, save, at, context, close } = editor({
    type: 'promotion',
    lastVisitMonths: 6,
  })
  press()
  type({ name: 'y' })
  type({ name: 'x' })
  press()
  expect([save.inputs, at(), context().draft]).toEqual([[], 'editing', {}])
  close()
})

test('text typed during a save stays a draft', async () => {
  const { type, press, save, answerSaved, context, told, close } = editor()
  type({ name: 'y' })
  press()
  type({ text: 'b' })
  await answerSaved({ name: 'y' })
  expect(save.inputs).toEqual([{ scenarioId: 's', input: { name: 'y' }, baseTexts: {} }])
  expect([context().draft, context().scenario.name]).toEqual([{ text: 'b' }, 'y'])
  expect(
    told('scenarios')
      .filter(({ type: of }) => of === 'draft.changed')
      .at(-1),
  ).toMatchObject({
    draft: { text: 'b' },
  })
  close()
})

test('a refused save keeps the draft, and a field’s error is cleared when that field changes', async () => {
  const { type, press, save, send, context, close } = editor()
  type({ name: 'y', text: 'b' })
  press()
  await save.refuse(refused)
  expect(context().draft).toEqual({ name: 'y', text: 'b' })
  type({ text: 'c' })
  expect(Object.keys(context().failure.fields)).toEqual(['name'])
  type({ name: 'z' })
  expect(context().failure.fields).toEqual({})
  send({ type: 'draft.discard' })
  expect([context().draft, context().failure]).toEqual([{}, null])
  close()
})

test('a successful save clears the error of the previous one', async () => {
  const { type, press, save, answerSaved, context, close } = editor()
  type({ name: 'y' })
  press()
  await save.refuse(refused)
  press()
  await answerSaved({ name: 'y' })
  expect([context().failure, context().draft]).toEqual([null, {}])
  close()
})

test('the revision changes when another person changes the scenario’s fields, and not when its state or count changes', () => {
  const { type, send, context, close } = editor()
  type({ text: 'b' })
  const before = context().revision
  send({ type: 'editor.replace', scenario: { ...scenario, state: 'stopped', sentCount: 3 } })
  expect(context().revision).toBe(before)
  send({ type: 'editor.replace', scenario: { ...scenario, name: 'of somebody else' } })
  expect(context().revision).toBe(before + 1)
  expect(context().draft).toEqual({ text: 'b' })
  send({ type: 'editor.replace', scenario: { ...scenario, text: 'b' } })
  expect(context().draft).toEqual({})
  close()
})

test.each([
  ['active', 'stopped', 'scenarios.saved.stopped'],
  ['active', 'active', 'scenarios.saved.saved'],
  ['stopped', 'stopped', 'scenarios.saved.saved'],
])(
  'the toast after saving a scenario that was %s and is now %s has the text %s',
  async (state, after, path) => {
    const { type, press, answerSaved, told, close } = editor({ state })
    type({ name: 'y' })
    press()
    await answerSaved({ name: 'y', state: after })
    expect(told('toasts')).toMatchObject([{ severity: 'success', summary: { path } }])
    close()
  },
)

test('a save sends the base text from before the edit, also when another person changed the text meanwhile', async () => {
  const { type, press, send, save, context, told, close } = editor({ textMoved: null })
  type({ text: 'b' })
  send({ type: 'editor.replace', scenario: { ...scenario, text: 'of somebody else' } })
  type({ text: 'bc', textMoved: 'm' })
  press()
  expect(save.inputs).toEqual([
    {
      scenarioId: 's',
      input: { text: 'bc', textMoved: 'm' },
      baseTexts: { text: 'a', textMoved: null },
    },
  ])
  expect(told('scenarios').at(-1)).toMatchObject({ baseTexts: { text: 'a', textMoved: null } })
  await save.refuse(refused)
  type({ text: 'of somebody else' })
  expect(context().baseTexts).toEqual({ textMoved: null })
  send({ type: 'draft.discard' })
  expect(context().baseTexts).toEqual({})
  close()
})

test.each([['of another'], [null]])(
  'a text refused because the stored text is %s stays a draft, and the next save replaces that text',
  async (storedText) => {
    const { type, press, save, answerSaved, at, context, told, close } = editor()
    type({ text: 'b', name: 'y' })
    press()
    await save.refuse(changed(storedText))
    expect([at(), context().draft]).toEqual(['editing', { text: 'b', name: 'y' }])
    expect(context().failure.message).toEqual({ text: 'Там другой.' })
    // The parent stores the base text, so that returning from another screen does not cause the refusal again.
    expect(told('scenarios').at(-1)).toMatchObject({
      type: 'draft.changed',
      baseTexts: { text: storedText },
    })
    press()
    expect(save.inputs.at(-1)?.baseTexts).toEqual({ text: storedText })
    await answerSaved({ text: 'b', name: 'y' })
    expect([context().draft, context().baseTexts, context().failure]).toEqual([{}, {}, null])
    close()
  },
)

test('a draft discarded after a refusal leaves the text that another person saved', async () => {
  const { type, press, save, send, context, close } = editor()
  type({ text: 'b' })
  press()
  await save.refuse(changed('of another'))
  send({ type: 'draft.discard' })
  expect([context().draft, context().scenario.text]).toEqual([{}, 'of another'])
  close()
})

test('the base text of a text typed during its save is the saved text, and other base texts stay', async () => {
  const { type, press, answerSaved, context, close } = editor({ textMoved: 'm' })
  type({ text: 'b' })
  press()
  type({ text: 'bc', textMoved: 'n' })
  await answerSaved({ text: 'b', textMoved: 'of another' })
  expect(context().draft).toEqual({ text: 'bc', textMoved: 'n' })
  expect(context().baseTexts).toEqual({ text: 'b', textMoved: 'm' })
  close()
})

test('a restored draft keeps its base text', () => {
  const { press, save, close } = editor(
    { text: 'of another' },
    { draft: { text: 'b' }, baseTexts: { text: 'a' } },
  )
  press()
  expect(save.inputs[0]?.baseTexts).toEqual({ text: 'a' })
  close()
})
