import { assign, sendTo, setup } from 'xstate'
import type {
  LiftRedStopMutation,
  RedStopOutlookQuery,
  RedStopsQuery,
} from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { ToastContent } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** Sending blocks. Polled every ten seconds without the change stream, because a stop concerns everybody at once. */
export const emergencyStopsQuery = createQuery<RedStopsQuery['redStops'], null>(
  'emergencyStops',
  10_000,
  ['red-stop', 'company'],
)

export type EmergencyStop = NonNullable<RedStopsQuery['redStops']>['items'][number]
export type LiftResult = LiftRedStopMutation['liftRedStop']

/** What a stop would hold back, and the branches it can be limited to. */
export interface StopPreview {
  outlook: RedStopOutlookQuery['redStopOutlook']
  branches: { id: string; name: string | null }[]
}

interface StopScope {
  /** Null: the whole clinic. */
  branchId: string | null
}

export type EmergencyStopEvent =
  | { type: 'stop.ask' }
  | ({ type: 'stop.choose' } & StopScope)
  | { type: 'stop.press' }
  | { type: 'stop.askLift'; stop: EmergencyStop }
  | { type: 'stop.lift' }
  | { type: 'stop.dismiss' }

/** Sets and lifts the emergency stop. It can be set before the preview has loaded and when loading fails: a brake must not wait. Both need a confirmation. */
export const emergencyStopMachine = setup({
  types: {} as {
    context: StopScope & { preview: StopPreview | null; stop: EmergencyStop | null; error: unknown }
    events: EmergencyStopEvent
    tags: 'busy' | 'pressing' | 'lifting'
  },
  actors: {
    loadPreview: createPort<StopPreview, StopScope>('loadPreview'),
    press: createPort<void, StopScope>('press'),
    lift: createPort<LiftResult, { id: string }>('lift'),
  },
  actions: {
    setPreview: assign((_, { ahead }: { ahead: StopPreview }) => ({ preview: ahead })),
    // The preview of another scope does not apply.
    choose: assign(({ context: { preview } }, { branchId }: StopScope) => ({
      branchId,
      preview: preview && { ...preview, outlook: null },
      error: null,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ error })),
    refresh: sendTo(systemActor('emergencyStops'), { type: 'query.refresh' }),
    toastLifted: sendTo(systemActor('toasts'), ({ context }, { lifted }: { lifted: LiftResult }) =>
      showToast(createLiftedToast(context.stop?.held ?? 0, lifted)),
    ),
  },
}).createMachine({
  id: 'emergencyStop',
  context: { branchId: null, preview: null, stop: null, error: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'stop.ask': {
          target: 'confirming',
          actions: assign({ branchId: null, preview: null, error: null }),
        },
        'stop.askLift': {
          target: 'confirmingLift',
          actions: assign({ stop: ({ event }) => event.stop, error: null }),
        },
      },
    },
    confirming: {
      tags: 'pressing',
      initial: 'loadingPreview',
      on: {
        'stop.choose': {
          target: '.loadingPreview',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'stop.press': 'pressing',
        'stop.dismiss': 'closed',
      },
      states: {
        loadingPreview: {
          invoke: {
            id: 'loadPreview',
            src: 'loadPreview',
            input: ({ context: { branchId } }) => ({ branchId }),
            onDone: {
              target: 'previewLoaded',
              actions: { type: 'setPreview', params: ({ event }) => ({ ahead: event.output }) },
            },
            onError: 'previewFailed',
          },
        },
        previewLoaded: {},
        previewFailed: {},
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
          target: 'confirming.previewFailed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmingLift: {
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
            { type: 'toastLifted', params: ({ event }) => ({ lifted: event.output }) },
          ],
        },
        onError: {
          target: 'confirmingLift',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

/** The toast after lifting: messages released, and messages that are too late by now. */
function createLiftedToast(heldCount: number, { dropped }: LiftResult): ToastContent {
  return {
    severity: 'success',
    summary:
      heldCount > 0 ? { path: 'stop.lifted', count: heldCount } : { path: 'stop.liftedNone' },
    detail: dropped > 0 ? { path: 'stop.dropped', count: dropped } : null,
  }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    emergencyStops: {
      events: QueryEvent<null>
      actor: ActorContract<typeof emergencyStopsQuery, 'data'>
    }
    emergencyStop: {
      events: EmergencyStopEvent
      actor: ActorContract<typeof emergencyStopMachine, 'preview' | 'branchId' | 'error' | 'stop'>
    }
  }
}
