import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { remindersMachine } from '../../src/machines/reminders/reminders.machine.ts'
import type { ClinicFacts } from '../../src/machines/reminders/reminders-parts.ts'
import { scenarioControlMachine } from '../../src/machines/scenario/scenario-control.machine.ts'
import { alone, asked } from './alone.ts'

/** The notice of a stop outlives the choice of another scenario: what it takes back is the stop that it tells of. */
const stopped = (id: string, type = 'reminder') =>
  ({ id, type, state: 'stopped', listState: 'generated', undoSeconds: 60 }) as Scenario

async function reminders() {
  const facts = asked<ClinicFacts>()
  const undo = asked<Scenario, { scenarioId: string }>()
  const mute = createMachine({})
  const parts = ['address', 'messages', 'sending', 'figures', 'detail', 'intake', 'changes']
  const more = ['exclusion', 'phone', 'file', 'selection']
  const page = alone(
    remindersMachine.provide({
      actors: {
        ...Object.fromEntries([...parts, ...more].map((name) => [name, mute])),
        loadFacts: facts.port,
        control: scenarioControlMachine.provide({ actors: { undoStop: undo.port } }),
      } as never, // the parts that are not looked at here
    }),
    { as: 'reminders', others: ['toasts'] },
  )
  const scenarios = [stopped('a'), stopped('b'), stopped('n', 'birthday')]
  await facts.answer({ scenarios, specialists: [], branches: [] } as unknown as ClinicFacts)
  const takeBack = (scenarioId: string) => page.send({ type: 'scenario.undoStop', scenarioId })
  const choose = (scenarioId: string | null) => page.send({ type: 'scenario.choose', scenarioId })
  return { ...page, undo, takeBack, choose }
}

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
