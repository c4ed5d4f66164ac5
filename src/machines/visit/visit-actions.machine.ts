import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ToldAnswer } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import type { FollowUp } from '../shared/optimistic-update.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { undoQueueGuards } from '../shared/undo-queue.ts'
import { showToast, type ToastContent } from '../toasts/toast.machine.ts'

/** What staff do about a visit; `name` is the patient's, for telling of it; `takesBack`: what was done just now, and nothing that somebody else did since. */
export type VisitAction = { name: string; takesBack?: true } & (
  | { kind: 'answer'; visitId: string; to: ToldAnswer }
  /** `reason`: why; where it takes an inclusion back, the reason that stood before. */
  | { kind: 'excluded'; clientId: string; to: boolean; reason?: string | null }
  | { kind: 'handled'; messageId: string; to: boolean; done: FollowUp | null }
)

/** What is done about a visit, one thing after another: saved, told of, and taken back in the notice that tells of it. */
export const visitActionsMachine = setup({
  types: {} as {
    /** What is being saved, or was last; and what was to be taken back meanwhile. */
    context: { action: VisitAction | null; pendingUndos: VisitAction[] }
    events: { type: 'action.run'; action: VisitAction }
    tags: 'busy'
  },
  actors: { saveAct: createPort<string | null, VisitAction | null>('saveAct') },
  actions: {
    notifyScreen: enqueueActions(({ enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'action.saved' })
    }),
    // What waits for staff has become one more or one less.
    refreshWaitingMessages: sendTo(systemActor('waitingMessages'), { type: 'query.refresh' }),
    toastSuccess: sendTo(
      systemActor('toasts'),
      ({ context }, { before }: { before: string | null }) =>
        showToast(createSuccessToast(context.action, before)),
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
        // The notice is gone with the press: what it promised is done next.
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
            { type: 'toastSuccess', params: ({ event }) => ({ before: event.output }) },
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

function createSuccessToast(action: VisitAction | null, before: string | null): ToastContent {
  const values = { name: action?.name ?? '' }
  const undoAction = action && restoreReason(toUndoAction(action), before)
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
  return action.to ? 'handled' : 'unhandled'
}

/** An exclusion comes back with the reason that stood before. */
const restoreReason = (undoAction: VisitAction | null, before: string | null) =>
  undoAction?.kind === 'excluded' ? { ...undoAction, reason: before ?? null } : undoAction

/** What takes it back. What was taken back is recorded anew by whoever wants it. */
export function toUndoAction(action: VisitAction): VisitAction | null {
  if (action.kind !== 'answer') return { ...action, to: !action.to, takesBack: true }
  return action.to === 'none' ? null : { ...action, to: 'none', takesBack: true }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    visitActions: {
      events: EventFromLogic<typeof visitActionsMachine>
      actor: ActorContract<typeof visitActionsMachine, 'action'>
    }
  }
}
