import { assign, type DoneActorEvent, enqueueActions, setup, spawnChild, stopChild } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { type Said, showToast, type ToastContent, toastMachine } from './toast.machine.ts'

export type ToastsEvent =
  | ({ type: 'toast.show' } & ToastContent)
  | { type: 'toast.undo'; id: string }
  | { type: 'toasts.clear' }
  | DoneActorEvent<undefined, `toast-${number}`>

/** What would take it back went with a screen that was left: a notice that only leaves would look like one that did it. */
const undoElsewhere = showToast({ severity: 'warn', summary: { path: 'errors.undoElsewhere' } })

/** The notices in sight, each an actor of its own. */
export const toastsMachine = setup({
  types: {} as { context: { made: number }; events: ToastsEvent },
  actors: { toast: toastMachine },
  actions: {
    takeBack: enqueueActions(({ enqueue, event, self, system }) => {
      if (event.type !== 'toast.undo') return
      const toast = self.getSnapshot().children[event.id]
      const undo: ToastContent['undo'] = toast?.getSnapshot().context.undo
      if (undo && system.get(undo.to)) enqueue.sendTo(() => system.get(undo.to), undo.event)
      else if (undo) enqueue.raise(undoElsewhere)
      if (toast) enqueue.sendTo(toast, { type: 'toast.dismiss' })
    }),
    clear: enqueueActions(({ enqueue, self }) => {
      for (const id of Object.keys(self.getSnapshot().children)) enqueue.stopChild(id)
    }),
  },
  guards: {
    // The specification: a toast needs a summary longer than one character.
    saysSomething: (_, summary: Said) => !('text' in summary) || summary.text.trim().length > 1,
  },
}).createMachine({
  id: 'toasts',
  context: { made: 0 },
  on: {
    'toast.show': {
      guard: { type: 'saysSomething', params: ({ event }) => event.summary },
      actions: [
        assign({ made: ({ context }) => context.made + 1 }),
        spawnChild('toast', {
          id: ({ context }) => `toast-${context.made}`,
          input: ({ event }) => contentOf(event),
        }),
      ],
    },
    'toast.undo': { actions: 'takeBack' },
    'toasts.clear': { actions: 'clear' },
    // A child that is done stays until it is stopped.
    'xstate.done.actor.*': { actions: stopChild(({ event }) => event.actorId) },
  },
})

function contentOf(event: ToastsEvent): ToastContent {
  if (event.type !== 'toast.show') throw new Error(`No toast is made of ${event.type}`)
  const { type: _, ...content } = event
  return content
}

declare module '../shared/system.ts' {
  interface SystemActors {
    toasts: { events: ToastsEvent; actor: Contract<typeof toastsMachine, never> }
  }
}
