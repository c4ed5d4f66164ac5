import { assign, sendTo, setup } from 'xstate'
import type {
  LiftRedStopMutation,
  RedStopOutlookQuery,
  RedStopsQuery,
} from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system.ts'
import type { ToastContent } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** What holds sending back; asked every ten seconds where changes are not told, for a stop concerns everybody at once. */
export const redStopsQuery = createQuery<RedStopsQuery['redStops'], null>('redStops', 10_000, [
  'red-stop',
  'company',
])

export type RedStop = NonNullable<RedStopsQuery['redStops']>['items'][number]
export type Lifted = LiftRedStopMutation['liftRedStop']

/** What a stop would hold back, and the branches that it could be pressed for. */
export interface StopAhead {
  outlook: RedStopOutlookQuery['redStopOutlook']
  branches: { id: string; name: string | null }[]
}

interface Scope {
  /** Null: everything that the clinic sends. */
  branchId: string | null
}

export type RedStopEvent =
  | { type: 'stop.ask' }
  | ({ type: 'stop.choose' } & Scope)
  | { type: 'stop.press' }
  | { type: 'stop.askLift'; stop: RedStop }
  | { type: 'stop.lift' }
  | { type: 'stop.dismiss' }

/**
 * Pressing and lifting the red stop. It may be pressed before anybody knows what it holds back, and when that cannot be had: a brake
 * waits for nothing. Both are asked for twice, and leaving the question does neither.
 */
export const redStopMachine = setup({
  types: {} as {
    context: Scope & { ahead: StopAhead | null; stop: RedStop | null; error: unknown }
    events: RedStopEvent
    tags: 'busy' | 'pressing' | 'lifting'
  },
  actors: {
    lookAhead: port<StopAhead, Scope>('lookAhead'),
    press: port<void, Scope>('press'),
    lift: port<Lifted, { id: string }>('lift'),
  },
  actions: {
    see: assign((_, { ahead }: { ahead: StopAhead }) => ({ ahead })),
    // What another scope would hold back is not told of this one.
    choose: assign(({ context: { ahead } }, { branchId }: Scope) => ({
      branchId,
      ahead: ahead && { ...ahead, outlook: null },
      error: null,
    })),
    explain: assign((_, { error }: { error: unknown }) => ({ error })),
    refresh: sendTo(systemActor('redStops'), { type: 'query.refresh' }),
    tellLifted: sendTo(systemActor('toasts'), ({ context }, { lifted }: { lifted: Lifted }) =>
      showToast(liftedSaid(context.stop?.held ?? 0, lifted)),
    ),
  },
}).createMachine({
  id: 'redStop',
  context: { branchId: null, ahead: null, stop: null, error: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'stop.ask': {
          target: 'asking',
          actions: assign({ branchId: null, ahead: null, error: null }),
        },
        'stop.askLift': {
          target: 'askingLift',
          actions: assign({ stop: ({ event }) => event.stop, error: null }),
        },
      },
    },
    asking: {
      tags: 'pressing',
      initial: 'looking',
      on: {
        'stop.choose': {
          target: '.looking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'stop.press': 'pressing',
        'stop.dismiss': 'closed',
      },
      states: {
        looking: {
          invoke: {
            id: 'lookAhead',
            src: 'lookAhead',
            input: ({ context: { branchId } }) => ({ branchId }),
            onDone: {
              target: 'seen',
              actions: { type: 'see', params: ({ event }) => ({ ahead: event.output }) },
            },
            onError: 'unseen',
          },
        },
        seen: {},
        unseen: {},
      },
    },
    pressing: {
      tags: ['busy', 'pressing'],
      invoke: {
        id: 'press',
        src: 'press',
        input: ({ context: { branchId } }) => ({ branchId }),
        onDone: { target: 'closed', actions: 'refresh' },
        onError: {
          target: 'asking.unseen',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    askingLift: {
      tags: 'lifting',
      on: { 'stop.lift': 'lifting', 'stop.dismiss': 'closed' },
    },
    lifting: {
      tags: ['busy', 'lifting'],
      invoke: {
        id: 'lift',
        src: 'lift',
        input: ({ context }) => ({ id: context.stop?.id ?? '' }),
        onDone: {
          target: 'closed',
          actions: [
            'refresh',
            { type: 'tellLifted', params: ({ event }) => ({ lifted: event.output }) },
          ],
        },
        onError: {
          target: 'askingLift',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

/** How many messages leave now, and how many came too late meanwhile. */
function liftedSaid(held: number, { dropped }: Lifted): ToastContent {
  return {
    severity: 'success',
    summary: held > 0 ? { path: 'stop.lifted', count: held } : { path: 'stop.liftedNone' },
    detail: dropped > 0 ? { path: 'stop.dropped', count: dropped } : null,
  }
}

declare module '../shared/system.ts' {
  interface SystemActors {
    redStops: { events: QueryEvent<null>; actor: Contract<typeof redStopsQuery, 'data'> }
    redStop: {
      events: RedStopEvent
      actor: Contract<typeof redStopMachine, 'ahead' | 'branchId' | 'error' | 'stop'>
    }
  }
}
