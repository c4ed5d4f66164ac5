import { type AnyActorRef, assign, enqueueActions, sendTo, setup } from 'xstate'
import { type AlertKind, type AlertRow, type Periodicity, placeOf } from './alert-parts.ts'
import { failureSaid } from './alerts.machine.ts'
import { createList } from './list.machine.ts'
import { port } from './port.ts'
import { createQuery } from './query.machine.ts'

export interface AlertsFilter {
  type: AlertKind | null
  read: boolean | null
}

export const alertsList = createList<AlertRow, AlertsFilter, null>('alertsList')
export const periodQuery = createQuery<Periodicity | null, null>('alertPeriod')

export type AlertListEvent =
  | { type: 'filter.change'; change: Partial<AlertsFilter> }
  | { type: 'row.activate'; index: number }
  | { type: 'row.open'; index: number; alert: AlertRow }
  | { type: 'alerts.readAll' }
  | { type: 'alerts.changed' }
  | { type: 'period.choose'; periodicity: Periodicity }

interface AlertListContext {
  filter: AlertsFilter
  active: number | null
  /** The period that is being saved. */
  chosen: Periodicity | null
}

/** The notification center: which notifications, which one the keyboard stands on, and when new ones pop up. */
export const alertListMachine = setup({
  types: {} as { context: AlertListContext; events: AlertListEvent; tags: 'saving' },
  actors: {
    list: alertsList,
    period: periodQuery,
    savePeriod: port<Periodicity, { periodicity: Periodicity }>('savePeriod'),
  },
  actions: {
    refresh: sendTo(({ system }) => system.get('alertsList'), { type: 'list.refresh' }),
    read: sendTo(
      ({ system }) => system.get('alerts'),
      (_, { id }: { id: string | null }) => ({ type: 'alerts.read', id }),
    ),
    /** Shown as read before the server has agreed; the list is asked again when it has answered, whatever it said. */
    showRead: sendTo(
      ({ system }) => system.get('alertsList'),
      (_, { id }: { id: string | null }) => ({
        type: 'list.patch',
        matches: (row: AlertRow) => id === null || row.id === id,
        patch: { read: true },
      }),
    ),
    follow: enqueueActions(({ enqueue, system }, { alert }: { alert: AlertRow }) => {
      const path = placeOf(alert)
      const app: AnyActorRef = system.get('app')
      if (path) enqueue.sendTo(app, { type: 'page.go', path })
    }),
    tellPopups: sendTo(
      ({ system }) => system.get('popups'),
      (_, { periodicity }: { periodicity: Periodicity }) => ({
        type: 'popups.period',
        periodicity,
      }),
    ),
    showPeriod: sendTo(({ system }) => system.get('alertPeriod'), { type: 'query.refresh' }),
    toast: sendTo(
      ({ system }) => system.get('toasts'),
      (_, content: object) => ({ type: 'toast.show', ...content }),
    ),
  },
  guards: { isUnread: (_, { alert }: { alert: AlertRow }) => alert.read !== true },
}).createMachine({
  id: 'alertList',
  context: { filter: { type: null, read: null }, active: null, chosen: null },
  invoke: [
    {
      id: 'list',
      systemId: 'alertsList',
      src: 'list',
      input: ({ context }) => ({ filter: context.filter }),
    },
    { id: 'period', systemId: 'alertPeriod', src: 'period', input: { args: null } },
  ],
  on: {
    'filter.change': {
      actions: [
        assign({
          filter: ({ context, event }) => ({ ...context.filter, ...event.change }),
          active: null,
        }),
        sendTo(
          ({ system }) => system.get('alertsList'),
          ({ context }) => ({ type: 'list.filter', filter: context.filter }),
        ),
      ],
    },
    'row.activate': { actions: assign({ active: ({ event }) => event.index }) },
    'row.open': [
      {
        guard: { type: 'isUnread', params: ({ event }) => event },
        actions: [
          assign({ active: ({ event }) => event.index }),
          { type: 'showRead', params: ({ event }) => ({ id: event.alert.id }) },
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
        { type: 'showRead', params: { id: null } },
        { type: 'read', params: { id: null } },
      ],
    },
    'alerts.changed': { actions: 'refresh' },
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
