import { assign, fromCallback, sendTo, setup } from 'xstate'
import { figureRowsMachine } from '../figures/figure-rows.machine.ts'
import { isSameFigure, type Opened } from '../figures/opened.ts'
import type { Contract } from '../shared/contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system.ts'
import { bypassMachine } from './bypass.machine.ts'
import {
  type DashboardEvent,
  type DashboardPlace,
  dashboardFiguresQuery,
  type FiguresAsked,
} from './dashboard-parts.ts'
import { isElsewhere, placeOf } from './dashboard-place.ts'

/** What it brought, at a glance: of which days and which branch, and as what; its figures are an actor of their own. */
export const dashboardMachine = setup({
  types: {} as {
    context: DashboardPlace
    events: DashboardEvent
    /** What follows the path as it opens. */
    input: { search: string } | undefined
  },
  actors: {
    address: fromCallback<DashboardEvent>(() => {}),
    figures: dashboardFiguresQuery,
    rows: figureRowsMachine,
    bypass: bypassMachine,
  },
  actions: {
    arrive: assign((_, { place }: { place: DashboardPlace }) => place),
    /** Says in the address where the screen stands. */
    keepPlace: (_, _nothing: undefined) => {},
    ask: sendTo(systemActor('dashboardFigures'), ({ context: { period, branchId } }) => ({
      type: 'query.ask',
      args: { period, branchId },
      keeps: true,
    })),
  },
  guards: {
    isElsewhere: ({ context }, { place }: { place: FiguresAsked }) => isElsewhere(context, place),
    isOtherFigure: ({ context }, { place }: { place: DashboardPlace }) =>
      !isSameFigure(context.opened, place.opened),
    hasOpened: ({ context }) => context.opened !== null,
    isAsOther: ({ context }, { place }: { place: DashboardPlace }) => context.unit !== place.unit,
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => placeOf(input?.search ?? ''),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'bypass', systemId: 'bypass', src: 'bypass' },
    {
      id: 'figures',
      systemId: 'dashboardFigures',
      src: 'figures',
      input: ({ context: { period, branchId } }) => ({ args: { period, branchId } }),
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
        guard: { type: 'isAsOther', params: ({ event }) => ({ place: placeOf(event.search) }) },
        actions: { type: 'arrive', params: ({ event }) => ({ place: placeOf(event.search) }) },
      },
    ],
    // Rows of other days are not those that were opened.
    'figures.narrow': {
      target: '.closed',
      actions: [assign(({ event }) => ({ ...event.change, opened: null })), 'ask', 'keepPlace'],
    },
    'unit.choose': { actions: [assign({ unit: ({ event }) => event.unit }), 'keepPlace'] },
    'figure.open': {
      target: '.closed',
      actions: [assign({ opened: ({ event }) => event.opened }), 'keepPlace'],
    },
  },
  initial: 'closed',
  states: {
    closed: { always: { guard: 'hasOpened', target: 'opened' } },
    opened: {
      invoke: {
        id: 'rows',
        systemId: 'figureRows',
        src: 'rows',
        input: ({ context: { period, branchId, opened } }) => ({
          period,
          branchId,
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
    dashboard: {
      events: DashboardEvent
      actor: Contract<typeof dashboardMachine, 'period' | 'branchId' | 'unit' | 'opened'>
    }
    dashboardFigures: {
      events: QueryEvent<FiguresAsked>
      actor: Contract<typeof dashboardFiguresQuery, 'data' | 'error'>
    }
  }
}
