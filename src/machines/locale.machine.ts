import { assign, setup } from 'xstate'
import { port } from './port.ts'

export type Locale = 'ru' | 'en'

/** How often a dictionary is asked for again before we give up (section 9 of the specification). */
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
  actions: { showLanguage: (_, _locale: Locale) => {} },
  guards: { mayRetry: ({ context }) => context.tries < TRIES },
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
            { type: 'showLanguage', params: ({ context }) => context.wanted },
          ],
        },
        onError: [
          {
            guard: 'mayRetry',
            target: 'waiting',
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
          { target: 'failed' },
        ],
      },
    },
    waiting: { after: { betweenTries: 'loading' } },
    ready: { tags: 'ready' },
    failed: { on: { 'locale.retry': { target: 'loading', actions: assign({ tries: 0 }) } } },
  },
})
