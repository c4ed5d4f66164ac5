import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ToastContent } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'
import { type Change, changeMachine } from './change.machine.ts'
import type { Contract } from './contract.ts'
import { serverSaid } from './failure.ts'
import { systemActor } from './system.ts'

export type ChangesEvent =
  | { type: 'change.make'; change: Change }
  /** `before`: the reason of an exclusion that stood before it. */
  | { type: 'change.saved'; change: Change; before?: string | null }
  | { type: 'change.failed'; change: Change; error: unknown }

/** The chart that is told what has been saved. */
type ChangesScreen = 'reminders' | 'reviews'

/**
 * Changes on their way to the server. Until it has agreed a row shows the new value and says that it is being saved; what it refuses
 * is no longer shown in the same moment. Success is told when there is one.
 */
export const changesMachine = setup({
  types: {} as {
    context: { pending: Change[]; screen: ChangesScreen }
    events: ChangesEvent
    input: { screen: ChangesScreen }
  },
  actors: { change: changeMachine },
  actions: {
    hold: assign(({ context }, change: Change) => ({ pending: [...context.pending, change] })),
    save: enqueueActions(({ enqueue }, change: Change) => {
      enqueue.spawnChild('change', { input: change })
    }),
    release: assign(({ context }, change: Change) => ({
      pending: context.pending.filter((one) => !isSame(one, change)),
    })),
    tellScreen: sendTo(
      ({ context, system }) => systemActor(context.screen)({ system }),
      (_, change: Change) => ({ type: 'change.saved', change }),
    ),
    // What waits for staff has become one more or one less.
    tellMenu: sendTo(systemActor('waiting'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), (_, content: ToastContent) => showToast(content)),
  },
  guards: {
    // A second press while the first is under way is none.
    isNew: ({ context }, change: Change) => !context.pending.some((one) => isSame(one, change)),
  },
}).createMachine({
  id: 'changes',
  context: ({ input }) => ({ pending: [], screen: input.screen }),
  on: {
    'change.make': {
      guard: { type: 'isNew', params: ({ event }) => event.change },
      actions: [
        { type: 'hold', params: ({ event }) => event.change },
        { type: 'save', params: ({ event }) => event.change },
      ],
    },
    'change.saved': {
      actions: [
        { type: 'tellScreen', params: ({ event }) => event.change },
        { type: 'release', params: ({ event }) => event.change },
        'tellMenu',
        { type: 'toast', params: ({ event }) => praiseOf(event) },
      ],
    },
    'change.failed': {
      actions: [
        { type: 'release', params: ({ event }) => event.change },
        { type: 'toast', params: ({ event }) => complaintOf(event) },
      ],
    },
  },
})

const isSame = (one: Change, other: Change) => one.kind === other.kind && one.id === other.id

const words = {
  handled: ['unhandled', 'handled'],
  excluded: ['included', 'excluded'],
} as const

function praiseOf({ change, before }: { change: Change; before?: string | null }): ToastContent {
  const { kind, to, name } = change
  const word = words[kind][to ? 1 : 0]
  return {
    severity: 'success',
    summary: { path: `reminders.toasts.${word}`, values: { name } },
    undo: { to: 'changes', event: { type: 'change.make', change: backOf(change, before) } },
  }
}

/** What takes it back; an exclusion comes back with its reason. */
function backOf(change: Change, before: string | null | undefined): Change {
  const back: Change = { ...change, to: !change.to, takesBack: true }
  return back.kind === 'excluded' ? { ...back, reason: before ?? null } : back
}

/** The server's own words, else that nobody answered; and that all is as it was. */
function complaintOf({ change, error }: { change: Change; error: unknown }): ToastContent {
  const detail = serverSaid(error) ?? { path: 'errors.network' }
  return {
    severity: 'error',
    summary: { path: 'reminders.toasts.failed', values: { name: change.name } },
    detail,
  }
}

declare module './system.ts' {
  interface SystemActors {
    changes: { events: ChangesEvent; actor: Contract<typeof changesMachine, 'pending'> }
  }
}
