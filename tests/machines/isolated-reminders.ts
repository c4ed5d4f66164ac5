import { createMachine } from 'xstate'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { remindersMachine } from '../../src/machines/reminders/reminders.machine.ts'
import type { ClinicFacts } from '../../src/machines/reminders/reminders-context.ts'
import { scenarioControlMachine } from '../../src/machines/scenario/scenario-control.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

const mute = createMachine({})
const parts = ['address', 'messages', 'sending', 'figures', 'detail', 'intake', 'changes']
const more = ['exclusion', 'phone', 'file', 'selection']

export const clinicOf = (...scenarios: Scenario[]) =>
  ({ scenarios, specialists: [], branches: [] }) as unknown as ClinicFacts

/** The screen of reminders with the controls of its scenarios. The test answers their calls; the other child actors are empty. */
export async function isolateReminders(...scenarios: Scenario[]) {
  const facts = createManualPort<ClinicFacts>()
  const stop = createManualPort<Scenario, { scenarioId: string }>()
  const undo = createManualPort<Scenario, { scenarioId: string }>()
  const verify = createManualPort<Scenario, { scenarioId: string; hash: string }>()
  const page = isolateChart(
    remindersMachine.provide({
      actors: {
        ...Object.fromEntries([...parts, ...more].map((name) => [name, mute])),
        loadFacts: facts.port,
        control: scenarioControlMachine.provide({
          actors: { stop: stop.port, undoStop: undo.port, verify: verify.port },
        }),
      } as never, // types of actors that these tests do not check
    }),
    { as: 'reminders', others: ['toasts'] },
  )
  await facts.answer(clinicOf(...scenarios))
  const control = (id: string) => page.child(`control-${id}`)
  return {
    ...page,
    facts,
    stop,
    undo,
    verify,
    control,
    hear: () => page.send({ type: 'listener.changed' }),
    at: (id: string) => control(id).getSnapshot().value,
    knows: (id: string): Scenario => control(id).getSnapshot().context.scenario,
    choose: (scenarioId: string | null) => page.send({ type: 'scenario.choose', scenarioId }),
    takeBack: (scenarioId: string) => page.send({ type: 'scenario.undoStop', scenarioId }),
  }
}
