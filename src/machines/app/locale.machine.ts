import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Language } from '../../../domain/languages.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

export type Locale = Language

/** Attempts to load a dictionary, 350 ms apart, before the chart reports an error. */
const MAX_ATTEMPTS = 5

/** Language of the page. The current language stays in use until the requested dictionary has loaded. */
export const localeMachine = setup({
  types: {} as {
    context: { locale: Locale; strings: unknown; requested: Locale; attempts: number }
    input: { locale: Locale }
    events: { type: 'locale.choose'; locale: Locale } | { type: 'locale.retry' }
    tags: 'ready'
  },
  actors: { loadStrings: createPort<unknown, Locale>('loadStrings') },
  actions: {
    /** The settings store the language in use, not a language that is still loading. */
    saveLanguage: sendTo(systemActor('settings'), (_, { language }: { language: Locale }) => ({
      type: 'settings.change',
      change: { language },
    })),
    toastFailure: sendTo(systemActor('toasts'), () =>
      showToast({
        severity: 'error',
        summary: { path: 'language.failed' },
        detail: { path: 'errors.networkHint' },
      }),
    ),
  },
  guards: {
    canRetry: ({ context }) => context.attempts < MAX_ATTEMPTS,
    hasStrings: ({ context }) => context.strings !== null,
  },
  delays: { retryDelay: 350 },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({
    locale: input.locale,
    strings: null,
    requested: input.locale,
    attempts: 0,
  }),
  initial: 'loading',
  on: {
    'locale.choose': {
      target: '.loading',
      actions: assign({ requested: ({ event }) => event.locale, attempts: 0 }),
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadStrings',
        src: 'loadStrings',
        input: ({ context }) => context.requested,
        onDone: {
          target: 'ready',
          actions: [
            assign({
              strings: ({ event }) => event.output,
              locale: ({ context }) => context.requested,
            }),
            { type: 'saveLanguage', params: ({ context }) => ({ language: context.requested }) },
          ],
        },
        onError: [
          {
            guard: 'canRetry',
            target: 'waiting',
            actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
          },
          { guard: 'hasStrings', target: 'ready', actions: 'toastFailure' },
          { target: 'failed' },
        ],
      },
    },
    waiting: { after: { retryDelay: 'loading' } },
    ready: { tags: 'ready' },
    failed: { on: { 'locale.retry': { target: 'loading', actions: assign({ attempts: 0 }) } } },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    locale: {
      events: EventFromLogic<typeof localeMachine>
      actor: ActorContract<typeof localeMachine, 'strings'>
    }
  }
}
