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

/** Visible toasts; each is a child actor. */
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
