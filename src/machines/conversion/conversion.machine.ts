import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Contract } from '../kinds/contract.ts'
import type { QueryEvent } from '../kinds/query.machine.ts'
import { systemActor } from '../kinds/system.ts'
import { tableFileMachine } from '../kinds/table-file.machine.ts'
import { sortAfter } from '../places/list-place.ts'
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
        actions: [
          { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
          'ask',
        ],
      },
      {
        guard: { type: 'isOther', params: ({ event }) => ({ place: placeOf(event.search) }) },
        actions: { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
      },
    ],
    'figures.narrow': {
      actions: [assign(({ event }) => ({ ...event.change, drawn: ROWS })), 'ask', 'keepPlace'],
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
})

declare module '../kinds/system.ts' {
  interface SystemActors {
    conversion: {
      events: ConversionEvent
      actor: Contract<
        typeof conversionMachine,
        'months' | 'branchId' | 'apart' | 'unit' | 'sort' | 'drawn'
      >
    }
    conversionFigures: {
      events: QueryEvent<ConversionAsked>
      actor: Contract<typeof conversionFiguresQuery, 'data' | 'error'>
    }
  }
}
