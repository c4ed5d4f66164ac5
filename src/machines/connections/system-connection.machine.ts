import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'

/** Write-back settings: whether answers are written into the clinic system, and whether a "no" cancels the visit there. */
export interface WriteBackSettings {
  /** Id of the connection. */
  id: string
  answers: boolean
  cancellations: boolean
}

const emptySettings: WriteBackSettings = { id: '', answers: false, cancellations: false }

/** Settings of a connected clinic system: write-back, and disconnecting it after a confirmation. */
export const systemConnectionMachine = setup({
  types: {} as {
    context: {
      chosen: WriteBackSettings | null
      /** The settings being saved; `chosen` may have changed since. */
      saved: WriteBackSettings | null
      /** The connection of the open confirmation. */
      connectionId: string | null
      error: unknown
    }
    events:
      | ({ type: 'writeBack.choose' } & WriteBackSettings)
      | { type: 'system.askDisconnect'; id: string }
      | { type: 'system.disconnect' }
      | { type: 'system.cancel' }
    tags: 'busy' | 'confirming'
  },
  actors: {
    saveWriteBack: createPort<void, WriteBackSettings>('saveWriteBack'),
    disconnect: createPort<void, { id: string }>('disconnect'),
  },
  actions: {
    setFailure: assign((_, { error }: { error: unknown }) => ({ error })),
    clearFailure: assign({ error: null }),
    choose: assign((_, { id, answers, cancellations }: WriteBackSettings) => ({
      chosen: { id, answers, cancellations },
      connectionId: id,
      error: null,
    })),
    notifyChosen: sendTo(systemActor('connectionsPage'), () => ({ type: 'system.chosen' })),
    notifyDisconnected: sendTo(systemActor('connectionsPage'), () => ({
      type: 'system.disconnected',
    })),
  },
  guards: { isOtherCard: ({ context }) => context.chosen !== context.saved },
}).createMachine({
  id: 'systemConnection',
  context: { chosen: null, saved: null, connectionId: null, error: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'writeBack.choose': {
          target: 'choosing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'system.askDisconnect': {
          target: 'confirming',
          actions: ['clearFailure', assign({ connectionId: ({ event }) => event.id })],
        },
      },
    },
    choosing: {
      tags: 'busy',
      entry: assign({ saved: ({ context }) => context.chosen }),
      // A change during a save is saved afterwards.
      on: { 'writeBack.choose': { actions: { type: 'choose', params: ({ event }) => event } } },
      invoke: {
        id: 'saveWriteBack',
        src: 'saveWriteBack',
        input: ({ context }) => context.chosen ?? emptySettings,
        onDone: [
          { guard: 'isOtherCard', target: 'choosing', reenter: true },
          { target: 'open', actions: 'notifyChosen' },
        ],
        // The previous settings stay.
        onError: {
          target: 'open',
          actions: [
            assign({ chosen: null }),
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'system.disconnect': 'leaving',
        'system.cancel': { target: 'open', actions: 'clearFailure' },
      },
    },
    leaving: {
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: ({ context }) => ({ id: context.connectionId ?? '' }),
        onDone: { target: 'open', actions: [assign({ chosen: null }), 'notifyDisconnected'] },
        onError: {
          target: 'confirming',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    systemConnection: {
      events: EventFromLogic<typeof systemConnectionMachine>
      actor: ActorContract<typeof systemConnectionMachine, 'chosen' | 'error' | 'connectionId'>
    }
  }
}
