import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { scenarioControlMachine } from '../machines/scenario/scenario-control.machine.ts'
import type {
  Launch,
  LaunchAsked,
  ListAsked,
  StartAsked,
} from '../machines/scenario/scenario-control-parts.ts'
import type { Ask } from './ask.ts'

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
      launch: fromPromise<Launch, LaunchAsked>(
        async ({ input, signal }) => (await ask(graph.LaunchDocument, input, signal)).launch,
      ),
      start: fromPromise<Scenario, StartAsked>(
        async ({ input }) => (await ask(graph.StartDocument, input)).start,
      ),
      undoStop: fromPromise<Scenario, { scenarioId: string }>(
        async ({ input }) => (await ask(graph.UndoStopDocument, input)).undoStop,
      ),
      stop: fromPromise<Scenario, { scenarioId: string }>(
        async ({ input }) => (await ask(graph.StopDocument, input)).stop,
      ),
    },
  })
