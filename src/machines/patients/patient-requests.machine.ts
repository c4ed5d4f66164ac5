import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { undoQueueGuards } from '../shared/undo-queue.ts'
import { showToast } from '../toasts/toast.machine.ts'

export interface RequestUpdate {
  id: string
  handled: boolean
  /** Set for an undo; the server refuses it if somebody else changed the request since. */
  takesBack?: true
}

/** Marks requests of the open patient as handled, one after another. The toast of each offers undo. */
export const patientRequestsMachine = setup({
  types: {} as {
    /** The update being saved or saved last, and undo requests that wait for it. */
    context: { update: RequestUpdate; pendingUndos: RequestUpdate[] }
    events: { type: 'request.update'; update: RequestUpdate }
    tags: 'busy'
  },
  actors: { setHandled: createPort<void, RequestUpdate>('setHandled') },
  actions: {
    toastSuccess: sendTo(systemActor('toasts'), ({ context: { update } }) =>
      showToast({
        severity: 'success',
        summary: { path: `patients.requests.${update.handled ? 'handled' : 'waits'}` },
        undo: {
          to: 'patientRequests',
          event: {
            type: 'request.update',
            update: { id: update.id, handled: !update.handled, takesBack: true },
          },
        },
      }),
    ),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
    notifyParent: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'selection.changed' })
    }),
    // The number of waiting requests changed.
    refreshNotifications: sendTo(systemActor('unreadNotifications'), {
      type: 'notifications.refresh',
    }),
  },
  guards: undoQueueGuards,
}).createMachine({
  id: 'patientRequests',
  context: { update: { id: '', handled: false }, pendingUndos: [] },
  initial: 'idle',
  states: {
    idle: {
      always: {
        guard: 'hasPendingUndo',
        target: 'saving',
        actions: assign(({ context }) => ({
          update: context.pendingUndos[0] ?? context.update,
          pendingUndos: context.pendingUndos.slice(1),
        })),
      },
      on: {
        'request.update': {
          target: 'saving',
          actions: assign({ update: ({ event }) => event.update }),
        },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        // The undo button closes its toast, so that the request must not be lost: it runs after the current save.
        'request.update': {
          guard: { type: 'isUndo', params: ({ event }) => event.update },
          actions: assign({
            pendingUndos: ({ context, event }) => [...context.pendingUndos, event.update],
          }),
        },
      },
      invoke: {
        id: 'setHandled',
        src: 'setHandled',
        input: ({ context }) => context.update,
        onDone: {
          target: 'idle',
          actions: ['toastSuccess', 'notifyParent', 'refreshNotifications'],
        },
        onError: {
          target: 'idle',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    patientRequests: {
      events: EventFromLogic<typeof patientRequestsMachine>
      actor: ActorContract<typeof patientRequestsMachine, 'update'>
    }
  }
}
