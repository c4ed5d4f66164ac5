import { fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import type { Ask } from './ask.ts'
import { scenarioControlMachine } from './machines/scenario-control.machine.ts'
import type { ListAsked } from './machines/scenario-control-parts.ts'

type Scenario = graph.ScenarioFieldsFragment

/** The life of a scenario with every port connected to the facade. */
export const provideControl = (ask: Ask) =>
  scenarioControlMachine.provide({
    actors: {
      saveAutoStop: fromPromise<Scenario, { scenarioId: string; date: string }>(
        async ({ input: { scenarioId, date } }) =>
          (await ask(graph.SaveScenarioDocument, { id: scenarioId, input: { autoStopDate: date } }))
            .saveScenario,
      ),
      regenerate: fromPromise<Scenario, { scenarioId: string }>(
        async ({ input }) => (await ask(graph.RegenerateDocument, input)).regenerate.scenario,
      ),
      verify: fromPromise<Scenario, ListAsked>(
        async ({ input }) => (await ask(graph.VerifyDocument, input)).verify,
      ),
      start: fromPromise<Scenario, ListAsked>(
        async ({ input }) => (await ask(graph.StartDocument, input)).start,
      ),
      stop: fromPromise<Scenario, { scenarioId: string }>(
        async ({ input }) => (await ask(graph.StopDocument, input)).stop,
      ),
    },
  })
