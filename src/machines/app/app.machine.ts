import { assign } from 'xstate'
import { getRouteScreenName, getSignedOutScreenName, paths } from '../url-state/routes.ts'
import { createAppContext, getHomePath, getScreenName } from './app-context.ts'
import { appImplementation } from './app-implementation.ts'

/** Root chart of the page: session, language, toasts and the chart of the open screen. */
export const appMachine = appImplementation.createMachine({
  id: 'app',
  context: ({ input }) => createAppContext(input),
  invoke: [
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    {
      id: 'clock',
      systemId: 'clock',
      src: 'clock',
      input: ({ context }) => ({ now: context.openedAt }),
    },
    { id: 'print', systemId: 'print', src: 'print' },
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
      input: ({ context }) => ({ stored: context.stored, endReason: context.endReason }),
    },
  ],
  initial: 'waiting',
  on: {
    'location.changed': { actions: { type: 'setLocation', params: ({ event }) => event } },
    'session.opened': [
      {
        guard: { type: 'requiresClinicChoice', params: ({ event }) => event },
        target: '.choosingClinic',
        actions: { type: 'setAccess', params: ({ event }) => event },
      },
      // The master entered another clinic from its home path: no redirect is needed.
      {
        guard: { type: 'entersClinicAtHome', params: ({ event }) => event },
        target: '.signedIn',
        actions: { type: 'setAccess', params: ({ event }) => event },
      },
      {
        guard: { type: 'hasEnteredClinic', params: ({ event }) => event },
        target: '.signedIn.leaving',
        actions: [
          { type: 'setAccess', params: ({ event }) => event },
          { type: 'navigate', params: ({ context }) => ({ path: getHomePath(context) }) },
        ],
      },
      { target: '.signedIn', actions: { type: 'setAccess', params: ({ event }) => event } },
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
      initial: 'resolving',
      on: {
        'location.changed': {
          target: '.resolving',
          actions: [{ type: 'setLocation', params: ({ event }) => event }, 'forgetFailure'],
        },
      },
      states: {
        resolving: {
          always: [
            {
              guard: 'isAtPrivatePath',
              target: 'redirecting',
              actions: ['rememberReturnUrl', { type: 'navigate', params: { path: paths.login() } }],
            },
            { target: 'atPublicScreen' },
          ],
        },
        atPublicScreen: {
          invoke: {
            id: 'publicScreen',
            systemId: 'screen',
            src: 'screen',
            input: ({ context }) => ({ name: getSignedOutScreenName(context.path) }),
          },
        },
        redirecting: {},
      },
    },
    // A master's session without a clinic can only choose one.
    choosingClinic: {
      initial: 'resolving',
      on: {
        'password.changeRequired': 'changingPassword',
        'location.changed': {
          target: '.resolving',
          actions: { type: 'setLocation', params: ({ event }) => event },
        },
      },
      states: {
        resolving: {
          always: [
            { guard: 'isAtClinicSelect', target: 'atClinicSelect' },
            {
              target: 'redirecting',
              actions: [
                'rememberReturnUrl',
                { type: 'navigate', params: { path: paths.clinicSelect() } },
              ],
            },
          ],
        },
        atClinicSelect: {
          invoke: {
            id: 'clinicSelect',
            systemId: 'screen',
            src: 'screen',
            input: ({ context }) => ({ name: getRouteScreenName(context.path) }),
          },
        },
        redirecting: {},
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
          { guard: 'mustStillChooseClinic', target: 'choosingClinic' },
          { target: 'signedIn' },
        ],
      },
    },
    signedIn: {
      invoke: [
        // Invoked first, so that later actors miss no change.
        { id: 'changeStream', systemId: 'changeStream', src: 'changeStream' },
        {
          id: 'viewer',
          systemId: 'viewer',
          src: 'viewer',
          input: { args: null },
          onSnapshot: [
            {
              guard: { type: 'changesAccess', params: ({ event }) => event.snapshot.context },
              target: '.resolving',
              actions: [
                { type: 'updateAccess', params: ({ event }) => event.snapshot.context },
                'refreshClock',
              ],
            },
            {
              actions: [
                { type: 'updateAccess', params: ({ event }) => event.snapshot.context },
                'refreshClock',
              ],
            },
          ],
        },
        { id: 'channels', systemId: 'channels', src: 'channels', input: { args: null } },
        { id: 'shell', src: 'screen', input: { name: 'shell' } },
      ],
      initial: 'resolving',
      on: {
        'password.changeRequired': 'changingPassword',
        'location.changed': [
          {
            guard: { type: 'staysOnScreen', params: ({ event }) => event },
            actions: { type: 'setLocation', params: ({ event }) => event },
          },
          { target: '.resolving', actions: { type: 'setLocation', params: ({ event }) => event } },
        ],
      },
      states: {
        resolving: {
          always: [
            { guard: 'isAtOpenPublicPath', target: 'atPublicScreen' },
            {
              guard: 'isAtPublicPath',
              target: 'leaving',
              actions: {
                type: 'navigate',
                params: ({ context }) => ({ path: getHomePath(context) }),
              },
            },
            { guard: 'isAccessUnknown', target: 'checkingAccess' },
            { target: 'atScreen' },
          ],
        },
        // Access depends on the viewer's role, which is still loading.
        checkingAccess: {},
        leaving: {
          exit: assign({ returnUrl: null }),
          on: {
            'location.changed': {
              target: 'resolving',
              actions: { type: 'setLocation', params: ({ event }) => event },
            },
          },
        },
        atPublicScreen: {
          invoke: {
            id: 'openPublicScreen',
            systemId: 'screen',
            src: 'screen',
            input: ({ context }) => ({ name: getRouteScreenName(context.path) }),
          },
        },
        atScreen: {
          invoke: {
            id: 'screen',
            systemId: 'screen',
            src: 'screen',
            input: ({ context }) => ({ name: getScreenName(context) }),
          },
        },
      },
    },
  },
})
