import { assign, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import { systemActor } from '../shared/system-actors.ts'
import { paths } from '../url-state/routes.ts'
import { getNotificationPath, type NotificationRow, type Periodicity } from './notification.ts'

/** Notifications that already popped up in this browser session, and the last slot (hour or day) that was checked. */
export interface PopupHistory {
  ids: string[]
  slot: string | null
}

export interface PopupSchedule {
  periodicity: Periodicity
  timeZone: string
}

/** The current slot (null before the day's first) and milliseconds until the next check. */
export interface PopupSlot {
  slot: string | null
  wait: number
}

export type PopupsEvent =
  | { type: 'popups.check'; unread: number }
  | { type: 'popups.period'; periodicity: Periodicity }
  | { type: 'popups.hold' }
  | { type: 'popups.release' }
  | { type: 'popups.dismiss' }
  | { type: 'popups.open' }

/** Limits the stored history; far above a usual session. */
const MAX_REMEMBERED_IDS = 1000

interface PopupsContext extends PopupHistory {
  schedule: PopupSchedule | null
  wait: number
  /** The current slot; it counts as checked after its notifications have loaded. */
  dueSlot: string | null
  items: NotificationRow[]
}

/** Path of the pop-up: a single notification's subject, otherwise the notification center. */
const getPopupPath = (items: NotificationRow[]) =>
  (items.length === 1 && items[0] ? getNotificationPath(items[0]) : null) ?? paths.notifications()

/**
 * Pops up new notifications for 5 seconds: upon admission, hourly or at 9:00 clinic time, as the clinic chose. A notification pops up once per
 * browser session; several share one pop-up.
 */
export const popupsMachine = setup({
  types: {} as { context: PopupsContext; events: PopupsEvent },
  actors: {
    loadHistory: createPort<PopupHistory>('loadHistory'),
    loadSchedule: createPort<PopupSchedule>('loadSchedule'),
    /** Computes the slot. The wait never exceeds a minute, because timers stop while a computer sleeps. */
    computeSlot: createPort<PopupSlot, PopupSchedule | null>('computeSlot'),
    loadUnread: createPort<NotificationRow[]>('loadUnread'),
  },
  actions: {
    saveHistory: (_, _popped: PopupHistory) => {},
    addItems: assign(({ context }, { items }: { items: NotificationRow[] }) => {
      const fresh = items.filter(({ id }) => !context.ids.includes(id))
      return {
        items: fresh,
        ids: [...context.ids, ...fresh.map(({ id }) => id)].slice(-MAX_REMEMBERED_IDS),
        slot: context.dueSlot ?? context.slot,
      }
    }),
    navigate: sendTo(systemActor('app'), ({ context }) => ({
      type: 'page.go',
      path: getPopupPath(context.items),
    })),
    read: sendTo(systemActor('unreadNotifications'), ({ context }) => ({
      type: 'notifications.markRead',
      id: context.items[0]?.id ?? null,
    })),
  },
  guards: {
    popsUpOnArrival: (_, { periodicity }: { periodicity: Periodicity }) =>
      periodicity === 'UponAdmission',
    shouldCheck: ({ context }, { unread }: { unread: number }) =>
      context.schedule?.periodicity === 'UponAdmission' && unread > 0,
    isScheduled: ({ context }) => context.schedule?.periodicity !== 'UponAdmission',
    isOnTime: ({ context }, { slot }: PopupSlot) =>
      context.schedule?.periodicity !== 'UponAdmission' && slot !== null && slot !== context.slot,
    hasNew: ({ context }, { items }: { items: NotificationRow[] }) =>
      items.some(({ id }) => !context.ids.includes(id)),
    isOne: ({ context }) => context.items.length === 1,
  },
  delays: {
    inSight: 5000,
    retryDelay: 30_000,
    untilNext: ({ context }) => context.wait,
  },
}).createMachine({
  id: 'popups',
  context: { ids: [], slot: null, schedule: null, wait: 0, dueSlot: null, items: [] },
  initial: 'loadingHistory',
  on: {
    'popups.period': {
      target: '.planning',
      actions: assign({
        schedule: ({ context, event }) =>
          context.schedule && { ...context.schedule, periodicity: event.periodicity },
      }),
    },
  },
  states: {
    loadingHistory: {
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        onDone: { target: 'loadingSchedule', actions: assign(({ event }) => event.output) },
        // Without readable history nothing counts as shown.
        onError: 'loadingSchedule',
      },
    },
    loadingSchedule: {
      invoke: {
        id: 'loadSchedule',
        src: 'loadSchedule',
        onDone: [
          {
            // Also shows notifications that arrived before the page was opened.
            guard: { type: 'popsUpOnArrival', params: ({ event }) => event.output },
            target: 'loadingUnread',
            actions: assign({ schedule: ({ event }) => event.output }),
          },
          { target: 'planning', actions: assign({ schedule: ({ event }) => event.output }) },
        ],
        onError: 'failed',
      },
    },
    failed: { after: { retryDelay: 'loadingSchedule' } },
    planning: {
      invoke: {
        id: 'computeSlot',
        src: 'computeSlot',
        input: ({ context }) => context.schedule,
        onDone: [
          {
            guard: { type: 'isOnTime', params: ({ event }) => event.output },
            target: 'loadingUnread',
            actions: assign({ dueSlot: ({ event }) => event.output.slot }),
          },
          { target: 'waiting', actions: assign({ wait: ({ event }) => event.output.wait }) },
        ],
        onError: 'failed',
      },
    },
    waiting: {
      on: {
        'popups.check': {
          guard: { type: 'shouldCheck', params: ({ event }) => event },
          target: 'loadingUnread',
        },
      },
      after: { untilNext: { guard: 'isScheduled', target: 'planning' } },
    },
    loadingUnread: {
      invoke: {
        id: 'loadUnread',
        src: 'loadUnread',
        onDone: [
          {
            guard: { type: 'hasNew', params: ({ event }) => ({ items: event.output }) },
            target: 'shown',
            actions: [
              { type: 'addItems', params: ({ event }) => ({ items: event.output }) },
              { type: 'saveHistory', params: ({ context: { ids, slot } }) => ({ ids, slot }) },
            ],
          },
          {
            target: 'planning',
            actions: [
              { type: 'addItems', params: { items: [] } },
              { type: 'saveHistory', params: ({ context: { ids, slot } }) => ({ ids, slot }) },
            ],
          },
        ],
        // The slot stays unchecked and is retried.
        onError: 'failed',
      },
    },
    shown: {
      initial: 'expiring',
      on: {
        'popups.dismiss': 'planning',
        'popups.open': [
          { guard: 'isOne', target: 'planning', actions: ['read', 'navigate'] },
          { target: 'planning', actions: 'navigate' },
        ],
      },
      states: {
        expiring: {
          after: { inSight: '#popups.planning' },
          on: { 'popups.hold': 'held' },
        },
        held: { on: { 'popups.release': 'expiring' } },
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    popups: { events: PopupsEvent; actor: ActorContract<typeof popupsMachine, 'items'> }
  }
}
