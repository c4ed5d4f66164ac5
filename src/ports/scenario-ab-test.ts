import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { scenarioAbTestMachine } from '../machines/scenarios/scenario-ab-test.machine.ts'
import type {
  AbTestChange,
  AbTestEnd,
  AbTestStart,
  AbTests,
  AbTestTextChoice,
} from '../machines/scenarios/scenario-ab-test-context.ts'
import type { GatewayCaller } from './gateway-caller.ts'

/** Connects the ports of a scenario's A/B tests to the gateway. */
export const provideScenarioAbTest = (callGateway: GatewayCaller) =>
  scenarioAbTestMachine.provide({
    actors: {
      loadTrials: fromPromise<AbTests, { scenarioId: string }>(
        async ({ input, signal }) =>
          (await callGateway(graph.TextTrialsDocument, input, signal)).textTrials,
      ),
      startAbTest: fromPromise<AbTestChange, AbTestStart>(
        async ({ input: { baseText, ...begin } }) =>
          (await callGateway(graph.BeginTextTrialDocument, { ...begin, was: { text: baseText } }))
            .beginTextTrial,
      ),
      endTrial: fromPromise<AbTestChange, AbTestEnd>(
        async ({ input }) => (await callGateway(graph.EndTextTrialDocument, input)).endTextTrial,
      ),
      takeText: fromPromise<AbTestChange, AbTestTextChoice>(
        async ({ input: { baseText, ...take } }) =>
          (await callGateway(graph.TakeTrialTextDocument, { ...take, was: { text: baseText } }))
            .takeTrialText,
      ),
    },
  })
