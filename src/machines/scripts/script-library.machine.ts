import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { TextLanguage } from '../../../domain/text-presets.ts'
import type { Contract } from '../shared/contract.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'
import type { Draft } from './script-draft.ts'

/** A ready text in the place of the one that stands there, and how that one comes back. */
interface Picked {
  scenarioId: string
  change: Draft
  before: Draft
}

type LibraryEvent =
  | { type: 'library.open'; language: TextLanguage }
  | { type: 'library.language'; language: TextLanguage }
  | ({ type: 'library.pick' } & Picked)
  | { type: 'library.close' }

/** The ready texts of a scenario's kind: one is picked and then edited; what stood there before can be had back. */
export const scriptLibraryMachine = setup({
  types: {} as { context: { language: TextLanguage }; events: LibraryEvent },
  actions: {
    speak: assign((_, { language }: { language: TextLanguage }) => ({ language })),
    put: sendTo(systemActor('scripts'), (_, { scenarioId, change }: Picked) => ({
      type: 'text.put',
      scenarioId,
      change,
    })),
    offerBack: sendTo(systemActor('toasts'), (_, { scenarioId, before }: Picked) =>
      showToast({
        severity: 'info',
        summary: { path: 'scripts.library.picked' },
        undo: { to: 'scripts', event: { type: 'text.put', scenarioId, change: before } },
      }),
    ),
  },
}).createMachine({
  id: 'scriptLibrary',
  context: { language: 'ru' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'library.open': {
          target: 'open',
          actions: { type: 'speak', params: ({ event }) => event },
        },
      },
    },
    open: {
      on: {
        'library.language': { actions: { type: 'speak', params: ({ event }) => event } },
        'library.pick': {
          target: 'closed',
          actions: [
            { type: 'put', params: ({ event }) => event },
            { type: 'offerBack', params: ({ event }) => event },
          ],
        },
        'library.close': 'closed',
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    scriptLibrary: {
      events: EventFromLogic<typeof scriptLibraryMachine>
      actor: Contract<typeof scriptLibraryMachine, 'language'>
    }
  }
}
