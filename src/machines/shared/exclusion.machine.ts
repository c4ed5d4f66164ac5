import { assign, enqueueActions, setup } from 'xstate'
import type { ActorContract } from './actor-contract.ts'
import { systemActor } from './system-actors.ts'

/** The patient to exclude, and the actor that saves it. */
export interface ExclusionTarget {
  clientId: string
  name: string
  savedBy: 'optimisticUpdates' | 'visitActions'
}

export type ExclusionEvent =
  | { type: 'exclusion.ask'; target: ExclusionTarget }
  | { type: 'exclusion.answer'; reason: string }
  | { type: 'exclusion.cancel' }

/** Asks for a reason before a patient is excluded from a panel, as in the list of patients. The reason is optional. */
export const exclusionMachine = setup({
  types: {} as {
    context: { target: ExclusionTarget | null }
    events: ExclusionEvent
    tags: 'confirming'
  },
  actions: {
    exclude: enqueueActions(({ context: { target }, enqueue }, { typed }: { typed: string }) => {
      if (!target) return
      const { clientId, name } = target
      const excluded = { kind: 'excluded', to: true, name, reason: typed.trim() || null } as const
      if (target.savedBy === 'optimisticUpdates')
        enqueue.sendTo(systemActor('optimisticUpdates'), {
          type: 'update.make',
          change: { ...excluded, id: clientId },
        })
      else
        enqueue.sendTo(systemActor('visitActions'), {
          type: 'action.run',
          action: { ...excluded, clientId },
        })
    }),
  },
}).createMachine({
  id: 'exclusion',
  context: { target: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'exclusion.ask': {
          target: 'confirming',
          actions: assign({ target: ({ event }) => event.target }),
        },
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'exclusion.answer': {
          target: 'idle',
          actions: { type: 'exclude', params: ({ event }) => ({ typed: event.reason }) },
        },
        'exclusion.cancel': 'idle',
      },
    },
  },
})

declare module './system-actors.ts' {
  interface SystemActors {
    exclusion: { events: ExclusionEvent; actor: ActorContract<typeof exclusionMachine, 'target'> }
  }
}
