import { assign, sendTo, setup } from 'xstate'
import { paths } from '../places/routes.ts'
import type { Contract } from '../shared/contract.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { type AlertRow, type Periodicity, placeOf } from './alert-parts.ts'

/** What this session of the browser has popped up already: the notifications, and the last hour or day they were looked for. */
export interface PoppedUp {
  ids: string[]
  slot: string | null
}

export interface PopupTimes {
  periodicity: Periodicity
  timeZone: string
}

/** The hour or the day it is time for (null before the day's first), and the milliseconds until that changes. */
export interface Slot {
  slot: string | null
  wait: number
}

export type PopupsEvent =
  | { type: 'popups.look'; unread: number }
  | { type: 'popups.period'; periodicity: Periodicity }
  | { type: 'popups.hold' }
  | { type: 'popups.release' }
  | { type: 'popups.dismiss' }
  | { type: 'popups.open' }

/** As many as a session is not likely to see; it would not grow for ever. */
const REMEMBERED = 1000

interface PopupsContext extends PoppedUp {
  times: PopupTimes | null
  wait: number
  /** The slot it is time for; taken once its notifications were asked for. */
  due: string | null
  items: AlertRow[]
}

/** A place for one or for many: many are summed up, and seen in the notification center. */
const placeFor = (items: AlertRow[]) =>
  (items.length === 1 && items[0] ? placeOf(items[0]) : null) ?? paths.notifications()

/**
 * New notifications, in sight for 5 seconds: upon admission, each hour or at 9:00 of the clinic, as it chose (section 9 of the
 * specification). None pops up twice in a session of the browser; several are one pop-up.
 */
export const popupsMachine = setup({
  types: {} as { context: PopupsContext; events: PopupsEvent },
  actors: {
    recall: port<PoppedUp>('popups.recall'),
    askTimes: port<PopupTimes>('popups.askTimes'),
    /** The clock's word; how long it is never exceeds a minute, for a computer that slept has lost count. */
    askSlot: port<Slot, PopupTimes | null>('popups.askSlot'),
    askUnread: port<AlertRow[]>('popups.askUnread'),
  },
  actions: {
    keepPopped: (_, _popped: PoppedUp) => {},
    keepItems: assign(({ context }, { items }: { items: AlertRow[] }) => {
      const fresh = items.filter(({ id }) => !context.ids.includes(id))
      return {
        items: fresh,
        ids: [...context.ids, ...fresh.map(({ id }) => id)].slice(-REMEMBERED),
        slot: context.due ?? context.slot,
      }
    }),
    follow: sendTo(systemActor('app'), ({ context }) => ({
      type: 'page.go',
      path: placeFor(context.items),
    })),
    read: sendTo(systemActor('alerts'), ({ context }) => ({
      type: 'alerts.read',
      id: context.items[0]?.id ?? null,
    })),
  },
  guards: {
    isUponAdmission: (_, { periodicity }: { periodicity: Periodicity }) =>
      periodicity === 'UponAdmission',
    hasToLook: ({ context }, { unread }: { unread: number }) =>
      context.times?.periodicity === 'UponAdmission' && unread > 0,
    isByTime: ({ context }) => context.times?.periodicity !== 'UponAdmission',
    isOnTime: ({ context }, { slot }: Slot) =>
      context.times?.periodicity !== 'UponAdmission' && slot !== null && slot !== context.slot,
    hasNew: ({ context }, { items }: { items: AlertRow[] }) =>
      items.some(({ id }) => !context.ids.includes(id)),
    isOne: ({ context }) => context.items.length === 1,
  },
  delays: {
    inSight: 5000,
    betweenTries: 30_000,
    untilNext: ({ context }) => context.wait,
  },
}).createMachine({
  id: 'popups',
  context: { ids: [], slot: null, times: null, wait: 0, due: null, items: [] },
  initial: 'recalling',
  on: {
    'popups.period': {
      target: '.planning',
      actions: assign({
        times: ({ context, event }) =>
          context.times && { ...context.times, periodicity: event.periodicity },
      }),
    },
  },
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: { target: 'asking', actions: assign(({ event }) => event.output) },
        // A session that cannot be read has popped up nothing.
        onError: 'asking',
      },
    },
    asking: {
      invoke: {
        id: 'askTimes',
        src: 'askTimes',
        onDone: [
          {
            // Those that came while nobody looked.
            guard: { type: 'isUponAdmission', params: ({ event }) => event.output },
            target: 'looking',
            actions: assign({ times: ({ event }) => event.output }),
          },
          { target: 'planning', actions: assign({ times: ({ event }) => event.output }) },
        ],
        onError: 'failed',
      },
    },
    failed: { after: { betweenTries: 'asking' } },
    planning: {
      invoke: {
        id: 'askSlot',
        src: 'askSlot',
        input: ({ context }) => context.times,
        onDone: [
          {
            guard: { type: 'isOnTime', params: ({ event }) => event.output },
            target: 'looking',
            actions: assign({ due: ({ event }) => event.output.slot }),
          },
          { target: 'waiting', actions: assign({ wait: ({ event }) => event.output.wait }) },
        ],
        onError: 'failed',
      },
    },
    waiting: {
      on: {
        'popups.look': {
          guard: { type: 'hasToLook', params: ({ event }) => event },
          target: 'looking',
        },
      },
      after: { untilNext: { guard: 'isByTime', target: 'planning' } },
    },
    looking: {
      invoke: {
        id: 'askUnread',
        src: 'askUnread',
        onDone: [
          {
            guard: { type: 'hasNew', params: ({ event }) => ({ items: event.output }) },
            target: 'shown',
            actions: [
              { type: 'keepItems', params: ({ event }) => ({ items: event.output }) },
              { type: 'keepPopped', params: ({ context: { ids, slot } }) => ({ ids, slot }) },
            ],
          },
          {
            target: 'planning',
            actions: [
              { type: 'keepItems', params: { items: [] } },
              { type: 'keepPopped', params: ({ context: { ids, slot } }) => ({ ids, slot }) },
            ],
          },
        ],
        // The slot is not taken: it is tried again.
        onError: 'failed',
      },
    },
    shown: {
      initial: 'passing',
      on: {
        'popups.dismiss': 'planning',
        'popups.open': [
          { guard: 'isOne', target: 'planning', actions: ['read', 'follow'] },
          { target: 'planning', actions: 'follow' },
        ],
      },
      states: {
        passing: {
          after: { inSight: '#popups.planning' },
          on: { 'popups.hold': 'held' },
        },
        held: { on: { 'popups.release': 'passing' } },
      },
    },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    popups: { events: PopupsEvent; actor: Contract<typeof popupsMachine, 'items'> }
  }
}
