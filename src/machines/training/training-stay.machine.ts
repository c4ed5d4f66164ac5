import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { StoredSession } from '../session/session.machine.ts'
import type { Contract } from '../shared/contract.ts'
import { serverSaid } from '../shared/failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** What a person does in a training clinic besides working: unfolds the tasks, begins them anew, goes back, ends it. */
export const trainingStayMachine = setup({
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
    restartTasks: port<void>('restartTasks'),
    leaveTraining: port<StoredSession>('leaveTraining'),
    removeTraining: port<StoredSession>('removeTraining'),
  },
  actions: {
    enter: sendTo(systemActor('session'), (_, stored: StoredSession) => ({
      type: 'session.enter',
      stored,
    })),
    explain: assign((_, { error }: { error: unknown }) => ({ error })),
    tell: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'training.failed' },
        detail: serverSaid(error) ?? { path: 'errors.network' },
      }),
    ),
    /** The tasks are told with who is signed in. */
    refresh: sendTo(systemActor('viewer'), { type: 'query.refresh' }),
  },
}).createMachine({
  id: 'trainingStay',
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
        'training.askEnd': { target: 'askingEnd', actions: assign({ error: null }) },
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
          actions: { type: 'tell', params: ({ event }) => ({ error: event.error }) },
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
          actions: { type: 'tell', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    askingEnd: {
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
          target: 'askingEnd',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // The session begins anew, and this chart ends with the one of the training clinic.
    left: {},
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    trainingStay: {
      events: EventFromLogic<typeof trainingStayMachine>
      actor: Contract<typeof trainingStayMachine, 'error'>
    }
  }
}
