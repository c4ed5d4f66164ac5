import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { createPort } from '../shared/create-port.ts'
import { getFailureCode } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import {
  type ControlContext,
  type ControlEvent,
  type ControlInput,
  getAutoStopError,
  getSaveError,
  type Launch,
  type LaunchRequest,
  type ListVersion,
  parseListChanges,
  type StartRequest,
} from './scenario-control-context.ts'
import { type ControlOutcome, createErrorTexts, createSuccessToast } from './scenario-toasts.ts'

/** Types, actors, actions and guards of the scenario control. */
export const controlImplementation = setup({
  types: {} as {
    context: ControlContext
    input: ControlInput
    events: ControlEvent
    tags: 'busy' | 'autoStop' | 'start' | 'stop'
  },
  actors: {
    saveAutoStop: createPort<Scenario, { scenarioId: string; date: string }>('saveAutoStop'),
    regenerate: createPort<Scenario, { scenarioId: string }>('regenerate'),
    verify: createPort<Scenario, ListVersion>('verify'),
    launch: createPort<Launch, LaunchRequest>('launch'),
    start: createPort<Scenario, StartRequest>('start'),
    stop: createPort<Scenario, { scenarioId: string }>('stop'),
    undoStop: createPort<Scenario, { scenarioId: string }>('undoStop'),
  },
  actions: {
    setScenario: assign((_, { scenario }: { scenario: Scenario }) => ({
      scenario,
      listChanges: null,
    })),
    /** Applies a scenario update. The list changes stay until the update has another list. */
    replace: assign(({ context }, { scenario }: { scenario: Scenario | null }) => {
      const { listHash } = context.scenario
      if (scenario === null) return {}
      return { scenario, ...(scenario.listHash !== listHash && { listChanges: null }) }
    }),
    /** Applies the result, notifies the screen and shows a toast. */
    applyOutcome: enqueueActions(
      ({ enqueue, context, system }, result: { scenario: Scenario; done: ControlOutcome }) => {
        enqueue.assign({ scenario: result.scenario, listChanges: null, pendingScenario: null })
        enqueue.sendTo(() => system.get(context.screen), { type: 'scenario.changed', ...result })
        enqueue.sendTo(
          systemActor('toasts'),
          showToast(createSuccessToast(result.scenario, result.done, context.screen)),
        )
      },
    ),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', ...createErrorTexts(error) }),
    ),
    /** The undo button has closed its toast, so that the user needs an answer. */
    toastTooLate: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'warn', summary: { path: 'errors.undoLate' } }),
    ),
    setListChanges: assign({
      listChanges: (_, { error }: { error: unknown }) =>
        getFailureCode(error) === 'STALE_LIST' ? parseListChanges(error) : null,
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => getSaveError(error) }),
  },
  guards: {
    isAutoStopMissing: ({ context }) => context.scenario.autoStopDate === null,
    isDatePast: ({ context: { scenario } }, { date }: { date: string }) =>
      scenario.autoStopFrom != null && date < scenario.autoStopFrom,
    hasAutoStopError: (_, { error }: { error: unknown }) => getAutoStopError(error) !== null,
    hasSaveError: (_, { error }: { error: unknown }) => getSaveError(error) !== null,
    isUndoable: ({ context }) => (context.scenario.undoSeconds ?? 0) > 0,
  },
  delays: { undoTime: ({ context }) => (context.scenario.undoSeconds ?? 0) * 1000 },
})
