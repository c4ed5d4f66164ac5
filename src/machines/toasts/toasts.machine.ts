import { assign, type DoneActorEvent, enqueueActions, setup, spawnChild, stopChild } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { type LocalizedText, showToast, type ToastContent, toastMachine } from './toast.machine.ts'

export type ToastsEvent =
  | ({ type: 'toast.show' } & ToastContent)
  | { type: 'toast.undo'; id: string }
  | { type: 'toasts.clear' }
  | DoneActorEvent<undefined, `toast-${number}`>

/** Shown when the actor that would undo has stopped with its screen: without it, the undo would seem to have worked. */
const undoUnavailableToast = showToast({
  severity: 'warn',
  summary: { path: 'errors.undoElsewhere' },
})

/** Most toasts of one kind at a time. */
const MAX_OF_KIND = 2

/** What a toast is about: its texts in the dictionary stand together. Null: each is shown by itself, as failures are. */
function getKind({ severity, sticky, summary }: ToastContent): string | null {
  if (sticky || severity === 'error' || severity === 'warn') return null
  return 'path' in summary ? summary.path.replace(/\.\w+$/, '') : summary.text
}

/** Visible toasts; each is a child actor. Of one kind the last two stay: who works fast would otherwise see nothing else. */
export const toastsMachine = setup({
  types: {} as { context: { toastCount: number }; events: ToastsEvent },
  actors: { toast: toastMachine },
  actions: {
    undo: enqueueActions(({ enqueue, event, self, system }) => {
      if (event.type !== 'toast.undo') return
      const toast = self.getSnapshot().children[event.id]
      const undo: ToastContent['undo'] = toast?.getSnapshot().context.undo
      if (undo && system.get(undo.to)) enqueue.sendTo(() => system.get(undo.to), undo.event)
      else if (undo) enqueue.raise(undoUnavailableToast)
      if (toast) enqueue.sendTo(toast, { type: 'toast.dismiss' })
    }),
    /** Removes the oldest toasts of the kind of a new one, unless the pointer is over them. */
    replaceOldest: enqueueActions(({ enqueue, self }, content: ToastContent) => {
      const kind = getKind(content)
      if (kind === null) return
      const replaceable = Object.entries(self.getSnapshot().children).filter(([, toast]) => {
        const state = toast?.getSnapshot()
        return state?.matches('shown') && getKind(state.context) === kind
      })
      const surplus = Math.max(0, replaceable.length + 1 - MAX_OF_KIND)
      for (const [id] of replaceable.slice(0, surplus)) enqueue.stopChild(id)
    }),
    clear: enqueueActions(({ enqueue, self }) => {
      for (const id of Object.keys(self.getSnapshot().children)) enqueue.stopChild(id)
    }),
  },
  guards: {
    // The specification requires a summary longer than one character.
    hasText: (_, summary: LocalizedText) => !('text' in summary) || summary.text.trim().length > 1,
  },
}).createMachine({
  id: 'toasts',
  context: { toastCount: 0 },
  on: {
    'toast.show': {
      guard: { type: 'hasText', params: ({ event }) => event.summary },
      actions: [
        { type: 'replaceOldest', params: ({ event }) => toToastContent(event) },
        assign({ toastCount: ({ context }) => context.toastCount + 1 }),
        spawnChild('toast', {
          id: ({ context }) => `toast-${context.toastCount}`,
          input: ({ event }) => toToastContent(event),
        }),
      ],
    },
    'toast.undo': { actions: 'undo' },
    'toasts.clear': { actions: 'clear' },
    // A finished child actor stays in memory until it is stopped.
    'xstate.done.actor.*': { actions: stopChild(({ event }) => event.actorId) },
  },
})

function toToastContent(event: ToastsEvent): ToastContent {
  if (event.type !== 'toast.show') throw new Error(`No toast is made of ${event.type}`)
  const { type: _, ...content } = event
  return content
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    toasts: { events: ToastsEvent; actor: ActorContract<typeof toastsMachine, never> }
  }
}
