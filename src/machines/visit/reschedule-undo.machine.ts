import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

/**
 * What was saved about a visit: a move in the clinic system or the patient's wish, each with its id, or an entry of the waiting list. `name` is the
 * patient's.
 */
export type Rescheduling = { visitId: string; name: string } & ReschedulingAct

export type ReschedulingAct = { kind: 'moved' | 'wished'; id: string } | { kind: 'joined' }

/** Undoes what the toasts of the dialog offer to undo, one after another, while the dialog may be open for the next patient. */
export const rescheduleUndoMachine = setup({
  types: {} as {
    /** What is undone now comes first. */
    context: { queue: Rescheduling[] }
    events: { type: 'undo.run'; saved: Rescheduling }
  },
  actors: { undoRescheduling: createPort<void, Rescheduling | undefined>('undoRescheduling') },
  actions: {
    notifyParent: enqueueActions(({ enqueue, self, context: { queue } }) => {
      const visitId = queue[0]?.visitId
      if (self._parent) enqueue.sendTo(self._parent, { type: 'reschedule.undone', visitId })
    }),
    toastSuccess: sendTo(systemActor('toasts'), ({ context: { queue } }) =>
      showToast({
        severity: 'success',
        summary: { path: 'reschedule.toasts.undone', values: { name: queue[0]?.name ?? '' } },
      }),
    ),
    toastError: sendTo(
      systemActor('toasts'),
      ({ context: { queue } }, { error }: { error: unknown }) =>
        showToast({
          severity: 'error',
          summary: { path: 'reschedule.toasts.failed', values: { name: queue[0]?.name ?? '' } },
          detail: getServerMessage(error) ?? { path: 'errors.network' },
        }),
    ),
    removeFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
  guards: { hasNext: ({ context }) => context.queue.length > 0 },
}).createMachine({
  id: 'rescheduleUndo',
  context: { queue: [] },
  initial: 'idle',
  on: {
    'undo.run': {
      actions: assign({ queue: ({ context, event }) => [...context.queue, event.saved] }),
    },
  },
  states: {
    idle: { always: { guard: 'hasNext', target: 'undoing' } },
    undoing: {
      invoke: {
        id: 'undoRescheduling',
        src: 'undoRescheduling',
        input: ({ context }) => context.queue[0],
        onDone: { target: 'idle', actions: ['notifyParent', 'toastSuccess', 'removeFirst'] },
        onError: {
          target: 'idle',
          actions: [{ type: 'toastError', params: ({ event }) => event }, 'removeFirst'],
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    rescheduleUndo: {
      events: EventFromLogic<typeof rescheduleUndoMachine>
      actor: ActorContract<typeof rescheduleUndoMachine>
    }
  }
}
