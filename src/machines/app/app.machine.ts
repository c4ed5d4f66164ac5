import { assign } from 'xstate'
import { doorAt, paths, screenAt } from '../places/routes.ts'
import { homeOf, screenFor } from './app-parts.ts'
import { appSetup } from './app-setup.ts'

/** The root of the page: the session, the language, the notices, and the chart of the open screen. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({
    path: '',
    search: '',
    access: { isMaster: false, plan: 'standard', role: null },
    mustChoose: false,
    wanted: null,
    menuOpen: false,
    menuFolded: false,
    locale: input.settings.language,
    ...input,
  }),
  invoke: [
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    {
      id: 'clock',
      systemId: 'clock',
      src: 'clock',
      input: ({ context }) => ({ now: context.openedAt }),
    },
    {
      id: 'version',
      systemId: 'version',
      src: 'version',
      input: ({ context }) => ({ stored: context.version }),
    },
    {
      id: 'settings',
      systemId: 'settings',
      src: 'settings',
      input: ({ context }) => context.settings,
    },
    {
      id: 'locale',
      systemId: 'locale',
      src: 'locale',
      input: ({ context }) => ({ locale: context.locale }),
    },
    { id: 'location', src: 'location' },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context }) => ({ stored: context.stored }),
    },
  ],
  initial: 'waiting',
  on: {
    'location.changed': { actions: { type: 'go', params: ({ event }) => event } },
    'session.opened': [
      {
        guard: { type: 'mustChoose', params: ({ event }) => event },
        target: '.choosing',
        actions: { type: 'know', params: ({ event }) => event },
      },
      // Another clinic, entered from where it begins: there is nowhere to be led.
      {
        guard: { type: 'entersAtHome', params: ({ event }) => event },
        target: '.signedIn',
        actions: { type: 'know', params: ({ event }) => event },
      },
      {
        guard: { type: 'hasEntered', params: ({ event }) => event },
        target: '.signedIn.leaving',
        actions: [
          { type: 'know', params: ({ event }) => event },
          { type: 'navigate', params: ({ context }) => ({ path: homeOf(context) }) },
        ],
      },
      { target: '.signedIn', actions: { type: 'know', params: ({ event }) => event } },
    ],
    'session.closed': '.signedOut',
    'menu.open': { actions: assign({ menuOpen: true }) },
    'menu.close': { actions: assign({ menuOpen: false }) },
    'menu.fold': { actions: assign({ menuFolded: ({ event }) => event.folded }) },
    'page.go': { actions: { type: 'navigate', params: ({ event }) => event } },
    'page.reload': { actions: 'reload' },
  },
  states: {
    waiting: {},
    signedOut: {
      initial: 'looking',
      on: {
        'location.changed': {
          target: '.looking',
          actions: [{ type: 'go', params: ({ event }) => event }, 'forget'],
        },
      },
      states: {
        looking: {
          always: [
            {
              guard: 'isAtPrivate',
              target: 'sentAway',
              actions: ['remember', { type: 'navigate', params: { path: paths.login() } }],
            },
            { target: 'atDoor' },
          ],
        },
        atDoor: {
          invoke: {
            id: 'door',
            systemId: 'screen',
            src: 'screen',
            input: ({ context }) => ({ name: doorAt(context.path) }),
          },
        },
        sentAway: {},
      },
    },
    // A master's session without a clinic can only choose one.
    choosing: {
      initial: 'looking',
      on: {
        'password.needed': 'changingPassword',
        'location.changed': {
          target: '.looking',
          actions: { type: 'go', params: ({ event }) => event },
        },
      },
      states: {
        looking: {
          always: [
            { guard: 'isAtChoice', target: 'atChoice' },
            {
              target: 'sentAway',
              actions: ['remember', { type: 'navigate', params: { path: paths.companySelect() } }],
            },
          ],
        },
        atChoice: {
          invoke: {
            id: 'choice',
            systemId: 'screen',
            src: 'screen',
            input: ({ context }) => ({ name: screenAt(context.path) }),
          },
        },
        sentAway: {},
      },
    },
    // Signed in with an initial password: nothing else is open until it is changed.
    changingPassword: {
      invoke: {
        id: 'initialPassword',
        systemId: 'screen',
        src: 'screen',
        input: { name: 'initialPassword' },
      },
      on: {
        'password.changed': [
          { guard: 'mustStillChoose', target: 'choosing' },
          { target: 'signedIn' },
        ],
      },
    },
    signedIn: {
      invoke: [
        // The first: whoever begins after it may hear from its beginning.
        { id: 'stream', systemId: 'stream', src: 'stream' },
        {
          id: 'viewer',
          systemId: 'viewer',
          src: 'viewer',
          input: { args: null },
          onSnapshot: [
            {
              guard: { type: 'changesGate', params: ({ event }) => event.snapshot.context },
              target: '.looking',
              actions: [
                { type: 'learn', params: ({ event }) => event.snapshot.context },
                'askTime',
              ],
            },
            {
              actions: [
                { type: 'learn', params: ({ event }) => event.snapshot.context },
                'askTime',
              ],
            },
          ],
        },
        { id: 'channels', systemId: 'channels', src: 'channels', input: { args: null } },
        { id: 'shell', src: 'screen', input: { name: 'shell' } },
      ],
      initial: 'looking',
      on: {
        'password.needed': 'changingPassword',
        'location.changed': [
          {
            guard: { type: 'staysOnScreen', params: ({ event }) => event },
            actions: { type: 'go', params: ({ event }) => event },
          },
          { target: '.looking', actions: { type: 'go', params: ({ event }) => event } },
        ],
      },
      states: {
        looking: {
          always: [
            { guard: 'isAtOpenDoor', target: 'atDoor' },
            {
              guard: 'isAtPublic',
              target: 'leaving',
              actions: { type: 'navigate', params: ({ context }) => ({ path: homeOf(context) }) },
            },
            { guard: 'isUndecided', target: 'deciding' },
            { target: 'atScreen' },
          ],
        },
        // Whether it opens hangs on the reader's role, which the server is being asked for.
        deciding: {},
        leaving: {
          exit: assign({ wanted: null }),
          on: {
            'location.changed': {
              target: 'looking',
              actions: { type: 'go', params: ({ event }) => event },
            },
          },
        },
        atDoor: {
          invoke: {
            id: 'openDoor',
            systemId: 'screen',
            src: 'screen',
            input: ({ context }) => ({ name: screenAt(context.path) }),
          },
        },
        atScreen: {
          invoke: {
            id: 'screen',
            systemId: 'screen',
            src: 'screen',
            input: ({ context }) => ({ name: screenFor(context) }),
          },
        },
      },
    },
  },
})
