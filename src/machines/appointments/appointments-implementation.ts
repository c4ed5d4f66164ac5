import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { createPort } from '../shared/create-port.ts'
import { exclusionMachine } from '../shared/exclusion.machine.ts'
import { tableExportMachine } from '../shared/table-export.machine.ts'
import { rescheduleMachine } from '../visit/reschedule.machine.ts'
import { visitActionsMachine } from '../visit/visit-actions.machine.ts'
import {
  type AppointmentFacts,
  type AppointmentsContext,
  type AppointmentsEvent,
  type AppointmentsUrlState,
  visitDetailQuery,
  visitsList,
} from './appointments-context.ts'
import { isDifferentList } from './appointments-url-state.ts'
import { visitReceiptMachine } from './visit-receipt.machine.ts'
import { visitSelection } from './visit-selection.ts'

/** Types, actors and actions of the visits screen's chart. */
export const appointmentsImplementation = setup({
  types: {} as { context: AppointmentsContext; events: AppointmentsEvent; tags: 'busy' },
  actors: {
    urlListener: fromCallback<AppointmentsEvent>(() => {}),
    loadFacts: createPort<AppointmentFacts>('loadFacts'),
    visits: visitsList,
    detail: visitDetailQuery,
    visitActions: visitActionsMachine,
    receipt: visitReceiptMachine,
    exclusion: exclusionMachine,
    reschedule: rescheduleMachine,
    selection: visitSelection,
    file: tableExportMachine,
  },
  actions: {
    applyUrlState: assign(({ context }, { place }: { place: AppointmentsUrlState }) => ({
      ...place,
      active: null,
      urlRevision: context.urlRevision + 1,
    })),
    setFacts: assign((_, { facts }: { facts: AppointmentFacts }) => ({ facts, error: null })),
    setFailure: assign({ error: (_, { error }: { error: unknown }) => error }),
    /** Writes the URL state to the address. */
    writeUrl: (_, _nothing: undefined) => {},
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
    isDay: ({ context }) => context.filter.view === 'day',
    isOpen: ({ context }) => context.openId !== null,
    isOtherUrlState: ({ context }, { place }: { place: AppointmentsUrlState }) =>
      isDifferentList(context, place),
    isOtherRow: ({ context }, { place }: { place: AppointmentsUrlState }) =>
      context.openId !== place.openId,
  },
  delays: { typing: 300, minute: 60_000 },
})
