import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { scriptTrialMachine } from '../machines/scripts/script-trial.machine.ts'
import type {
  TextTrials,
  TrialBegin,
  TrialChange,
  TrialEnd,
  TrialTake,
} from '../machines/scripts/script-trial-parts.ts'
import type { Ask } from './ask.ts'

/** The trials of a scenario with their ports connected to the facade. */
export const provideTrial = (ask: Ask) =>
  scriptTrialMachine.provide({
    actors: {
      loadTrials: fromPromise<TextTrials, { scenarioId: string }>(
        async ({ input, signal }) =>
          (await ask(graph.TextTrialsDocument, input, signal)).textTrials,
      ),
      beginTrial: fromPromise<TrialChange, TrialBegin>(
        async ({ input: { was, ...begin } }) =>
          (await ask(graph.BeginTextTrialDocument, { ...begin, was: { text: was } }))
            .beginTextTrial,
      ),
      endTrial: fromPromise<TrialChange, TrialEnd>(
        async ({ input }) => (await ask(graph.EndTextTrialDocument, input)).endTextTrial,
      ),
      takeText: fromPromise<TrialChange, TrialTake>(
        async ({ input: { was, ...take } }) =>
          (await ask(graph.TakeTrialTextDocument, { ...take, was: { text: was } })).takeTrialText,
      ),
    },
  })
