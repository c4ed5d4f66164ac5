import { assign, type EventFromLogic, enqueueActions, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'

/** The note for the next shift: shown, or edited. A failed save keeps what was typed. */
export const handoverNoteMachine = setup({
  types: {} as {
    context: { text: string; error: unknown }
    events:
      | { type: 'handover.edit'; text: string }
      | { type: 'handover.type'; text: string }
      | { type: 'handover.save' }
      | { type: 'handover.remove' }
      | { type: 'handover.cancel' }
    tags: 'editing' | 'busy'
  },
  actors: { saveHandover: createPort<void, { text: string }>('saveHandoverNote') },
  actions: {
    notifyQueue: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'handover.saved' })
    }),
  },
}).createMachine({
  id: 'handover',
  context: { text: '', error: null },
  initial: 'shown',
  states: {
    shown: {
      on: {
        'handover.edit': {
          target: 'editing',
          actions: assign({ text: ({ event }) => event.text, error: null }),
        },
        'handover.remove': { target: 'removing', actions: assign({ text: '', error: null }) },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeHandover',
        src: 'saveHandover',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'shown', actions: 'notifyQueue' },
        onError: { target: 'shown', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    editing: {
      tags: 'editing',
      on: {
        'handover.type': { actions: assign({ text: ({ event }) => event.text }) },
        'handover.save': 'saving',
        'handover.cancel': 'shown',
      },
    },
    saving: {
      tags: ['editing', 'busy'],
      invoke: {
        id: 'saveHandover',
        src: 'saveHandover',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'shown', actions: 'notifyQueue' },
        onError: { target: 'editing', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
  },
})

export type HandoverNoteEvent = EventFromLogic<typeof handoverNoteMachine>
export type HandoverNoteActor = ActorContract<typeof handoverNoteMachine, 'text' | 'error'>
