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
import { joinDecisionMachine, pendingJoinsQuery } from './join-decision.machine.ts'

/** Number of items in the queue of what waits for staff. */
export const waitingMessagesQuery = createQuery<number, null>('waitingMessages', 60_000, [
  'message',
  'visit',
  'request',
  'attention',
])

/** Number of conversations with unread patient messages; 0 for roles that cannot see them. */
export const unreadChatsQuery = createQuery<number, null>('unreadChats', 60_000, ['chat'])

/** Goals reported to web analytics. */
export type Goal = 'menu_click' | 'day_print'

export type ShellEvent =
  /** A menu item was chosen; `path` is null if it opens outside this tab. */
  { type: 'menu.choose'; path: string | null } | { type: 'menu.toggleGroup' }

/** The menu, and background actors of a signed-in page. It loads with the shell's chunk; public screens do not need it. */
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
    pendingJoins: pendingJoinsQuery,
    joinDecision: joinDecisionMachine,
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
    { id: 'pendingJoins', systemId: 'pendingJoins', src: 'pendingJoins', input: { args: null } },
    { id: 'joinDecision', systemId: 'joinDecision', src: 'joinDecision' },
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
    // The only group of the menu: efficiency.
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
