import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ToldAnswer as StaffAnswer } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import type { FollowUp } from '../shared/optimistic-update.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { undoQueueGuards } from '../shared/undo-queue.ts'
import { showToast, type ToastContent } from '../toasts/toast.machine.ts'

/**
 * A staff action on a visit. `name` is the patient's, for the toast. `takesBack` marks an undo; the server refuses it if somebody else changed the
 * same since, and the undo of an answer if the answer named by `answerId` is not the latest about the visit.
 */
export type VisitAction = { name: string; takesBack?: true } & (
  | { kind: 'answer'; visitId: string; to: StaffAnswer; answerId?: string }
  /** `reason` of an exclusion; for an undo the previous reason. */
  | { kind: 'excluded'; clientId: string; to: boolean; reason?: string | null }
  | { kind: 'handled'; messageId: string; to: boolean; done: FollowUp | null }
  /** On the waiting list for an earlier time, or off it. */
  | { kind: 'waiting'; visitId: string; to: boolean }
)

/** What the server made of an action: the id of a recorded answer, the previous reason of an exclusion. Its undo needs them. */
export interface SavedAction {
  answerId: string | null
  reason: string | null
}

/** Saves visit actions one after another. The toast of each offers undo. */
export const visitActionsMachine = setup({
  types: {} as {
    /** The action being saved or saved last, and undo requests that wait for it. */
    context: { action: VisitAction | null; pendingUndos: VisitAction[] }
    events: { type: 'action.run'; action: VisitAction }
    tags: 'busy'
  },
  actors: { saveAct: createPort<SavedAction, VisitAction | null>('saveAct') },
  actions: {
    notifyScreen: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'action.saved' })
    }),
    // The number of waiting messages changed.
    refreshWaitingMessages: sendTo(systemActor('waitingMessages'), { type: 'query.refresh' }),
    toastSuccess: sendTo(systemActor('toasts'), ({ context }, { saved }: { saved: SavedAction }) =>
      showToast(createSuccessToast(context.action, saved)),
    ),
    toastError: sendTo(systemActor('toasts'), ({ context }, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: {
          path: 'appointments.toasts.failed',
          values: { name: context.action?.name ?? '' },
        },
        detail: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
  },
  guards: undoQueueGuards,
}).createMachine({
  id: 'visitActions',
  context: { action: null, pendingUndos: [] },
  initial: 'idle',
  states: {
    idle: {
      always: {
        guard: 'hasPendingUndo',
        target: 'saving',
        actions: assign(({ context }) => ({
          action: context.pendingUndos[0] ?? null,
          pendingUndos: context.pendingUndos.slice(1),
        })),
      },
      on: {
        'action.run': {
          target: 'saving',
          actions: assign({ action: ({ event }) => event.action }),
        },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        // The undo button closes its toast, so that the request must not be lost: it runs after the current save.
        'action.run': {
          guard: { type: 'isUndo', params: ({ event }) => event.action },
          actions: assign({
            pendingUndos: ({ context, event }) => [...context.pendingUndos, event.action],
          }),
        },
      },
      invoke: {
        id: 'saveAct',
        src: 'saveAct',
        input: ({ context }) => context.action,
        onDone: {
          target: 'idle',
          actions: [
            'notifyScreen',
            'refreshWaitingMessages',
            { type: 'toastSuccess', params: ({ event }) => ({ saved: event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

function createSuccessToast(action: VisitAction | null, saved: SavedAction): ToastContent {
  const values = { name: action?.name ?? '' }
  const undoAction = action && toUndoAction(action, saved)
  return {
    severity: 'success',
    summary: { path: `appointments.toasts.${action ? getToastKey(action) : 'takenBack'}`, values },
    undo: undoAction
      ? { to: 'visitActions', event: { type: 'action.run', action: undoAction } }
      : null,
  }
}

function getToastKey(action: VisitAction): string {
  if (action.kind === 'answer') return action.to === 'none' ? 'takenBack' : action.to
  if (action.kind === 'excluded') return action.to ? 'excluded' : 'included'
  if (action.kind === 'waiting') return action.to ? 'waiting' : 'notWaiting'
  return action.to ? 'handled' : 'unhandled'
}

/** The reverse of a saved action: it restores the previous reason of an exclusion. Null for an answer that was undone, which staff record again. */
export function toUndoAction(
  action: VisitAction,
  { answerId, reason }: SavedAction,
): VisitAction | null {
  if (action.kind === 'excluded') return { ...action, to: !action.to, reason, takesBack: true }
  if (action.kind !== 'answer') return { ...action, to: !action.to, takesBack: true }
  return answerId === null ? null : { ...action, to: 'none', answerId, takesBack: true }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    visitActions: {
      events: EventFromLogic<typeof visitActionsMachine>
      actor: ActorContract<typeof visitActionsMachine, 'action'>
    }
  }
}
