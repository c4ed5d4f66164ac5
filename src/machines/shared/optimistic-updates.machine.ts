import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ToastContent } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import type { ActorContract } from './actor-contract.ts'
import { getServerMessage } from './failure.ts'
import { type OptimisticUpdate, optimisticUpdateMachine } from './optimistic-update.machine.ts'
import { systemActor } from './system-actors.ts'

export type OptimisticUpdatesEvent =
  | { type: 'update.make'; change: OptimisticUpdate }
  /** `before`: the reason of an exclusion that stood before it. */
  | { type: 'update.saved'; change: OptimisticUpdate; before?: string | null }
  | { type: 'update.failed'; change: OptimisticUpdate; error: unknown }

/** The chart that is told what has been saved. */
type UpdatedScreen = 'reminders' | 'reviews'

/**
 * Changes on their way to the server. Until it has agreed a row shows the new value and says that it is being saved; what it refuses
 * is no longer shown in the same moment. Success is told when there is one.
 */
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
    // What waits for staff has become one more or one less.
    refreshWaitingMessages: sendTo(systemActor('waitingMessages'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), (_, content: ToastContent) => showToast(content)),
  },
  guards: {
    // A second press while the first is under way is none.
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

/** What takes it back; an exclusion comes back with its reason. */
function toUndoUpdate(
  change: OptimisticUpdate,
  before: string | null | undefined,
): OptimisticUpdate {
  const undoUpdate: OptimisticUpdate = { ...change, to: !change.to, takesBack: true }
  return undoUpdate.kind === 'excluded' ? { ...undoUpdate, reason: before ?? null } : undoUpdate
}

/** The server's own words, else that nobody answered; and that all is as it was. */
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
