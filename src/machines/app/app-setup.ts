import { assign, fromCallback, sendTo, setup } from 'xstate'
import { sessionMachine } from '../session/session.machine.ts'
import { systemActor } from '../shared/system.ts'
import { streamMachine } from '../stream/stream.machine.ts'
import { toastsMachine } from '../toasts/toasts.machine.ts'
import { appGuards } from './app-guards.ts'
import {
  type AppEvent,
  type AppTypes,
  accessOf,
  channelStatusQuery,
  learned,
  type SessionOpened,
  type ViewerSaid,
  viewerQuery,
  wantedBy,
} from './app-parts.ts'
import { clockMachine } from './clock.machine.ts'
import { localeMachine } from './locale.machine.ts'
import { screenMachine } from './screen.machine.ts'
import { settingsMachine } from './settings.machine.ts'
import { versionMachine } from './version.machine.ts'

/** What the chart of the page's root is made of: its words, its parts, what it does. */
export const appSetup = setup({
  types: {} as AppTypes,
  actors: {
    location: fromCallback<AppEvent>(() => {}),
    clock: clockMachine,
    session: sessionMachine,
    locale: localeMachine,
    settings: settingsMachine,
    toasts: toastsMachine,
    viewer: viewerQuery,
    channels: channelStatusQuery,
    screen: screenMachine,
    stream: streamMachine,
    version: versionMachine,
  },
  actions: {
    navigate: (_, _to: { path: string }) => {},
    reload: () => {},
    go: assign((_, { path, search }: { path: string; search: string }) => ({
      path,
      search,
      menuOpen: false,
    })),
    know: assign((_, opened: SessionOpened) => ({
      access: accessOf(opened),
      mustChoose: opened.mustChoose,
    })),
    learn: assign(({ context }, said: ViewerSaid) => ({ access: learned(context.access, said) })),
    /** The server's answer has told the time. */
    askTime: sendTo(systemActor('clock'), { type: 'clock.refresh' }),
    forget: sendTo(systemActor('session'), { type: 'session.forgetFailure' }),
    remember: assign({ wanted: ({ context }) => wantedBy(context) }),
  },
  guards: appGuards,
})
