import { assign, fromCallback, sendTo, setup } from 'xstate'
import { figureRowsMachine } from '../figures/figure-rows.machine.ts'
import { isSameFigure, type Opened } from '../figures/opened.ts'
import { sortAfter } from '../places/list-place.ts'
import type { Contract } from '../shared/contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system.ts'
import { tableFileMachine } from '../shared/table-file.machine.ts'
import {
  type ConversionAsked,
  type ConversionEvent,
  type ConversionPlace,
  conversionFiguresQuery,
  ROWS,
} from './conversion-parts.ts'
import { isElsewhere, placeOf, searchOf } from './conversion-place.ts'

interface ConversionContext extends ConversionPlace {
  /** How many rows are drawn. */
  drawn: number
}

/** What became of messages: of which months and which branch, what rows are apart by, and in which order; the figures and their file are actors of their own. */
export const conversionMachine = setup({
  types: {} as {
    context: ConversionContext
    events: ConversionEvent
    /** What follows the path as it opens. */
    input: { search: string } | undefined
  },
  actors: {
    address: fromCallback<ConversionEvent>(() => {}),
    figures: conversionFiguresQuery,
    file: tableFileMachine,
    rows: figureRowsMachine,
  },
  actions: {
    arrive: assign((_, { place }: { place: ConversionPlace }) => ({ ...place, drawn: ROWS })),
    /** Says in the address where the screen stands. */
    keepPlace: (_, _nothing: undefined) => {},
    ask: sendTo(systemActor('conversionFigures'), ({ context: { months, branchId, apart } }) => ({
      type: 'query.ask',
      args: { months, branchId, apart },
      keeps: true,
    })),
  },
  guards: {
    isElsewhere: ({ context }, { place }: { place: ConversionAsked }) =>
      isElsewhere(context, place),
    isOtherFigure: ({ context }, { place }: { place: ConversionPlace }) =>
      !isSameFigure(context.opened, place.opened),
    hasOpened: ({ context }) => context.opened !== null,
    isOther: ({ context }, { place }: { place: ConversionPlace }) =>
      searchOf(context) !== searchOf(place),
  },
}).createMachine({
  id: 'conversion',
  context: ({ input }) => ({ ...placeOf(input?.search ?? ''), drawn: ROWS }),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'file', src: 'file', systemId: 'tableFile' },
    {
      id: 'figures',
      systemId: 'conversionFigures',
      src: 'figures',
      input: ({ context: { months, branchId, apart } }) => ({
        args: { months, branchId, apart },
      }),
    },
  ],
  on: {
    'address.changed': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => ({ place: placeOf(event.search) }) },
        target: '.closed',
        actions: [
          { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
          'ask',
        ],
      },
      {
        guard: { type: 'isOtherFigure', params: ({ event }) => ({ place: placeOf(event.search) }) },
        target: '.closed',
        actions: { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
      },
      {
        guard: { type: 'isOther', params: ({ event }) => ({ place: placeOf(event.search) }) },
        actions: { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
      },
    ],
    // Rows of other messages are not those that were opened.
    'figures.narrow': {
      target: '.closed',
      actions: [
        assign(({ event }) => ({ ...event.change, drawn: ROWS, opened: null })),
        'ask',
        'keepPlace',
      ],
    },
    'figure.open': {
      target: '.closed',
      actions: [assign({ opened: ({ event }) => event.opened }), 'keepPlace'],
    },
    'unit.choose': { actions: [assign({ unit: ({ event }) => event.unit }), 'keepPlace'] },
    'sort.choose': {
      actions: [
        assign({ sort: ({ context, event }) => sortAfter(context.sort, event.column) }),
        'keepPlace',
      ],
    },
    'rows.more': { actions: assign({ drawn: ({ context }) => context.drawn + ROWS }) },
  },
  initial: 'closed',
  states: {
    closed: { always: { guard: 'hasOpened', target: 'opened' } },
    opened: {
      invoke: {
        id: 'rows',
        systemId: 'figureRows',
        src: 'rows',
        input: ({ context: { branchId, opened } }) => ({
          branchId,
          // A figure of this screen has days of its own.
          period: { kind: 'days', days: 90 },
          // It is entered with a figure only.
          opened: opened as Opened,
        }),
      },
      on: {
        'figure.close': { target: 'closed', actions: [assign({ opened: null }), 'keepPlace'] },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    conversion: {
      events: ConversionEvent
      actor: Contract<
        typeof conversionMachine,
        'months' | 'branchId' | 'apart' | 'unit' | 'sort' | 'drawn' | 'opened'
      >
    }
    conversionFigures: {
      events: QueryEvent<ConversionAsked>
      actor: Contract<typeof conversionFiguresQuery, 'data' | 'error'>
    }
  }
}
