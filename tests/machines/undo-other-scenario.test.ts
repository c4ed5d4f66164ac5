import { expect, test } from 'vitest'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { isolateReminders } from './isolated-reminders.ts'

/** The toast of a stop stays when another scenario is chosen: its undo is for the scenario that the toast names. */
const stopped = (id: string, type = 'reminder') =>
  ({ id, type, state: 'stopped', listState: 'generated', undoSeconds: 60 }) as Scenario

const reminders = () => isolateReminders(stopped('a'), stopped('b'), stopped('n', 'birthday'))

test('an undo applies to the stopped scenario and shows it, with any scenario chosen meanwhile', async () => {
  for (const looksAt of ['a', 'b', null]) {
    const { choose, takeBack, undo, context, close } = await reminders()
    choose(looksAt)
    takeBack('a')
    expect(undo.inputs, `${looksAt}`).toEqual([{ scenarioId: 'a' }])
    expect(context()).toMatchObject({ scenarioId: 'a', kind: 'reminder', openId: null })
    close()
  }
})

test('an undo applies to the stopped scenario also while another kind is shown', async () => {
  const { send, takeBack, undo, context, close } = await reminders()
  send({ type: 'kind.choose', kind: 'birthday' })
  takeBack('b')
  expect([undo.inputs, context().kind]).toEqual([[{ scenarioId: 'b' }], 'reminder'])
  close()
})

test('an undo for a scenario that no longer exists does nothing', async () => {
  const { takeBack, undo, context, close } = await reminders()
  takeBack('gone')
  expect([undo.inputs, context().scenarioId]).toEqual([[], 'a'])
  close()
})
