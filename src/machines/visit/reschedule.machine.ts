import { assign, type EventFromLogic, enqueueActions, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getFailureCode, toFailureTexts } from '../shared/failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import {
  closedContext,
  type FreeSlots,
  type MoveRequest,
  type RescheduleContext,
  type RescheduleEvent,
  toSavedAct,
  toSavedChange,
  type WishRequest,
} from './reschedule-context.ts'
import {
  type Rescheduling,
  type ReschedulingAct,
  rescheduleUndoMachine,
} from './reschedule-undo.machine.ts'

/** After these refusals the free times are no longer the ones shown. */
const staleCodes = ['SLOT_TAKEN', 'VISIT_CHANGED']

/**
 * Moves a visit to a free time of the clinic system, or records when the patient would like to come, where the system cannot be asked. Instead, the
 * visit can wait for an earlier time that becomes free.
 */
export const rescheduleMachine = setup({
  types: {} as {
    context: RescheduleContext
    events: RescheduleEvent
    tags: 'open' | 'busy'
  },
  actors: {
    undo: rescheduleUndoMachine,
    loadFreeSlots: createPort<FreeSlots | null, { visitId: string }>('loadFreeSlots'),
    /** Id of the move; null if the visit was there already, so that there is nothing to undo. */
    moveVisit: createPort<string | null, MoveRequest>('moveVisit'),
    /** Id of the recorded answer. */
    saveWish: createPort<string | null, WishRequest>('saveWish'),
    joinWaitingList: createPort<void, { visitId: string }>('joinWaitingList'),
  },
  actions: {
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailureTexts(error) }),
    setFreeSlots: assign({
      freeSlots: (_, { freeSlots }: { freeSlots: FreeSlots | null }) => freeSlots,
    }),
    clearFailure: assign({ failure: null }),
    notifyScreen: enqueueActions(
      ({ enqueue, self }, change: { visitId: string; isUndone: boolean }) => {
        if (self._parent) enqueue.sendTo(self._parent, { type: 'visit.rescheduled', ...change })
        // The number of waiting messages changed.
        enqueue.sendTo(systemActor('waitingMessages'), { type: 'query.refresh' })
      },
    ),
    toastSaved: enqueueActions(
      (
        { enqueue, context: { visit } },
        { kind, act }: { kind: Rescheduling['kind']; act: ReschedulingAct | null },
      ) => {
        if (!visit) return
        enqueue.sendTo(
          systemActor('toasts'),
          showToast({
            severity: 'success',
            summary: { path: `reschedule.toasts.${kind}`, values: { name: visit.name } },
            undo: act && {
              to: 'rescheduleUndo',
              event: { type: 'undo.run', saved: { ...visit, ...act } },
            },
          }),
        )
      },
    ),
  },
  guards: {
    canMove: (_, { freeSlots }: { freeSlots: FreeSlots | null }) =>
      freeSlots !== null && freeSlots.obstacle === null,
    isStale: (_, { error }: { error: unknown }) => staleCodes.includes(getFailureCode(error) ?? ''),
  },
}).createMachine({
  id: 'reschedule',
  context: closedContext,
  invoke: { id: 'undo', src: 'undo', systemId: 'rescheduleUndo' },
  initial: 'closed',
  on: {
    'reschedule.undone': {
      actions: {
        type: 'notifyScreen',
        params: ({ event }) => ({ visitId: event.visitId, isUndone: true }),
      },
    },
  },
  states: {
    closed: {
      entry: assign(closedContext),
      on: {
        'reschedule.open': {
          target: 'loading',
          actions: assign({ visit: ({ event }) => event.visit }),
        },
      },
    },
    loading: {
      tags: 'open',
      invoke: {
        id: 'loadFreeSlots',
        src: 'loadFreeSlots',
        input: ({ context }) => ({ visitId: context.visit?.visitId ?? '' }),
        onDone: [
          {
            guard: { type: 'canMove', params: ({ event }) => ({ freeSlots: event.output }) },
            target: 'choosing',
            actions: { type: 'setFreeSlots', params: ({ event }) => ({ freeSlots: event.output }) },
          },
          {
            target: 'wishing',
            actions: [
              { type: 'setFreeSlots', params: ({ event }) => ({ freeSlots: event.output }) },
              'clearFailure',
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
      on: { 'reschedule.close': 'closed' },
    },
    // Whether anything is free is not known; the wish can be recorded all the same.
    failed: {
      tags: 'open',
      on: {
        'reschedule.retry': { target: 'loading', actions: 'clearFailure' },
        'reschedule.wish': { target: 'wishing', actions: 'clearFailure' },
        'reschedule.close': 'closed',
      },
    },
    choosing: {
      tags: 'open',
      on: {
        'reschedule.choose': {
          target: 'moving',
          actions: ['clearFailure', assign({ slot: ({ event }) => event.slot })],
        },
        'reschedule.wish': { target: 'wishing', actions: 'clearFailure' },
        'reschedule.join': { target: 'joining', actions: 'clearFailure' },
        'reschedule.close': 'closed',
      },
    },
    moving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'moveVisit',
        src: 'moveVisit',
        input: ({ context: { visit, slot } }) => ({
          visitId: visit?.visitId ?? '',
          slot: slot ?? '',
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'notifyScreen', params: toSavedChange },
            { type: 'toastSaved', params: ({ event }) => toSavedAct('moved', event.output) },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    wishing: {
      tags: 'open',
      on: {
        'reschedule.save': {
          target: 'saving',
          actions: ['clearFailure', assign({ wishedTime: ({ event }) => event.wishedTime.trim() })],
        },
        'reschedule.back': {
          guard: { type: 'canMove', params: ({ context: { freeSlots } }) => ({ freeSlots }) },
          target: 'choosing',
          actions: 'clearFailure',
        },
        'reschedule.join': { target: 'joining', actions: 'clearFailure' },
        'reschedule.close': 'closed',
      },
    },
    joining: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'joinWaitingList',
        src: 'joinWaitingList',
        input: ({ context: { visit } }) => ({ visitId: visit?.visitId ?? '' }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'notifyScreen', params: toSavedChange },
            { type: 'toastSaved', params: { kind: 'joined', act: { kind: 'joined' } } },
          ],
        },
        onError: {
          target: 'wishing',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    saving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'saveWish',
        src: 'saveWish',
        input: ({ context: { visit, wishedTime } }) => ({
          visitId: visit?.visitId ?? '',
          wishedTime: wishedTime || null,
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'notifyScreen', params: toSavedChange },
            { type: 'toastSaved', params: ({ event }) => toSavedAct('wished', event.output) },
          ],
        },
        onError: {
          target: 'wishing',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    reschedule: {
      events: EventFromLogic<typeof rescheduleMachine>
      actor: ActorContract<typeof rescheduleMachine, 'visit' | 'freeSlots' | 'slot' | 'failure'>
    }
  }
}
