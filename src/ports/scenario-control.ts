import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { scenarioControlMachine } from '../machines/scenario/scenario-control.machine.ts'
import type {
  Launch,
  LaunchRequest,
  ListVersion,
  StartRequest,
} from '../machines/scenario/scenario-control-context.ts'
import type { GatewayCaller } from './gateway-caller.ts'

type Scenario = graph.ScenarioFieldsFragment

/** Connects the ports of a scenario control to the gateway. */
export const provideScenarioControl = (callGateway: GatewayCaller) =>
  scenarioControlMachine.provide({
    actors: {
      saveAutoStop: fromPromise<Scenario, { scenarioId: string; date: string }>(
        async ({ input: { scenarioId, date } }) =>
          (
            await callGateway(graph.SaveScenarioDocument, {
              id: scenarioId,
              input: { autoStopDate: date },
            })
          ).saveScenario,
      ),
      regenerate: fromPromise<Scenario, { scenarioId: string }>(
        async ({ input }) =>
          (await callGateway(graph.RegenerateDocument, input)).regenerate.scenario,
      ),
      verify: fromPromise<Scenario, ListVersion>(
        async ({ input }) => (await callGateway(graph.VerifyDocument, input)).verify,
      ),
      launch: fromPromise<Launch, LaunchRequest>(
        async ({ input, signal }) =>
          (await callGateway(graph.LaunchDocument, input, signal)).launch,
      ),
      start: fromPromise<Scenario, StartRequest>(
        async ({ input }) => (await callGateway(graph.StartDocument, input)).start,
      ),
      undoStop: fromPromise<Scenario, { scenarioId: string }>(
        async ({ input }) => (await callGateway(graph.UndoStopDocument, input)).undoStop,
      ),
      stop: fromPromise<Scenario, { scenarioId: string }>(
        async ({ input }) => (await callGateway(graph.StopDocument, input)).stop,
      ),
    },
  })
