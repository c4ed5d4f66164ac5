import { expect, test } from 'vitest'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { remindersAlone } from './reminders-alone.ts'

/** The notice of a stop outlives the choice of another scenario: what it takes back is the stop that it tells of. */
const stopped = (id: string, type = 'reminder') =>
  ({ id, type, state: 'stopped', listState: 'generated', undoSeconds: 60 }) as Scenario

const reminders = () => remindersAlone(stopped('a'), stopped('b'), stopped('n', 'birthday'))

test('a stop is taken back of the scenario that was stopped, whichever is looked at by now', async () => {
  for (const looksAt of ['a', 'b', null]) {
    const { choose, takeBack, undo, context, close } = await reminders()
    choose(looksAt)
    takeBack('a')
    expect(undo.inputs, `${looksAt}`).toEqual([{ scenarioId: 'a' }])
    expect(context()).toMatchObject({ scenarioId: 'a', kind: 'reminder', openId: null })
    close()
  }
})

test('also where a scenario of another kind is looked at', async () => {
  const { send, takeBack, undo, context, close } = await reminders()
  send({ type: 'kind.choose', kind: 'birthday' })
  takeBack('b')
  expect([undo.inputs, context().kind]).toEqual([[{ scenarioId: 'b' }], 'reminder'])
  close()
})

test('of a scenario that is not there any more nothing is taken back', async () => {
  const { takeBack, undo, context, close } = await reminders()
  takeBack('gone')
  expect([undo.inputs, context().scenarioId]).toEqual([[], 'a'])
  close()
})
