import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Language } from '../../../domain/languages.ts'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

export type Locale = Language

/** How often a dictionary is asked for again, 350 ms apart, before we give up (section 9 of the specification). */
const TRIES = 5

/** The language of the page. The one in use stays until the wanted one has arrived. */
export const localeMachine = setup({
  types: {} as {
    context: { locale: Locale; words: unknown; wanted: Locale; tries: number }
    input: { locale: Locale }
    events: { type: 'locale.choose'; locale: Locale } | { type: 'locale.retry' }
    tags: 'ready'
  },
  actors: { loadWords: port<unknown, Locale>('loadWords') },
  actions: {
    /** The settings keep the language that is spoken, not one that was only asked for. */
    keepLanguage: sendTo(systemActor('settings'), (_, { language }: { language: Locale }) => ({
      type: 'settings.change',
      change: { language },
    })),
    tellFailure: sendTo(systemActor('toasts'), () =>
      showToast({
        severity: 'error',
        summary: { path: 'language.failed' },
        detail: { path: 'errors.networkHint' },
      }),
    ),
  },
  guards: {
    mayRetry: ({ context }) => context.tries < TRIES,
    speaksAlready: ({ context }) => context.words !== null,
  },
  delays: { betweenTries: 350 },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({ locale: input.locale, words: null, wanted: input.locale, tries: 0 }),
  initial: 'loading',
  on: {
    'locale.choose': {
      target: '.loading',
      actions: assign({ wanted: ({ event }) => event.locale, tries: 0 }),
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadWords',
        src: 'loadWords',
        input: ({ context }) => context.wanted,
        onDone: {
          target: 'ready',
          actions: [
            assign({ words: ({ event }) => event.output, locale: ({ context }) => context.wanted }),
            { type: 'keepLanguage', params: ({ context }) => ({ language: context.wanted }) },
          ],
        },
        onError: [
          {
            guard: 'mayRetry',
            target: 'waiting',
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
          { guard: 'speaksAlready', target: 'ready', actions: 'tellFailure' },
          { target: 'failed' },
        ],
      },
    },
    waiting: { after: { betweenTries: 'loading' } },
    ready: { tags: 'ready' },
    failed: { on: { 'locale.retry': { target: 'loading', actions: assign({ tries: 0 }) } } },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    locale: {
      events: EventFromLogic<typeof localeMachine>
      actor: Contract<typeof localeMachine, 'words'>
    }
  }
}
