import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import type { FailureTexts } from '../shared/failure.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** Marks a day (`YYYY-MM-DD`) as day off of the clinic or of a branch, or as working day. */
export interface DayOffChange {
  branchId: string | null
  day: string
  isOff: boolean
}

interface DaysOffContext {
  /** The change being saved or saved last, and the changes that wait for it. */
  current: DayOffChange | null
  queue: DayOffChange[]
  /** The last refused change: its branch and error texts. */
  failed: { branchId: string | null; failure: FailureTexts } | null
}

/** Saves days off, one change after another in the order of clicks. */
export const daysOffMachine = setup({
  types: {} as {
    context: DaysOffContext
    events: { type: 'dayOff.set'; change: DayOffChange }
    tags: 'busy'
  },
  actors: { saveDayOff: createPort<void, DayOffChange | null>('saveDayOff') },
  actions: {
    setCurrent: assign(({ context: { failed } }, change: DayOffChange) => ({
      current: change,
      failed: failed?.branchId === change.branchId ? null : failed,
    })),
    setFailure: assign(({ context: { current } }, { error }: { error: unknown }) => ({
      failed: { branchId: current?.branchId ?? null, failure: toFormFailure(error) },
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
  guards: { hasNext: ({ context }) => context.queue.length > 0 },
}).createMachine({
  id: 'daysOff',
  context: { current: null, queue: [], failed: null },
  initial: 'open',
  states: {
    open: {
      always: {
        guard: 'hasNext',
        target: 'saving',
        actions: [
          { type: 'setCurrent', params: ({ context }) => context.queue[0] as DayOffChange }, // the guard has checked the queue
          assign({ queue: ({ context }) => context.queue.slice(1) }),
        ],
      },
      on: {
        'dayOff.set': {
          target: 'saving',
          actions: { type: 'setCurrent', params: ({ event }) => event.change },
        },
      },
    },
    saving: {
      tags: 'busy',
      on: {
        'dayOff.set': {
          actions: assign({ queue: ({ context, event }) => [...context.queue, event.change] }),
        },
      },
      invoke: {
        id: 'saveDayOff',
        src: 'saveDayOff',
        input: ({ context }) => context.current,
        onDone: { target: 'open', actions: ['refreshCards', 'toast'] },
        onError: {
          target: 'open',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    daysOff: {
      events: EventFromLogic<typeof daysOffMachine>
      actor: ActorContract<typeof daysOffMachine, 'failed'>
    }
  }
}
