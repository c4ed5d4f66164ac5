import { assign, enqueueActions, setup } from 'xstate'
import type { Contract } from './contract.ts'
import { systemActor } from './system.ts'

/** Whom to exclude, and the chart that saves it. */
export interface Excluded {
  clientId: string
  name: string
  by: 'changes' | 'visitActs'
}

export type ExclusionEvent =
  | { type: 'exclusion.ask'; whom: Excluded }
  | { type: 'exclusion.answer'; reason: string }
  | { type: 'exclusion.cancel' }

/** Asks why before a patient is excluded from a panel, as the list of patients does; who has nothing to say presses once more. */
export const exclusionMachine = setup({
  types: {} as {
    context: { whom: Excluded | null }
    events: ExclusionEvent
    tags: 'asking'
  },
  actions: {
    exclude: enqueueActions(({ context: { whom }, enqueue }, { typed }: { typed: string }) => {
      if (!whom) return
      const { clientId, name } = whom
      const excluded = { kind: 'excluded', to: true, name, reason: typed.trim() || null } as const
      if (whom.by === 'changes')
        enqueue.sendTo(systemActor('changes'), {
          type: 'change.make',
          change: { ...excluded, id: clientId },
        })
      else
        enqueue.sendTo(systemActor('visitActs'), {
          type: 'act.make',
          act: { ...excluded, clientId },
        })
    }),
  },
}).createMachine({
  id: 'exclusion',
  context: { whom: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'exclusion.ask': { target: 'asking', actions: assign({ whom: ({ event }) => event.whom }) },
      },
    },
    asking: {
      tags: 'asking',
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

declare module './system.ts' {
  interface SystemActors {
    exclusion: { events: ExclusionEvent; actor: Contract<typeof exclusionMachine, 'whom'> }
  }
}
