import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import type { ListEvent } from '../shared/list.machine.ts'
import { createList } from '../shared/list.machine.ts'
import { port } from '../shared/port.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system.ts'
import { showToast, type ToastContent } from '../toasts/toast.machine.ts'
import { type AlertRow, type AlertsFilter, type Periodicity, placeOf } from './alert-parts.ts'
import { failureSaid } from './alerts.machine.ts'
import { filterIn, isElsewhere } from './alerts-place.ts'
import { patientRequestMachine } from './patient-request.machine.ts'

export type { AlertsFilter } from './alert-parts.ts'

export const alertsList = createList<AlertRow, AlertsFilter, null>('alertsList', [
  'alert',
  'request',
])
export const periodQuery = createQuery<Periodicity | null, null>('alertPeriod', 0, ['company'])

export type AlertListEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'filter.change'; change: Partial<AlertsFilter> }
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number; alert: AlertRow }
  /** The patient's request that was open beside the list. */
  | { type: 'request.left' }
  | { type: 'alerts.readAll' }
  | { type: 'alerts.changed'; id: string | null; read: boolean }
  | { type: 'period.choose'; periodicity: Periodicity }

interface AlertsChanged {
  id: string | null
  read: boolean
}

interface AlertListContext {
  filter: AlertsFilter
  active: number | null
  /** Notifications that are being marked read: null stands for all. */
  reading: (string | null)[]
  /** The period that is being saved. */
  chosen: Periodicity | null
}

/** The notification center: which notifications, which one the keyboard stands on, and when new ones pop up. */
export const alertListMachine = setup({
  types: {} as {
    context: AlertListContext
    events: AlertListEvent
    /** What follows the path as it opens. */
    input: { search: string } | undefined
    tags: 'saving'
  },
  actors: {
    address: fromCallback<AlertListEvent>(() => {}),
    list: alertsList,
    period: periodQuery,
    request: patientRequestMachine,
    savePeriod: port<Periodicity, { periodicity: Periodicity }>('savePeriod'),
  },
  actions: {
    refresh: sendTo(systemActor('alertsList'), { type: 'list.refresh' }),
    read: sendTo(systemActor('alerts'), (_, { id }: { id: string | null }) => ({
      type: 'alerts.read',
      id,
    })),
    /** Shown as read before the server has agreed, and no longer when it has not. */
    showReading: assign(({ context }, { id }: { id: string | null }) => ({
      reading: [...context.reading, id],
    })),
    showRead: enqueueActions(({ enqueue, context }, changed: AlertsChanged) => {
      enqueue.assign({ reading: context.reading.filter((id) => id !== changed.id) })
      if (!changed.read) return
      enqueue.sendTo(systemActor('alertsList'), {
        type: 'list.patch',
        matches: (row: AlertRow) => isMeant(row, changed.id),
        patch: { read: true },
      })
    }),
    /** Says in the address which are shown. */
    keepPlace: (_, _nothing: undefined) => {},
    filterList: sendTo(systemActor('alertsList'), ({ context }) => ({
      type: 'list.filter',
      filter: context.filter,
    })),
    /** Says in the address whose request is open beside the list; null: none. */
    keepRequest: (_, _request: { id: string | null }) => {},
    follow: enqueueActions(({ enqueue }, { alert }: { alert: AlertRow }) => {
      const path = placeOf(alert)
      if (path) enqueue.sendTo(systemActor('app'), { type: 'page.go', path })
    }),
    tellPopups: sendTo(
      systemActor('popups'),
      (_, { periodicity }: { periodicity: Periodicity }) => ({
        type: 'popups.period',
        periodicity,
      }),
    ),
    showPeriod: sendTo(systemActor('alertPeriod'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), (_, content: ToastContent) => showToast(content)),
  },
  guards: {
    isElsewhere: ({ context }, { search }: { search: string }) =>
      isElsewhere(context.filter, filterIn(search)),
    isUnread: (_, { alert }: { alert: AlertRow }) => alert.read !== true,
    isRequest: (_, { alert }: { alert: AlertRow }) => alert.requestId != null,
  },
}).createMachine({
  id: 'alertList',
  context: ({ input }) => ({
    filter: filterIn(input?.search ?? ''),
    active: null,
    reading: [],
    chosen: null,
  }),
  invoke: [
    { id: 'address', src: 'address' },
    {
      id: 'list',
      systemId: 'alertsList',
      src: 'list',
      input: ({ context }) => ({ filter: context.filter }),
    },
    { id: 'period', systemId: 'alertPeriod', src: 'period', input: { args: null } },
    { id: 'request', systemId: 'patientRequest', src: 'request' },
  ],
  on: {
    'address.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      actions: [
        assign({ filter: ({ event }) => filterIn(event.search), active: null }),
        'filterList',
      ],
    },
    'request.left': { actions: { type: 'keepRequest', params: { id: null } } },
    'filter.change': {
      actions: [
        assign({
          filter: ({ context, event }) => ({ ...context.filter, ...event.change }),
          active: null,
        }),
        'filterList',
        'keepPlace',
      ],
    },
    'row.activate': { actions: assign({ active: ({ event }) => event.index }) },
    'row.open': [
      // It waits until it is handled: looking at it is not enough.
      {
        guard: { type: 'isRequest', params: ({ event }) => event },
        actions: [
          assign({ active: ({ event }) => event.index }),
          { type: 'keepRequest', params: ({ event }) => ({ id: event.alert.requestId ?? null }) },
        ],
      },
      {
        guard: { type: 'isUnread', params: ({ event }) => event },
        actions: [
          assign({ active: ({ event }) => event.index }),
          { type: 'showReading', params: ({ event }) => ({ id: event.alert.id }) },
          { type: 'read', params: ({ event }) => ({ id: event.alert.id }) },
          { type: 'follow', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          assign({ active: ({ event }) => event.index }),
          { type: 'follow', params: ({ event }) => event },
        ],
      },
    ],
    'alerts.readAll': {
      actions: [
        { type: 'showReading', params: { id: null } },
        { type: 'read', params: { id: null } },
      ],
    },
    'alerts.changed': { actions: [{ type: 'showRead', params: ({ event }) => event }, 'refresh'] },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'period.choose': {
          target: 'saving',
          actions: assign({ chosen: ({ event }) => event.periodicity }),
        },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'savePeriod',
        src: 'savePeriod',
        // It is entered by the choice of one.
        input: ({ context }) => ({ periodicity: context.chosen ?? 'UponAdmission' }),
        onDone: {
          target: 'resting',
          actions: [
            {
              type: 'toast',
              params: { severity: 'success', summary: { path: 'notifications.period.saved' } },
            },
            {
              type: 'tellPopups',
              params: ({ event }) => ({ periodicity: event.output }),
            },
            'showPeriod',
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            assign({ chosen: null }),
            {
              type: 'toast',
              params: ({ event }) => ({ severity: 'error', summary: failureSaid(event.error) }),
            },
          ],
        },
      },
    },
  },
})

/** A notification as it is shown: read, while it is being marked so. */
export const alertShown = (row: AlertRow, reading: (string | null)[]): AlertRow =>
  !row.read && reading.some((id) => isMeant(row, id)) ? { ...row, read: true } : row

/** Whether a reading of this one, or of all where `id` is null, is of this row: a patient's request none reads. */
const isMeant = (row: AlertRow, id: string | null) => (id === null ? !row.requestId : row.id === id)

declare module '../shared/system.ts' {
  interface SystemActors {
    notifications: {
      events: AlertListEvent
      actor: Contract<typeof alertListMachine, 'active' | 'chosen' | 'filter' | 'reading'>
    }
    alertsList: {
      events: ListEvent<AlertRow, AlertsFilter>
      actor: Contract<typeof alertsList, 'error' | 'more' | 'pages' | 'total'>
    }
    alertPeriod: { events: QueryEvent<null>; actor: Contract<typeof periodQuery, 'data'> }
  }
}
