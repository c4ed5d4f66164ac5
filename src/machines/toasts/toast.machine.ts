import { type AnyEventObject, setup } from 'xstate'

/** A text of the page's dictionaries, or a server text with its translations if it has any. */
export type LocalizedText =
  | { path: string; values?: Record<string, string | number>; count?: number }
  | { text: string; inLanguages?: Record<string, string> }

export interface ToastContent {
  severity: 'success' | 'error' | 'warn' | 'info'
  summary: LocalizedText
  detail?: LocalizedText | null
  /** Stays until dismissed. */
  sticky?: boolean
  /** The event that undoes the action, and the actor that receives it. */
  undo?: { to: string; event: AnyEventObject } | null
}

/** One toast: visible for 3000 ms unless it is sticky or hovered, with transitions of 300 ms. */
export const toastMachine = setup({
  types: {} as {
    context: ToastContent
    input: ToastContent
    events: { type: 'toast.dismiss' } | { type: 'toast.hold' } | { type: 'toast.release' }
  },
  guards: { isSticky: ({ context }) => context.sticky === true },
  delays: { life: 3000, leaving: 300 },
}).createMachine({
  id: 'toast',
  context: ({ input }) => input,
  initial: 'initializing',
  states: {
    initializing: { always: [{ guard: 'isSticky', target: 'sticky' }, { target: 'shown' }] },
    shown: { after: { life: 'leaving' }, on: { 'toast.hold': 'held', 'toast.dismiss': 'leaving' } },
    held: { on: { 'toast.release': 'shown', 'toast.dismiss': 'leaving' } },
    sticky: { on: { 'toast.dismiss': 'leaving' } },
    leaving: { after: { leaving: 'gone' } },
    gone: { type: 'final' },
  },
})

/** The event that shows a toast: `sendTo(systemActor('toasts'), () => showToast({ … }))`. */
export const showToast = (content: ToastContent) => ({ type: 'toast.show' as const, ...content })
