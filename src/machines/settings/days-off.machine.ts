import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../kinds/contract.ts'
import type { SaidFailure } from '../kinds/failure.ts'
import { formFailure } from '../kinds/form-failure.ts'
import { port } from '../kinds/port.ts'
import { systemActor } from '../kinds/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** All days off of the clinic, or of one branch, as they are to be. A branch is saved with its name, which it always has. */
export interface DaysOffAsked {
  branch: { id: string; name: string } | null
  days: string[]
}

/** Days off: each press is kept at once, or explained where it was made. */
export const daysOffMachine = setup({
  types: {} as {
    context: { asked: DaysOffAsked | null; failure: SaidFailure | null }
    events: { type: 'daysOff.set'; asked: DaysOffAsked }
    tags: 'busy'
  },
  actors: { saveDaysOff: port<void, DaysOffAsked | null>('saveDaysOff') },
  actions: {
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    refreshCards: sendTo(systemActor('cards'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), () =>
      showToast({
        severity: 'success',
        summary: { path: 'settings.clinic.saved' },
        detail: { path: 'settings.daysOff.followed' },
      }),
    ),
  },
}).createMachine({
  id: 'daysOff',
  context: { asked: null, failure: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'daysOff.set': {
          target: 'saving',
          actions: assign({ asked: ({ event }) => event.asked, failure: null }),
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDaysOff',
        src: 'saveDaysOff',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'open',
          actions: ['refreshCards', 'toast'],
        },
        onError: {
          target: 'open',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../kinds/system.ts' {
  interface SystemActors {
    daysOff: {
      events: EventFromLogic<typeof daysOffMachine>
      actor: Contract<typeof daysOffMachine, 'asked' | 'failure'>
    }
  }
}
