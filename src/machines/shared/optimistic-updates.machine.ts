import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ToastContent } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import type { ActorContract } from './actor-contract.ts'
import { getServerMessage } from './failure.ts'
import { type OptimisticUpdate, optimisticUpdateMachine } from './optimistic-update.machine.ts'
import { systemActor } from './system-actors.ts'

export type OptimisticUpdatesEvent =
  | { type: 'update.make'; change: OptimisticUpdate }
  /** `before`: the previous reason of an exclusion. */
  | { type: 'update.saved'; change: OptimisticUpdate; before?: string | null }
  | { type: 'update.failed'; change: OptimisticUpdate; error: unknown }

/** The screen to notify about saved updates. */
type UpdatedScreen = 'reminders' | 'reviews'

/** Optimistic updates being saved. Rows show the new value marked as pending; a refused update reverts at once. Success shows a toast with undo. */
export const optimisticUpdatesMachine = setup({
  types: {} as {
    context: { pending: OptimisticUpdate[]; screen: UpdatedScreen }
    events: OptimisticUpdatesEvent
    input: { screen: UpdatedScreen }
  },
  actors: { change: optimisticUpdateMachine },
  actions: {
    addPending: assign(({ context }, change: OptimisticUpdate) => ({
      pending: [...context.pending, change],
    })),
    save: enqueueActions(({ enqueue }, change: OptimisticUpdate) => {
      enqueue.spawnChild('change', { input: change })
    }),
    removePending: assign(({ context }, change: OptimisticUpdate) => ({
      pending: context.pending.filter((one) => !isSameUpdate(one, change)),
    })),
    notifyScreen: sendTo(
      ({ context, system }) => systemActor(context.screen)({ system }),
      (_, change: OptimisticUpdate) => ({ type: 'update.saved', change }),
    ),
    // The number of waiting messages changed.
    refreshWaitingMessages: sendTo(systemActor('waitingMessages'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), (_, content: ToastContent) => showToast(content)),
  },
  guards: {
    // Ignores a second click while the first is being saved.
    isNew: ({ context }, change: OptimisticUpdate) =>
      !context.pending.some((one) => isSameUpdate(one, change)),
  },
}).createMachine({
  id: 'optimisticUpdates',
  context: ({ input }) => ({ pending: [], screen: input.screen }),
  on: {
    'update.make': {
      guard: { type: 'isNew', params: ({ event }) => event.change },
      actions: [
        { type: 'addPending', params: ({ event }) => event.change },
        { type: 'save', params: ({ event }) => event.change },
      ],
    },
    'update.saved': {
      actions: [
        { type: 'notifyScreen', params: ({ event }) => event.change },
        { type: 'removePending', params: ({ event }) => event.change },
        'refreshWaitingMessages',
        { type: 'toast', params: ({ event }) => createSuccessToast(event) },
      ],
    },
    'update.failed': {
      actions: [
        { type: 'removePending', params: ({ event }) => event.change },
        { type: 'toast', params: ({ event }) => createErrorToast(event) },
      ],
    },
  },
})

const isSameUpdate = (one: OptimisticUpdate, other: OptimisticUpdate) =>
  one.kind === other.kind && one.id === other.id

const toastKeys = {
  handled: ['unhandled', 'handled'],
  excluded: ['included', 'excluded'],
} as const

function createSuccessToast({
  change,
  before,
}: {
  change: OptimisticUpdate
  before?: string | null
}): ToastContent {
  const { kind, to, name } = change
  const toastKey = toastKeys[kind][to ? 1 : 0]
  return {
    severity: 'success',
    summary: { path: `reminders.toasts.${toastKey}`, values: { name } },
    undo: {
      to: 'optimisticUpdates',
      event: { type: 'update.make', change: toUndoUpdate(change, before) },
    },
  }
}

/** The reverse update; an exclusion is restored with its reason. */
function toUndoUpdate(
  change: OptimisticUpdate,
  before: string | null | undefined,
): OptimisticUpdate {
  const undoUpdate: OptimisticUpdate = { ...change, to: !change.to, takesBack: true }
  return undoUpdate.kind === 'excluded' ? { ...undoUpdate, reason: before ?? null } : undoUpdate
}

/** The server's message, or a network error; the summary says that nothing changed. */
function createErrorToast({
  change,
  error,
}: {
  change: OptimisticUpdate
  error: unknown
}): ToastContent {
  const detail = getServerMessage(error) ?? { path: 'errors.network' }
  return {
    severity: 'error',
    summary: { path: 'reminders.toasts.failed', values: { name: change.name } },
    detail,
  }
}

declare module './system-actors.ts' {
  interface SystemActors {
    optimisticUpdates: {
      events: OptimisticUpdatesEvent
      actor: ActorContract<typeof optimisticUpdatesMachine, 'pending'>
    }
  }
}
