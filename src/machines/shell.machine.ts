import { sendTo, setup } from 'xstate'
import { alertsMachine } from './alerts.machine.ts'
import { popupsMachine } from './popups.machine.ts'
import { createQuery } from './query.machine.ts'
import { redStopMachine, redStopsQuery } from './red-stop.machine.ts'

/** How many reminders' messages wait for staff: an answer to be seen to, or a message that did not get through. */
export const waitingQuery = createQuery<number, null>('waiting', 60_000)

/** What the analytics are told of (section 2 of the specification). */
export type Goal = 'menu_click'

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
    redStops: redStopsQuery,
    redStop: redStopMachine,
  },
  actions: {
    reportGoal: (_, _reached: { goal: Goal }) => {},
    follow: sendTo(
      ({ system }) => system.get('app'),
      (_, { path }: { path: string | null }) => ({ type: 'page.go', path: path ?? '' }),
    ),
  },
  guards: { leadsOn: (_, { path }: { path: string | null }) => path !== null },
}).createMachine({
  id: 'shellChart',
  invoke: [
    { id: 'popups', systemId: 'popups', src: 'popups' },
    { id: 'alerts', systemId: 'alerts', src: 'alerts' },
    { id: 'redStops', systemId: 'redStops', src: 'redStops', input: { args: null } },
    { id: 'redStop', systemId: 'redStop', src: 'redStop' },
    { id: 'waiting', systemId: 'waiting', src: 'waiting', input: { args: null } },
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
