import { createRoot } from 'react-dom/client'
import { createActor, fromCallback, fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import { applyAppearance, clearSessionData, localStore, setPageTitle } from './browser/browser.ts'
import { navigateTo, subscribeToLocation } from './browser/location.ts'
import { listenForPrint } from './browser/print.ts'
import { reloadCounter } from './browser/reload-counter.ts'
import { initStorage } from './browser/storage.ts'
import { announceNewSession, runExclusively, subscribeToTabs } from './browser/tabs.ts'
import { subscribeToOffline, subscribeToVisibility } from './browser/visibility.ts'
import { getProductTime, now, setProductClock } from './clock.ts'
import { appMachine } from './machines/app/app.machine.ts'
import { type AppEvent, channelStatusQuery, viewerQuery } from './machines/app/app-context.ts'
import { clockMachine } from './machines/app/clock.machine.ts'
import { type Locale, localeMachine } from './machines/app/locale.machine.ts'
import { type PrintEvent, printMachine } from './machines/app/print.machine.ts'
import { type LoadedScreen, screenMachine } from './machines/app/screen.machine.ts'
import { settingsMachine } from './machines/app/settings.machine.ts'
import { versionMachine } from './machines/app/version.machine.ts'
import {
  type ChangeStreamEvent,
  changeStreamMachine,
} from './machines/change-stream/change-stream.machine.ts'
import {
  type Registration,
  type SessionEvent,
  type StoredSession,
  sessionMachine,
} from './machines/session/session.machine.ts'
import { type TokenPair, tokenMachine } from './machines/session/token.machine.ts'
import { CallFailure } from './machines/shared/failure.ts'
import { openChangeStream } from './ports/change-stream.ts'
import { fetchVersion } from './ports/fetch-version.ts'
import { createGatewayCaller } from './ports/gateway-caller.ts'
import { createGatewayClient } from './ports/gateway-client.ts'
import { logSignInFailure, toStoredSession } from './ports/stored-session.ts'
import { unsavedScenarios } from './ports/unsaved-scenarios.ts'
import { loadScreen } from './screens.ts'
import { App } from './ui/app/App.tsx'
import { loadStrings } from './ui/i18n/i18n.ts'
import { type AppActor, AppActorContext } from './ui/shared/actors.ts'

initStorage()
const gateway = createGatewayClient(new URL('/graphql', location.href).href)
const locale = () => localStore.loadSettings().language
const tokens = () => app.system.get('token')
const callGateway = createGatewayCaller(gateway, tokens, locale)

/** Tokens that another tab has renewed; null if there are none. Throws if another tab signed out. */
function findNewerTokenPair(current: TokenPair): TokenPair | null {
  const stored = localStore.loadSession()
  if (!stored) throw new CallFailure(401, null, 'Signed out in another tab')
  if (stored.token === current.accessToken) return null
  return { accessToken: stored.token, refreshToken: stored.refreshToken }
}

async function requestTokenPair(current: TokenPair): Promise<TokenPair> {
  const { refreshToken: response } = await callGateway.anonymous(
    graph.RefreshTokenDocument,
    current,
  )
  if (!response.accessToken) throw new Error('The server sent no token')
  // The response may be late: another tab may have signed out or renewed the tokens.
  const newer = findNewerTokenPair(current)
  if (newer) return newer
  const pair = { accessToken: response.accessToken, refreshToken: response.refreshToken ?? '' }
  localStore.saveTokens(pair, response.tariff)
  return pair
}

// The inspector for developers; production builds contain neither this condition nor the module.
const inspect = import.meta.env.DEV
  ? (await import('./inspect/start.ts')).startInspector()
  : undefined

const session = sessionMachine.provide({
  actors: {
    signIn: fromPromise<StoredSession, { email: string; password: string }>(({ input }) =>
      callGateway
        .anonymous(graph.SignInDocument, input)
        .then(({ signIn }) => toStoredSession(signIn)),
    ),
    register: fromPromise<StoredSession, Registration>(async ({ input }) => {
      const { register } = await callGateway.anonymous(graph.RegisterDocument, { input })
      if (register.token) return toStoredSession(register)
      // Another host may register without signing in; the credentials are known, so sign in.
      const { email, password } = input
      return toStoredSession(
        (await callGateway.anonymous(graph.SignInDocument, { email, password })).signIn,
      )
    }),
    signOut: fromPromise<void, void>(async () => {
      await callGateway.account(graph.SignOutDocument, {})
    }),
    tabs: fromCallback<SessionEvent>(({ sendBack }) => subscribeToTabs(sendBack)),
    token: tokenMachine.provide({
      actors: {
        renewTokens: fromPromise<TokenPair, TokenPair>(({ input, signal }) =>
          runExclusively(
            () => findNewerTokenPair(input),
            () => requestTokenPair(input),
            signal,
          ),
        ),
      },
    }),
  },
  actions: {
    storeSession: (_, session) => {
      localStore.saveSession(session)
      announceNewSession()
    },
    removeTokens: () => localStore.removeTokens(),
    keepEndReason: (_, { endReason }) => localStore.keepEndReason(endReason),
    clearStorage: () => localStore.clear(),
    holdStorageWrites: () => localStore.holdWrites(),
    clearUnsaved: () => unsavedScenarios.clear(),
    reload: () => location.reload(),
    logFailure: (_, { error }) => logSignInFailure(error),
  },
})

const app: AppActor = createActor(
  appMachine.provide({
    actors: {
      session,
      location: fromCallback<AppEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => sendBack({ type: 'location.changed', path, search })),
      ),
      locale: localeMachine.provide({
        actors: { loadStrings: fromPromise<unknown, Locale>(({ input }) => loadStrings(input)) },
      }),
      settings: settingsMachine.provide({
        actions: {
          storeSettings: (_, settings) => localStore.saveSettings(settings),
          apply: (_, settings) => applyAppearance(settings),
        },
      }),
      clock: clockMachine.provide({
        actors: { readClock: fromPromise<string, void>(async () => getProductTime()) },
      }),
      print: printMachine.provide({
        actors: {
          browserListener: fromCallback<PrintEvent>(({ sendBack }) => listenForPrint(sendBack)),
        },
        actions: { print: () => print() },
      }),
      viewer: viewerQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => {
            const { viewer } = await callGateway.account(graph.ViewerDocument, {}, signal)
            if (viewer.now) setProductClock(viewer.now)
            setPageTitle(viewer.company?.name ?? null)
            return { data: viewer }
          }),
        },
      }),
      channels: channelStatusQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await callGateway(graph.ChannelStatusDocument, {}, signal)).channelStatus,
          })),
        },
        actions: { log: (_, { error }) => console.warn('Channel status failed:', error) },
      }),
      changeStream: changeStreamMachine.provide({
        actors: {
          visibility: fromCallback<ChangeStreamEvent>(({ sendBack }) =>
            subscribeToVisibility(sendBack),
          ),
          connection: fromCallback<ChangeStreamEvent, { last: string | null }>(
            ({ sendBack, input }) => {
              const close = openChangeStream(sendBack, input.last, tokens, locale)
              const unsubscribe = subscribeToOffline(sendBack)
              return () => {
                unsubscribe()
                close()
              }
            },
          ),
        },
      }),
      screen: screenMachine.provide({
        actors: {
          recallReloads: fromPromise<number, { name: string }>(async ({ input }) =>
            reloadCounter.count(input.name),
          ),
          loadScreen: fromPromise<LoadedScreen, { name: string }>(({ input }) =>
            loadScreen(input.name, callGateway),
          ),
        },
        actions: {
          markReload: (_, { reloads: count }) => reloadCounter.mark(count),
          clearMarks: () => reloadCounter.clear(),
          reload: () => location.reload(),
        },
      }),
      version: versionMachine.provide({
        actors: {
          fetchVersion: fromPromise<string, void>(({ signal }) =>
            fetchVersion(
              { token: tokens()?.getSnapshot().context.pair.accessToken ?? null, locale: locale() },
              signal,
            ),
          ),
        },
        actions: {
          storeVersion: (_, { version }) => localStore.saveVersion(version),
          refreshPage(_, { version }) {
            localStore.saveVersion(version)
            clearSessionData()
            location.reload()
          },
          warn: (_, { error }) => console.warn('Version check failed:', error),
        },
      }),
    },
    actions: { navigate: (_, { path }) => navigateTo(path), reload: () => location.reload() },
  }),
  {
    systemId: 'app',
    inspect,
    input: {
      openedAt: new Date(now()).toISOString(),
      stored: localStore.loadSession(),
      endReason: localStore.takeEndReason(),
      settings: localStore.loadSettings(),
      version: localStore.loadVersion(),
    },
  },
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
app.start()
createRoot(root).render(
  <AppActorContext value={app}>
    <App />
  </AppActorContext>,
)
