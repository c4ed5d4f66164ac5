import { assign, fromCallback, sendTo, setup } from 'xstate'
import { changeStreamMachine } from '../change-stream/change-stream.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { systemActor } from '../shared/system-actors.ts'
import { toastsMachine } from '../toasts/toasts.machine.ts'
import {
  type AppEvent,
  type AppTypes,
  channelStatusQuery,
  getReturnUrl,
  type SessionOpenedEvent,
  toAccess,
  updateAccess,
  type ViewerResult,
  viewerQuery,
} from './app-context.ts'
import { appGuards } from './app-guards.ts'
import { clockMachine } from './clock.machine.ts'
import { localeMachine } from './locale.machine.ts'
import { printMachine } from './print.machine.ts'
import { screenMachine } from './screen.machine.ts'
import { settingsMachine } from './settings.machine.ts'
import { versionMachine } from './version.machine.ts'

/** Types, actors, actions and guards of the root chart. */
export const appImplementation = setup({
  types: {} as AppTypes,
  actors: {
    location: fromCallback<AppEvent>(() => {}),
    clock: clockMachine,
    print: printMachine,
    session: sessionMachine,
    locale: localeMachine,
    settings: settingsMachine,
    toasts: toastsMachine,
    viewer: viewerQuery,
    channels: channelStatusQuery,
    screen: screenMachine,
    changeStream: changeStreamMachine,
    version: versionMachine,
  },
  actions: {
    navigate: (_, _to: { path: string }) => {},
    reload: () => {},
    setLocation: assign((_, { path, search }: { path: string; search: string }) => ({
      path,
      search,
      menuOpen: false,
    })),
    setAccess: assign((_, opened: SessionOpenedEvent) => ({
      access: toAccess(opened),
      mustChooseClinic: opened.mustChooseClinic,
    })),
    updateAccess: assign(({ context }, result: ViewerResult) => ({
      access: updateAccess(context.access, result),
    })),
    /** A server response carried the current time. */
    refreshClock: sendTo(systemActor('clock'), { type: 'clock.refresh' }),
    forgetFailure: sendTo(systemActor('session'), { type: 'session.forgetFailure' }),
    rememberReturnUrl: assign({ returnUrl: ({ context }) => getReturnUrl(context) }),
  },
  guards: appGuards,
})
