import { assign, fromCallback, sendTo, setup } from 'xstate'
import { figureRowsMachine } from '../figures/figure-rows.machine.ts'
import { isSameFigure, type Opened } from '../figures/opened.ts'
import type { Contract } from '../shared/contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system.ts'
import {
  type EfficiencyEvent,
  type EfficiencyPlace,
  efficiencyFiguresQuery,
  type MonthAsked,
} from './efficiency-parts.ts'
import { isElsewhere, placeOf } from './efficiency-place.ts'
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
    rows: figureRowsMachine,
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
      isElsewhere(context, place),
    isOtherFigure: ({ context }, { place }: { place: EfficiencyPlace }) =>
      !isSameFigure(context.opened, place.opened),
    hasOpened: ({ context }) => context.opened !== null,
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
    'address.changed': [
      {
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
      {
        target: '.reading',
        guard: {
          type: 'isOtherFigure',
          params: ({ event }) => ({ place: placeOf(event.path, event.search) }),
        },
        actions: {
          type: 'arrive',
          params: ({ event }) => ({ place: placeOf(event.path, event.search) }),
        },
      },
    ],
    // Rows of another month are not those that were opened.
    'month.choose': {
      target: '.reading',
      actions: [assign(({ event }) => ({ month: event.month, opened: null })), 'ask', 'keepPlace'],
    },
    'branch.choose': {
      target: '.reading',
      actions: [
        assign(({ event }) => ({ branchId: event.branchId, opened: null })),
        'ask',
        'keepPlace',
      ],
    },
    'figure.open': {
      target: '.reading',
      actions: [assign({ opened: ({ event }) => event.opened }), 'keepPlace'],
    },
    'month.print': { actions: 'print' },
  },
  states: {
    reading: {
      always: { guard: 'hasOpened', target: 'opened' },
      on: {
        'month.share': {
          target: 'sharing',
          actions: assign({ shares: ({ event }) => event.month }),
        },
      },
    },
    opened: {
      invoke: {
        id: 'rows',
        systemId: 'figureRows',
        src: 'rows',
        input: ({ context: { branchId, opened } }) => ({
          branchId,
          // A figure of this screen has days of its own.
          period: { kind: 'days', days: 30 },
          // It is entered with a figure only.
          opened: opened as Opened,
        }),
      },
      on: {
        'figure.close': { target: 'reading', actions: [assign({ opened: null }), 'keepPlace'] },
        'month.share': {
          target: 'sharing',
          actions: [assign({ shares: ({ event }) => event.month, opened: null }), 'keepPlace'],
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

declare module '../shared/system.ts' {
  interface SystemActors {
    efficiency: {
      events: EfficiencyEvent
      actor: Contract<typeof efficiencyMachine, 'month' | 'branchId' | 'opened'>
    }
    efficiencyFigures: {
      events: QueryEvent<MonthAsked>
      actor: Contract<typeof efficiencyFiguresQuery, 'data' | 'error'>
    }
  }
}
