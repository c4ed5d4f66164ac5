import { sendTo, setup } from 'xstate'
import { alertsMachine } from '../notifications/alerts.machine.ts'
import { popupsMachine } from '../notifications/popups.machine.ts'
import { paletteMachine } from '../palette/palette.machine.ts'
import { setUpQuery } from '../set-up/set-up.ts'
import type { Contract } from '../shared/contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system.ts'
import { trainingEntryMachine } from '../training/training-entry.machine.ts'
import { trainingStayMachine } from '../training/training-stay.machine.ts'
import { confirmationMachine } from './confirmation.machine.ts'
import { redStopMachine, redStopsQuery } from './red-stop.machine.ts'

/** How many reminders' messages wait for staff: an answer to be seen to, or a message that did not get through. */
export const waitingQuery = createQuery<number, null>('waiting', 60_000, ['message'])

/** How many conversations hold words of patients that nobody has read; 0 for who sees none. */
export const chatsUnreadQuery = createQuery<number, null>('chatsUnread', 60_000, ['chat'])

/** What the analytics are told of (section 2 of the specification). */
export type Goal = 'menu_click' | 'day_print'

export type ShellEvent =
  /** A line of the menu was chosen; `path` is null for one that leads nowhere in this tab. */
  { type: 'menu.choose'; path: string | null } | { type: 'menu.toggleGroup' }

/**
 * The menu, and what works behind every screen while one is signed in. It comes with the shell's code: nothing of it is needed at
 * the door.
 */
export const shellMachine = setup({
  types: {} as { events: ShellEvent },
  actors: {
    alerts: alertsMachine,
    popups: popupsMachine,
    waiting: waitingQuery,
    setUp: setUpQuery,
    palette: paletteMachine,
    chatsUnread: chatsUnreadQuery,
    redStops: redStopsQuery,
    redStop: redStopMachine,
    confirmation: confirmationMachine,
    trainingEntry: trainingEntryMachine,
    trainingStay: trainingStayMachine,
  },
  actions: {
    reportGoal: (_, _reached: { goal: Goal }) => {},
    follow: sendTo(systemActor('app'), (_, { path }: { path: string | null }) => ({
      type: 'page.go',
      path: path ?? '',
    })),
  },
  guards: { leadsOn: (_, { path }: { path: string | null }) => path !== null },
}).createMachine({
  id: 'shellChart',
  invoke: [
    { id: 'popups', systemId: 'popups', src: 'popups' },
    { id: 'alerts', systemId: 'alerts', src: 'alerts' },
    { id: 'redStops', systemId: 'redStops', src: 'redStops', input: { args: null } },
    { id: 'redStop', systemId: 'redStop', src: 'redStop' },
    { id: 'confirmation', systemId: 'confirmation', src: 'confirmation' },
    { id: 'trainingEntry', systemId: 'trainingEntry', src: 'trainingEntry' },
    { id: 'trainingStay', systemId: 'trainingStay', src: 'trainingStay' },
    { id: 'waiting', systemId: 'waiting', src: 'waiting', input: { args: null } },
    { id: 'palette', systemId: 'palette', src: 'palette' },
    { id: 'setUp', systemId: 'setUp', src: 'setUp', input: { args: null } },
    { id: 'chatsUnread', systemId: 'chatsUnread', src: 'chatsUnread', input: { args: null } },
  ],
  on: {
    'menu.choose': [
      {
        guard: { type: 'leadsOn', params: ({ event }) => event },
        actions: [
          { type: 'reportGoal', params: { goal: 'menu_click' } },
          { type: 'follow', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'reportGoal', params: { goal: 'menu_click' } } },
    ],
  },
  initial: 'groupOpen',
  states: {
    // The one group within the menu: efficiency.
    groupOpen: { on: { 'menu.toggleGroup': 'groupFolded' } },
    groupFolded: { on: { 'menu.toggleGroup': 'groupOpen' } },
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    shell: { events: ShellEvent; actor: Contract<typeof shellMachine, never> }
    waiting: { events: QueryEvent<null>; actor: Contract<typeof waitingQuery, 'data'> }
    chatsUnread: { events: QueryEvent<null>; actor: Contract<typeof chatsUnreadQuery, 'data'> }
  }
}
