import { type AnyEventObject, setup } from 'xstate'

/** Words of the page's own dictionaries, or the server's as they came, with the same by language where it gave them. */
export type LocalizedText =
  | { path: string; values?: Record<string, string | number>; count?: number }
  | { text: string; inLanguages?: Record<string, string> }

export interface ToastContent {
  severity: 'success' | 'error' | 'warn' | 'info'
  summary: LocalizedText
  detail?: LocalizedText | null
  /** Stays until it is dismissed. */
  sticky?: boolean
  /** What taking it back sends, and to which actor of the page. */
  undo?: { to: string; event: AnyEventObject } | null
}

/** One notice: 3000 ms in sight unless it is sticky or rested upon, 300 ms on its way in and out (section 9). */
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
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSticky', target: 'sticky' }, { target: 'shown' }] },
    shown: { after: { life: 'leaving' }, on: { 'toast.hold': 'held', 'toast.dismiss': 'leaving' } },
    held: { on: { 'toast.release': 'shown', 'toast.dismiss': 'leaving' } },
    sticky: { on: { 'toast.dismiss': 'leaving' } },
    leaving: { after: { leaving: 'gone' } },
    gone: { type: 'final' },
  },
})

/** What shows a notice: `sendTo(systemActor('toasts'), () => showToast({ … }))`. */
export const showToast = (content: ToastContent) => ({ type: 'toast.show' as const, ...content })
