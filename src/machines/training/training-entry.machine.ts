import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { StoredSession } from '../session/session.machine.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'

/** Enters a training clinic after a confirmation, because it replaces the clinic on screen. Creating it takes some seconds. */
export const trainingEntryMachine = setup({
  types: {} as {
    context: { error: unknown }
    events: { type: 'training.ask' } | { type: 'training.begin' } | { type: 'training.dismiss' }
    tags: 'open' | 'busy'
  },
  actors: { beginTraining: createPort<StoredSession>('beginTraining') },
  actions: {
    enter: sendTo(systemActor('session'), (_, stored: StoredSession) => ({
      type: 'session.enter',
      stored,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'trainingEntry',
  context: { error: null },
  initial: 'closed',
  states: {
    closed: { on: { 'training.ask': { target: 'confirming', actions: assign({ error: null }) } } },
    confirming: {
      tags: 'open',
      on: { 'training.begin': 'creating', 'training.dismiss': 'closed' },
    },
    // Creating continues when the dialog is closed; another request enters the same clinic.
    creating: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'beginTraining',
        src: 'beginTraining',
        onDone: {
          target: 'entered',
          actions: { type: 'enter', params: ({ event }) => event.output },
        },
        onError: {
          target: 'confirming',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // The session restarts, which stops this actor.
    entered: {},
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    trainingEntry: {
      events: EventFromLogic<typeof trainingEntryMachine>
      actor: ActorContract<typeof trainingEntryMachine, 'error'>
    }
  }
}
