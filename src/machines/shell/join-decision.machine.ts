import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { PendingJoinsQuery } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { getServerMessage } from '../shared/failure.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'

export type PendingJoin = NonNullable<PendingJoinsQuery['pendingJoins']>[number]

/** What waits for the decision whether active scenarios write to its patients (docs/decisions/0193). */
export const pendingJoinsQuery = createQuery<PendingJoinsQuery['pendingJoins'], null>(
  'pendingJoins',
  300_000,
  ['run', 'scenario'],
)

export interface JoinAnswer {
  runId: string
  join: boolean
}

/** Decides in one press whether messages about a file's visits, or those of a newly connected system, are sent. */
export const joinDecisionMachine = setup({
  types: {} as {
    context: { answer: JoinAnswer | null }
    events: { type: 'join.decide'; answer: JoinAnswer }
    tags: 'busy'
  },
  actors: { decide: createPort<void, JoinAnswer | null>('decide') },
  actions: {
    toastSuccess: sendTo(systemActor('toasts'), (_, { join }: { join: boolean }) =>
      showToast({
        severity: 'success',
        summary: { path: join ? 'joinStrip.joined' : 'joinStrip.leftOut' },
      }),
    ),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({
        severity: 'error',
        summary: { path: 'joinStrip.failed' },
        detail: getServerMessage(error) ?? { path: 'errors.network' },
      }),
    ),
    refresh: sendTo(systemActor('pendingJoins'), { type: 'query.refresh' }),
  },
}).createMachine({
  id: 'joinDecision',
  context: { answer: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'join.decide': {
          target: 'deciding',
          actions: assign({ answer: ({ event }) => event.answer }),
        },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => context.answer,
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'toastSuccess',
              params: ({ context }) => ({ join: context.answer?.join === true }),
            },
            'refresh',
          ],
        },
        onError: {
          target: 'idle',
          // Somebody else may have decided.
          actions: [
            { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
            'refresh',
          ],
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    pendingJoins: {
      events: QueryEvent<null>
      actor: ActorContract<typeof pendingJoinsQuery, 'data'>
    }
    joinDecision: {
      events: EventFromLogic<typeof joinDecisionMachine>
      actor: ActorContract<typeof joinDecisionMachine, 'answer'>
    }
  }
}
