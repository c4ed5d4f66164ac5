import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ScenarioFieldsFragment as Scenario } from '../../../schema/generated/client/graphql.ts'
import { failureCode } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'
import {
  autoStopFault,
  type ControlContext,
  type ControlEvent,
  type ControlInput,
  changesIn,
  type Launch,
  type LaunchAsked,
  type ListAsked,
  notSaved,
  type StartAsked,
} from './scenario-control-parts.ts'
import { complaintOf, type Done, praiseOf } from './scenario-said.ts'

/** What the control of a scenario is made of: its words, its calls, what it does. */
export const controlSetup = setup({
  types: {} as {
    context: ControlContext
    input: ControlInput
    events: ControlEvent
    tags: 'busy' | 'autoStop' | 'start' | 'stop'
  },
  actors: {
    saveAutoStop: port<Scenario, { scenarioId: string; date: string }>('saveAutoStop'),
    regenerate: port<Scenario, { scenarioId: string }>('regenerate'),
    verify: port<Scenario, ListAsked>('verify'),
    launch: port<Launch, LaunchAsked>('launch'),
    start: port<Scenario, StartAsked>('start'),
    stop: port<Scenario, { scenarioId: string }>('stop'),
    undoStop: port<Scenario, { scenarioId: string }>('undoStop'),
  },
  actions: {
    keep: assign((_, { scenario }: { scenario: Scenario }) => ({ scenario, stale: null })),
    /** What was found out of date is, for as long as no other list is told of. */
    replace: assign(({ context }, { scenario }: { scenario: Scenario | null }) => {
      const { listHash } = context.scenario
      if (scenario === null) return {}
      return { scenario, ...(scenario.listHash !== listHash && { stale: null }) }
    }),
    /** Keeps what was done, tells the screen and says so. */
    conclude: enqueueActions(
      ({ enqueue, context, system }, told: { scenario: Scenario; done: Done }) => {
        enqueue.assign({ scenario: told.scenario, stale: null, newer: null })
        enqueue.sendTo(() => system.get(context.screen), { type: 'scenario.changed', ...told })
        enqueue.sendTo(
          systemActor('toasts'),
          showToast(praiseOf(told.scenario, told.done, context.screen)),
        )
      },
    ),
    complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', ...complaintOf(error) }),
    ),
    /** The notice that promised it is gone with the press. */
    tellTooLate: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'warn', summary: { path: 'errors.undoLate' } }),
    ),
    noteStale: assign({
      stale: (_, { error }: { error: unknown }) =>
        failureCode(error) === 'STALE_LIST' ? changesIn(error) : null,
    }),
    explain: assign({ failure: (_, { error }: { error: unknown }) => notSaved(error) }),
  },
  guards: {
    lacksAutoStop: ({ context }) => context.scenario.autoStopDate === null,
    isOver: ({ context: { scenario } }, { date }: { date: string }) =>
      scenario.autoStopFrom != null && date < scenario.autoStopFrom,
    isAutoStopWrong: (_, { error }: { error: unknown }) => autoStopFault(error) !== null,
    isSaid: (_, { error }: { error: unknown }) => notSaved(error) !== null,
    isUndoable: ({ context }) => (context.scenario.undoSeconds ?? 0) > 0,
  },
  delays: { undoTime: ({ context }) => (context.scenario.undoSeconds ?? 0) * 1000 },
})
