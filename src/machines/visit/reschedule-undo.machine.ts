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

const whenUndone = ['notifyParent', 'toastSuccess', 'removeFirst'] as const
const whenFailed = [
  { type: 'toastError', params: ({ event }: { event: { error: unknown } }) => event },
  'removeFirst',
] as const

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
    enqueue: assign({
      queue: ({ context }, { saved }: { saved: Rescheduling }) => [...context.queue, saved],
    }),
    removeFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
  guards: { hasNext: ({ context }) => context.queue.length > 1 },
}).createMachine({
  id: 'rescheduleUndo',
  context: { queue: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'undo.run': {
          target: 'undoing',
          actions: { type: 'enqueue', params: ({ event }) => event },
        },
      },
    },
    undoing: {
      on: { 'undo.run': { actions: { type: 'enqueue', params: ({ event }) => event } } },
      invoke: {
        id: 'undoRescheduling',
        src: 'undoRescheduling',
        input: ({ context }) => context.queue[0],
        onDone: [
          { guard: 'hasNext', target: 'undoing', reenter: true, actions: whenUndone },
          { target: 'idle', actions: whenUndone },
        ],
        onError: [
          { guard: 'hasNext', target: 'undoing', reenter: true, actions: whenFailed },
          { target: 'idle', actions: whenFailed },
        ],
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    rescheduleUndo: {
      events: EventFromLogic<typeof rescheduleUndoMachine>
      actor: ActorContract<typeof rescheduleUndoMachine, 'queue'>
    }
  }
}
