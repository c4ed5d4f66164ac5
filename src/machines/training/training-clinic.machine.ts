import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { StoredSession } from '../session/session.machine.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** Actions of the training bar: show the tasks, restart, leave, and end the training clinic. */
export const trainingClinicMachine = setup({
  types: {} as {
    context: { error: unknown }
    events:
      | { type: 'tasks.toggle' }
      | { type: 'tasks.fold' }
      | { type: 'tasks.restart' }
      | { type: 'training.leave' }
      | { type: 'training.askEnd' }
      | { type: 'training.end' }
      | { type: 'training.dismiss' }
    tags: 'tasks' | 'ending' | 'busy'
  },
  actors: {
    restartTasks: createPort<void>('restartTasks'),
    leaveTraining: createPort<StoredSession>('leaveTraining'),
    removeTraining: createPort<StoredSession>('removeTraining'),
  },
  actions: {
    enter: sendTo(systemActor('session'), (_, stored: StoredSession) => ({
      type: 'session.enter',
      stored,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ error })),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'training.failed' },
        detail: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
    /** The tasks are part of the viewer data. */
    refresh: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
  },
}).createMachine({
  id: 'trainingClinic',
  context: { error: null },
  initial: 'folded',
  states: {
    folded: {
      on: {
        'tasks.toggle': 'unfolded',
        'training.leave': 'leaving',
      },
    },
    unfolded: {
      tags: 'tasks',
      on: {
        'tasks.toggle': 'folded',
        'tasks.fold': 'folded',
        'tasks.restart': 'restarting',
        'training.leave': 'leaving',
        'training.askEnd': { target: 'confirmingEnd', actions: assign({ error: null }) },
      },
    },
    restarting: {
      tags: ['tasks', 'busy'],
      invoke: {
        id: 'restartTasks',
        src: 'restartTasks',
        onDone: { target: 'unfolded', actions: 'refresh' },
        onError: {
          target: 'unfolded',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leaveTraining',
        src: 'leaveTraining',
        onDone: { target: 'left', actions: { type: 'enter', params: ({ event }) => event.output } },
        onError: {
          target: 'folded',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmingEnd: {
      tags: 'ending',
      on: { 'training.end': 'ending', 'training.dismiss': 'folded' },
    },
    ending: {
      tags: ['ending', 'busy'],
      invoke: {
        id: 'removeTraining',
        src: 'removeTraining',
        onDone: { target: 'left', actions: { type: 'enter', params: ({ event }) => event.output } },
        onError: {
          target: 'confirmingEnd',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // The session restarts, which stops this actor.
    left: {},
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    trainingClinic: {
      events: EventFromLogic<typeof trainingClinicMachine>
      actor: ActorContract<typeof trainingClinicMachine, 'error'>
    }
  }
}
