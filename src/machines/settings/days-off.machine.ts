import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../kinds/contract.ts'
import type { SaidFailure } from '../kinds/failure.ts'
import { formFailure } from '../kinds/form-failure.ts'
import { port } from '../kinds/port.ts'
import { systemActor } from '../kinds/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** One day, `YYYY-MM-DD`, on which the clinic, or one branch, is to be closed or open again. */
export interface DayOffAsked {
  branchId: string | null
  day: string
  isOff: boolean
}

/** Days off: each press is kept at once, or explained where it was made. */
export const daysOffMachine = setup({
  types: {} as {
    context: { asked: DayOffAsked | null; failure: SaidFailure | null }
    events: { type: 'dayOff.set'; asked: DayOffAsked }
    tags: 'busy'
  },
  actors: { saveDayOff: port<void, DayOffAsked | null>('saveDayOff') },
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
        'dayOff.set': {
          target: 'saving',
          actions: assign({ asked: ({ event }) => event.asked, failure: null }),
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDayOff',
        src: 'saveDayOff',
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
