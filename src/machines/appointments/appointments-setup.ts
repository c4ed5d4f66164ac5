import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { exclusionMachine } from '../shared/exclusion.machine.ts'
import { port } from '../shared/port.ts'
import { tableFileMachine } from '../shared/table-file.machine.ts'
import { visitActsMachine } from '../visit/visit-acts.machine.ts'
import {
  type AppointmentFacts,
  type AppointmentsContext,
  type AppointmentsEvent,
  type AppointmentsPlace,
  visitDetail,
  visitsList,
} from './appointments-parts.ts'
import { isElsewhere } from './appointments-place.ts'
import { visitReceiptMachine } from './visit-receipt.machine.ts'
import { visitsSelection } from './visits-selection.ts'

/** What the chart of the visits' screen is made of: its words, its parts, what it does. */
export const appointmentsSetup = setup({
  types: {} as { context: AppointmentsContext; events: AppointmentsEvent; tags: 'busy' },
  actors: {
    address: fromCallback<AppointmentsEvent>(() => {}),
    loadFacts: port<AppointmentFacts>('loadFacts'),
    visits: visitsList,
    detail: visitDetail,
    acts: visitActsMachine,
    receipt: visitReceiptMachine,
    exclusion: exclusionMachine,
    selection: visitsSelection,
    file: tableFileMachine,
  },
  actions: {
    arrive: assign(({ context }, { place }: { place: AppointmentsPlace }) => ({
      ...place,
      active: null,
      arrivals: context.arrivals + 1,
    })),
    keepFacts: assign((_, { facts }: { facts: AppointmentFacts }) => ({ facts, error: null })),
    explain: assign({ error: (_, { error }: { error: unknown }) => error }),
    /** Says in the address where the screen stands. */
    keepPlace: (_, _nothing: undefined) => {},
    print: (_, _nothing: undefined) => {},
    openList: enqueueActions(({ enqueue, context: { facts, filter, search } }) => {
      enqueue.stopChild('visits')
      if (facts) enqueue.spawnChild('visits', { id: 'visits', input: { filter, search } })
    }),
    filterList: enqueueActions(({ enqueue, context: { filter } }) => {
      enqueue.sendTo('visits', { type: 'list.filter', filter })
    }),
    searchList: enqueueActions(({ enqueue, context: { search } }) => {
      enqueue.sendTo('visits', { type: 'list.search', search })
    }),
    openDetail: enqueueActions(({ enqueue, context: { facts, openId } }) => {
      enqueue.stopChild('detail')
      if (facts && openId) enqueue.spawnChild('detail', { id: 'detail', input: { args: openId } })
    }),
    refreshList: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('visits', { type: 'list.refresh' })
    }),
    refreshAll: enqueueActions(({ enqueue, context: { openId } }) => {
      enqueue.sendTo('visits', { type: 'list.refresh' })
      if (openId) enqueue.sendTo('detail', { type: 'query.refresh' })
    }),
  },
  guards: {
    isDay: ({ context }) => context.filter.look === 'day',
    isOpen: ({ context }) => context.openId !== null,
    isElsewhere: ({ context }, { place }: { place: AppointmentsPlace }) =>
      isElsewhere(context, place),
    isOtherRow: ({ context }, { place }: { place: AppointmentsPlace }) =>
      context.openId !== place.openId,
  },
  delays: { typing: 300, minute: 60_000 },
})
