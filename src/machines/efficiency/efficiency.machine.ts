import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Contract } from '../kinds/contract.ts'
import type { QueryEvent } from '../kinds/query.machine.ts'
import { systemActor } from '../kinds/system.ts'
import {
  type EfficiencyEvent,
  type EfficiencyPlace,
  efficiencyFiguresQuery,
} from './efficiency-parts.ts'
import { addressAt, placeOf } from './efficiency-place.ts'
import { sharedMonthsMachine } from './shared-months.machine.ts'

interface EfficiencyContext extends EfficiencyPlace {
  /** The month whose shared copies are looked at. */
  shares: string
}

/**
 * A month told to the clinic's owner: which one, and of which branch; its figures are an actor of their own, and so are its shared copies while they are
 * looked at.
 */
export const efficiencyMachine = setup({
  types: {} as {
    context: EfficiencyContext
    events: EfficiencyEvent
    /** The address as it opens. */
    input: { path: string; search: string } | undefined
  },
  actors: {
    address: fromCallback<EfficiencyEvent>(() => {}),
    figures: efficiencyFiguresQuery,
    sharedMonths: sharedMonthsMachine,
  },
  actions: {
    arrive: assign((_, { place }: { place: EfficiencyPlace }) => place),
    /** Says in the address where the screen stands. */
    keepPlace: (_, _nothing: undefined) => {},
    /** Puts the page on paper. */
    print: (_, _nothing: undefined) => {},
    ask: sendTo(systemActor('efficiencyFigures'), ({ context: { month, branchId } }) => ({
      type: 'query.ask',
      args: { month, branchId },
      keeps: true,
    })),
  },
  guards: {
    isElsewhere: ({ context }, { place }: { place: EfficiencyPlace }) =>
      addressAt(context) !== addressAt(place),
  },
}).createMachine({
  id: 'efficiency',
  context: ({ input }) => ({ ...placeOf(input?.path ?? '', input?.search ?? ''), shares: '' }),
  invoke: [
    { id: 'address', src: 'address' },
    {
      id: 'figures',
      systemId: 'efficiencyFigures',
      src: 'figures',
      input: ({ context: { month, branchId } }) => ({ args: { month, branchId } }),
    },
  ],
  initial: 'reading',
  on: {
    'address.changed': {
      target: '.reading',
      guard: {
        type: 'isElsewhere',
        params: ({ event }) => ({ place: placeOf(event.path, event.search) }),
      },
      actions: [
        { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.path, event.search) }) },
        'ask',
      ],
    },
    'month.choose': {
      actions: [assign({ month: ({ event }) => event.month }), 'ask', 'keepPlace'],
    },
    'branch.choose': {
      actions: [assign({ branchId: ({ event }) => event.branchId }), 'ask', 'keepPlace'],
    },
    'month.print': { actions: 'print' },
  },
  states: {
    reading: {
      on: {
        'month.share': {
          target: 'sharing',
          actions: assign({ shares: ({ event }) => event.month }),
        },
      },
    },
    sharing: {
      invoke: {
        id: 'sharedMonths',
        systemId: 'sharedMonths',
        src: 'sharedMonths',
        input: ({ context: { shares } }) => ({ month: shares }),
      },
      on: { 'share.close': 'reading' },
    },
  },
})

declare module '../kinds/system.ts' {
  interface SystemActors {
    efficiency: {
      events: EfficiencyEvent
      actor: Contract<typeof efficiencyMachine, 'month' | 'branchId'>
    }
    efficiencyFigures: {
      events: QueryEvent<EfficiencyPlace>
      actor: Contract<typeof efficiencyFiguresQuery, 'data' | 'error'>
    }
  }
}
