import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import type { SaidFailure } from '../shared/failure.ts'
import { formFailure } from '../shared/form-failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** One day, `YYYY-MM-DD`, on which the clinic, or one branch, is to be closed or open again. */
export interface DayOffAsked {
  branchId: string | null
  day: string
  isOff: boolean
}

interface DaysOffContext {
  /** What is being saved, or was last; and what was pressed meanwhile, saved after it. */
  asked: DayOffAsked | null
  next: DayOffAsked[]
  /** What was refused last, and where. */
  failed: { branchId: string | null; failure: SaidFailure } | null
}

/** Days off: each press is kept at once, in the order of the presses, or explained where it was made. */
export const daysOffMachine = setup({
  types: {} as {
    context: DaysOffContext
    events: { type: 'dayOff.set'; asked: DayOffAsked }
    tags: 'busy'
  },
  actors: { saveDayOff: port<void, DayOffAsked | null>('saveDayOff') },
  actions: {
    take: assign(({ context: { failed } }, asked: DayOffAsked) => ({
      asked,
      failed: failed?.branchId === asked.branchId ? null : failed,
    })),
    explain: assign(({ context: { asked } }, { error }: { error: unknown }) => ({
      failed: { branchId: asked?.branchId ?? null, failure: formFailure(error) },
    })),
    refreshCards: sendTo(systemActor('cards'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), () =>
      showToast({
        severity: 'success',
        summary: { path: 'settings.clinic.saved' },
        detail: { path: 'settings.daysOff.followed' },
      }),
    ),
  },
  guards: { hasNext: ({ context }) => context.next.length > 0 },
}).createMachine({
  id: 'daysOff',
  context: { asked: null, next: [], failed: null },
  initial: 'open',
  states: {
    open: {
      always: {
        guard: 'hasNext',
        target: 'saving',
        actions: [
          { type: 'take', params: ({ context }) => context.next[0] as DayOffAsked }, // the guard saw it
          assign({ next: ({ context }) => context.next.slice(1) }),
        ],
      },
      on: {
        'dayOff.set': {
          target: 'saving',
          actions: { type: 'take', params: ({ event }) => event.asked },
        },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        'dayOff.set': {
          actions: assign({ next: ({ context, event }) => [...context.next, event.asked] }),
        },
      },
      invoke: {
        id: 'saveDayOff',
        src: 'saveDayOff',
        input: ({ context }) => context.asked,
        onDone: { target: 'open', actions: ['refreshCards', 'toast'] },
        onError: {
          target: 'open',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    daysOff: {
      events: EventFromLogic<typeof daysOffMachine>
      actor: Contract<typeof daysOffMachine, 'failed'>
    }
  }
}
