import { assign, type EventFromLogic, enqueueActions, sendTo, setup } from 'xstate'
import type { ChatMeaning } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { undoQueueGuards } from '../shared/undo-queue.ts'
import { showToast, type ToastContent } from '../toasts/toast.machine.ts'

/**
 * A staff action in a conversation. `name` is the patient's, for the toast. `takesBack` marks an undo; the server refuses it if somebody else changed
 * the same since.
 */
export type ChatAction = { chatNumber: number; name: string; takesBack?: true } & (
  | { kind: 'claim'; to: boolean }
  | { kind: 'handled'; to: boolean }
  | { kind: 'unread' }
  /** Corrects the reply interpretation: the visit and the meaning of a reply. */
  | { kind: 'correct'; lineId: string; visitId: string | null; was: ChatMeaning; to: ChatMeaning }
)

/** Saves conversation actions one after another. The toast of each offers undo. */
export const chatActionsMachine = setup({
  types: {} as {
    /** The action being saved or saved last, and undo requests that wait for it. */
    context: { action: ChatAction | null; pendingUndos: ChatAction[] }
    events: { type: 'chatAction.run'; action: ChatAction }
    tags: 'busy'
  },
  actors: { saveChatAction: createPort<void, ChatAction | null>('saveChatAction') },
  actions: {
    notifyScreen: enqueueActions(({ context: { action }, enqueue, self }) => {
      if (self._parent && action) enqueue.sendTo(self._parent, { type: 'chatAction.saved', action })
    }),
    toastSuccess: sendTo(systemActor('toasts'), ({ context }) =>
      showToast(createSuccessToast(context.action)),
    ),
    toastError: sendTo(systemActor('toasts'), ({ context }, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'chats.toasts.failed', values: { name: context.action?.name ?? '' } },
        detail: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
  },
  guards: undoQueueGuards,
}).createMachine({
  id: 'chatActions',
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
        'chatAction.run': {
          target: 'saving',
          actions: assign({ action: ({ event }) => event.action }),
        },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        // The undo button closes its toast, so that the request must not be lost: it runs after the current save.
        'chatAction.run': {
          guard: { type: 'isUndo', params: ({ event }) => event.action },
          actions: assign({
            pendingUndos: ({ context, event }) => [...context.pendingUndos, event.action],
          }),
        },
      },
      invoke: {
        id: 'saveChatAction',
        src: 'saveChatAction',
        input: ({ context }) => context.action,
        onDone: { target: 'idle', actions: ['notifyScreen', 'toastSuccess'] },
        onError: {
          target: 'idle',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

function createSuccessToast(action: ChatAction | null): ToastContent {
  const undoAction = action && toUndoAction(action)
  return {
    severity: 'success',
    summary: {
      path: `chats.toasts.${action ? getToastKey(action) : 'unread'}`,
      values: { name: action?.name ?? '' },
    },
    undo: undoAction
      ? { to: 'chatActions', event: { type: 'chatAction.run', action: undoAction } }
      : null,
  }
}

function getToastKey(action: ChatAction): string {
  if (action.kind === 'claim') return action.to ? 'claimed' : 'released'
  if (action.kind === 'handled') return action.to ? 'handled' : 'waits'
  return action.kind === 'unread' ? 'unread' : 'corrected'
}

/** The action that reverts `action`; null for `unread`, which opening the conversation reverts. */
function toUndoAction(action: ChatAction): ChatAction | null {
  if (action.kind === 'unread') return null
  if (action.kind === 'correct')
    return { ...action, was: action.to, to: action.was, takesBack: true }
  return { ...action, to: !action.to, takesBack: true }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    chatActions: {
      events: EventFromLogic<typeof chatActionsMachine>
      actor: ActorContract<typeof chatActionsMachine, 'action'>
    }
  }
}
