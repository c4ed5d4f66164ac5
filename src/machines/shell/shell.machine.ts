import { sendTo, setup } from 'xstate'
import { commandPaletteMachine } from '../command-palette/command-palette.machine.ts'
import { popupsMachine } from '../notifications/popups.machine.ts'
import { unreadNotificationsMachine } from '../notifications/unread-notifications.machine.ts'
import { onboardingQuery } from '../onboarding/onboarding.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { trainingClinicMachine } from '../training/training-clinic.machine.ts'
import { trainingEntryMachine } from '../training/training-entry.machine.ts'
import { emailConfirmationMachine } from './email-confirmation.machine.ts'
import { emergencyStopMachine, emergencyStopsQuery } from './emergency-stop.machine.ts'

/** How many reminders' messages wait for staff: an answer to be seen to, or a message that did not get through. */
export const waitingMessagesQuery = createQuery<number, null>('waitingMessages', 60_000, [
  'message',
])

/** How many conversations hold words of patients that nobody has read; 0 for who sees none. */
export const unreadChatsQuery = createQuery<number, null>('unreadChats', 60_000, ['chat'])

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
    unreadNotifications: unreadNotificationsMachine,
    popups: popupsMachine,
    waitingMessages: waitingMessagesQuery,
    onboarding: onboardingQuery,
    commandPalette: commandPaletteMachine,
    unreadChats: unreadChatsQuery,
    emergencyStops: emergencyStopsQuery,
    emergencyStop: emergencyStopMachine,
    emailConfirmation: emailConfirmationMachine,
    trainingEntry: trainingEntryMachine,
    trainingClinic: trainingClinicMachine,
  },
  actions: {
    reportGoal: (_, _reached: { goal: Goal }) => {},
    navigate: sendTo(systemActor('app'), (_, { path }: { path: string | null }) => ({
      type: 'page.go',
      path: path ?? '',
    })),
  },
  guards: { hasPath: (_, { path }: { path: string | null }) => path !== null },
}).createMachine({
  id: 'shellChart',
  invoke: [
    { id: 'popups', systemId: 'popups', src: 'popups' },
    { id: 'unreadNotifications', systemId: 'unreadNotifications', src: 'unreadNotifications' },
    {
      id: 'emergencyStops',
      systemId: 'emergencyStops',
      src: 'emergencyStops',
      input: { args: null },
    },
    { id: 'emergencyStop', systemId: 'emergencyStop', src: 'emergencyStop' },
    { id: 'emailConfirmation', systemId: 'emailConfirmation', src: 'emailConfirmation' },
    { id: 'trainingEntry', systemId: 'trainingEntry', src: 'trainingEntry' },
    { id: 'trainingClinic', systemId: 'trainingClinic', src: 'trainingClinic' },
    {
      id: 'waitingMessages',
      systemId: 'waitingMessages',
      src: 'waitingMessages',
      input: { args: null },
    },
    { id: 'commandPalette', systemId: 'commandPalette', src: 'commandPalette' },
    { id: 'onboarding', systemId: 'onboarding', src: 'onboarding', input: { args: null } },
    { id: 'unreadChats', systemId: 'unreadChats', src: 'unreadChats', input: { args: null } },
  ],
  on: {
    'menu.choose': [
      {
        guard: { type: 'hasPath', params: ({ event }) => event },
        actions: [
          { type: 'reportGoal', params: { goal: 'menu_click' } },
          { type: 'navigate', params: ({ event }) => event },
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

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    shell: { events: ShellEvent; actor: ActorContract<typeof shellMachine, never> }
    waitingMessages: {
      events: QueryEvent<null>
      actor: ActorContract<typeof waitingMessagesQuery, 'data'>
    }
    unreadChats: { events: QueryEvent<null>; actor: ActorContract<typeof unreadChatsQuery, 'data'> }
  }
}
