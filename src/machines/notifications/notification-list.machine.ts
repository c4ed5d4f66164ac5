import { assign, cancel, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'
import { tableExportMachine } from '../shared/table-export.machine.ts'
import { showToast, type ToastContent } from '../toasts/toast.machine.ts'
import { getNotificationPath, type NotificationRow, type Periodicity } from './notification.ts'
import {
  isMarkedBy,
  type NotificationListContext,
  type NotificationListEvent,
  type ReadChange,
} from './notification-list-context.ts'
import { notificationsList, popupPeriodQuery } from './notification-queries.ts'
import { isDifferentList, parseUrlState } from './notifications-url-state.ts'
import { patientRequestMachine } from './patient-request.machine.ts'
import { getFailureText } from './unread-notifications.machine.ts'

/** Chart of the notification center: filter, keyboard position, and when new notifications pop up. */
export const notificationListMachine = setup({
  types: {} as {
    context: NotificationListContext
    events: NotificationListEvent
    /** Initial query string. */
    input: { search: string } | undefined
    tags: 'saving'
  },
  actors: {
    urlListener: fromCallback<NotificationListEvent>(() => {}),
    list: notificationsList,
    period: popupPeriodQuery,
    request: patientRequestMachine,
    file: tableExportMachine,
    savePeriod: createPort<Periodicity, { periodicity: Periodicity }>('savePeriod'),
  },
  actions: {
    refresh: sendTo(systemActor('notificationsList'), { type: 'list.refresh' }),
    read: sendTo(systemActor('unreadNotifications'), (_, { id }: { id: string | null }) => ({
      type: 'notifications.markRead',
      id,
    })),
    /** Optimistic update: the row appears read until the server refuses. */
    showReading: assign(({ context }, { id }: { id: string | null }) => ({
      markingRead: [...context.markingRead, id],
    })),
    showRead: enqueueActions(({ enqueue, context }, changed: ReadChange) => {
      enqueue.assign({ markingRead: context.markingRead.filter((id) => id !== changed.id) })
      if (!changed.read) return
      enqueue.sendTo(systemActor('notificationsList'), {
        type: 'list.patch',
        matches: (row: NotificationRow) => isMarkedBy(row, changed.id),
        patch: { read: true },
      })
    }),
    /** Writes the filter to the address. */
    writeUrl: (_, _nothing: undefined) => {},
    filterList: sendTo(systemActor('notificationsList'), ({ context }) => ({
      type: 'list.filter',
      filter: context.filter,
    })),
    searchList: sendTo(systemActor('notificationsList'), ({ context }) => ({
      type: 'list.search',
      search: context.search,
    })),
    /** Shows the whole URL state at once. */
    showUrlState: enqueueActions(({ enqueue, context: { filter, search } }) => {
      enqueue.sendTo(systemActor('notificationsList'), { type: 'list.search', search })
      enqueue.sendTo(systemActor('notificationsList'), { type: 'list.filter', filter })
    }),
    /** Writes the open patient request to the address; null: none. */
    keepRequest: (_, _request: { id: string | null }) => {},
    navigate: enqueueActions(({ enqueue }, { notification }: { notification: NotificationRow }) => {
      const path = getNotificationPath(notification)
      if (path) enqueue.sendTo(systemActor('app'), { type: 'page.go', path })
    }),
    sendPeriodToPopups: sendTo(
      systemActor('popups'),
      (_, { periodicity }: { periodicity: Periodicity }) => ({
        type: 'popups.period',
        periodicity,
      }),
    ),
    showPeriod: sendTo(systemActor('popupPeriod'), { type: 'query.refresh' }),
    toast: sendTo(systemActor('toasts'), (_, content: ToastContent) => showToast(content)),
  },
  guards: {
    isOtherUrlState: ({ context }, { search }: { search: string }) =>
      isDifferentList(context, parseUrlState(search)),
    isUnread: (_, { notification }: { notification: NotificationRow }) =>
      notification.read !== true,
    isRequest: (_, { notification }: { notification: NotificationRow }) =>
      notification.requestId != null,
  },
  delays: { typing: 300 },
}).createMachine({
  id: 'notificationList',
  context: ({ input }) => ({
    ...parseUrlState(input?.search ?? ''),
    urlRevision: 0,
    active: null,
    markingRead: [],
    savingPeriod: null,
  }),
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    {
      id: 'list',
      systemId: 'notificationsList',
      src: 'list',
      input: ({ context: { filter, search } }) => ({ filter, search }),
    },
    { id: 'period', systemId: 'popupPeriod', src: 'period', input: { args: null } },
    { id: 'request', systemId: 'patientRequest', src: 'request' },
    { id: 'file', systemId: 'tableExport', src: 'file' },
  ],
  on: {
    'url.changed': {
      guard: { type: 'isOtherUrlState', params: ({ event }) => event },
      actions: [
        assign(({ context, event }) => ({
          ...parseUrlState(event.search),
          active: null,
          urlRevision: context.urlRevision + 1,
        })),
        'showUrlState',
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
        'writeUrl',
      ],
    },
    'search.change': {
      actions: [
        assign({ search: ({ event }) => event.search, active: null }),
        'searchList',
        // Browsers limit how often the address may change.
        cancel('writeUrl'),
        raise({ type: 'url.write' }, { id: 'writeUrl', delay: 'typing' }),
      ],
    },
    'url.write': { actions: 'writeUrl' },
    'row.activate': { actions: assign({ active: ({ event }) => event.index }) },
    'row.open': [
      // A patient request stays unread until it is handled.
      {
        guard: { type: 'isRequest', params: ({ event }) => event },
        actions: [
          assign({ active: ({ event }) => event.index }),
          {
            type: 'keepRequest',
            params: ({ event }) => ({ id: event.notification.requestId ?? null }),
          },
        ],
      },
      {
        guard: { type: 'isUnread', params: ({ event }) => event },
        actions: [
          assign({ active: ({ event }) => event.index }),
          { type: 'showReading', params: ({ event }) => ({ id: event.notification.id }) },
          { type: 'read', params: ({ event }) => ({ id: event.notification.id }) },
          { type: 'navigate', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          assign({ active: ({ event }) => event.index }),
          { type: 'navigate', params: ({ event }) => event },
        ],
      },
    ],
    'notifications.markAllRead': {
      actions: [
        { type: 'showReading', params: { id: null } },
        { type: 'read', params: { id: null } },
      ],
    },
    'notifications.changed': {
      actions: [{ type: 'showRead', params: ({ event }) => event }, 'refresh'],
    },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'period.choose': {
          target: 'saving',
          actions: assign({ savingPeriod: ({ event }) => event.periodicity }),
        },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'savePeriod',
        src: 'savePeriod',
        // The state is entered only with a period.
        input: ({ context }) => ({ periodicity: context.savingPeriod ?? 'UponAdmission' }),
        onDone: {
          target: 'idle',
          actions: [
            {
              type: 'toast',
              params: { severity: 'success', summary: { path: 'notifications.period.saved' } },
            },
            {
              type: 'sendPeriodToPopups',
              params: ({ event }) => ({ periodicity: event.output }),
            },
            'showPeriod',
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            assign({ savingPeriod: null }),
            {
              type: 'toast',
              params: ({ event }) => ({ severity: 'error', summary: getFailureText(event.error) }),
            },
          ],
        },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    notifications: {
      events: NotificationListEvent
      actor: ActorContract<
        typeof notificationListMachine,
        'active' | 'savingPeriod' | 'filter' | 'search' | 'urlRevision' | 'markingRead'
      >
    }
  }
}
