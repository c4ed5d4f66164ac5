import { createRoot } from 'react-dom/client'
import { createActor, fromCallback, fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import { dress, entitle, forgetSession, store } from './browser/browser.ts'
import { goTo, hearLocation } from './browser/location.ts'
import { reloads } from './browser/reloads.ts'
import { beginStorage } from './browser/storage.ts'
import { hearTabs, inTurn, tellReplaced } from './browser/tabs.ts'
import { hearOffline, hearVisibility } from './browser/visibility.ts'
import { now, productNow, setProductClock } from './clock.ts'
import { appMachine } from './machines/app/app.machine.ts'
import { type AppEvent, channelStatusQuery, viewerQuery } from './machines/app/app-parts.ts'
import { clockMachine } from './machines/app/clock.machine.ts'
import { type Locale, localeMachine } from './machines/app/locale.machine.ts'
import { type LoadedScreen, screenMachine } from './machines/app/screen.machine.ts'
import { settingsMachine } from './machines/app/settings.machine.ts'
import { versionMachine } from './machines/app/version.machine.ts'
import {
  type Registration,
  type SessionEvent,
  type StoredSession,
  sessionMachine,
} from './machines/session/session.machine.ts'
import { type TokenPair, tokenMachine } from './machines/session/token.machine.ts'
import { CallFailure } from './machines/shared/failure.ts'
import { type StreamEvent, streamMachine } from './machines/stream/stream.machine.ts'
import { createAsk } from './ports/ask.ts'
import { createGatewayClient } from './ports/gateway-client.ts'
import { logSignInFailure, storedSession } from './ports/stored-session.ts'
import { openLine } from './ports/stream.ts'
import { unsavedScripts } from './ports/unsaved-scripts.ts'
import { loadScreen } from './screens.ts'
import { App } from './ui/app/App.tsx'
import { words } from './ui/i18n/i18n.ts'
import { type AppActor, AppContext } from './ui/shared/actors.ts'

beginStorage()
const gateway = createGatewayClient(new URL('/graphql', location.href).href)
const locale = () => store.settings().language
const tokens = () => app.system.get('token')
const ask = createAsk(gateway, tokens, locale)

/** The pair that another tab has got in the old one's place; null while there is none. */
function pairOfAnother(old: TokenPair): TokenPair | null {
  const kept = store.session()
  if (!kept) throw new CallFailure(401, null, 'Signed out in another tab')
  if (kept.token === old.accessToken) return null
  return { accessToken: kept.token, refreshToken: kept.refreshToken }
}

async function renewed(old: TokenPair): Promise<TokenPair> {
  const { refreshToken: made } = await ask.nobody(graph.RefreshTokenDocument, old)
  if (!made.accessToken) throw new Error('The server sent no token')
  // An answer that came late: somebody left meanwhile, or another try was quicker.
  const kept = pairOfAnother(old)
  if (kept) return kept
  const pair = { accessToken: made.accessToken, refreshToken: made.refreshToken ?? '' }
  store.keepTokens(pair, made.tariff)
  return pair
}

// The developers' inspector; a build has neither the condition nor what it loads.
const inspect = import.meta.env.DEV
  ? (await import('./inspect/start.ts')).startInspector()
  : undefined

const session = sessionMachine.provide({
  actors: {
    signIn: fromPromise<StoredSession, { email: string; password: string }>(({ input }) =>
      ask.nobody(graph.SignInDocument, input).then(({ signIn }) => storedSession(signIn)),
    ),
    register: fromPromise<StoredSession, Registration>(async ({ input }) => {
      const { register } = await ask.nobody(graph.RegisterDocument, { input })
      if (register.token) return storedSession(register)
      // Another host may only have taken the form: who can register can sign in.
      const { email, password } = input
      return storedSession((await ask.nobody(graph.SignInDocument, { email, password })).signIn)
    }),
    signOut: fromPromise<void, void>(async () => {
      await ask.account(graph.SignOutDocument, {})
    }),
    tabs: fromCallback<SessionEvent>(({ sendBack }) => hearTabs(sendBack)),
    token: tokenMachine.provide({
      actors: {
        renewTokens: fromPromise<TokenPair, TokenPair>(({ input, signal }) =>
          inTurn(
            () => pairOfAnother(input),
            () => renewed(input),
            signal,
          ),
        ),
      },
    }),
  },
  actions: {
    storeSession: (_, made) => {
      store.keepSession(made)
      tellReplaced()
    },
    removeTokens: () => store.removeTokens(),
    clearStorage: () => store.clear(),
    keepStorageClear: () => store.keepClear(),
    forgetUnsaved: () => unsavedScripts.forget(),
    reload: () => location.reload(),
    logFailure: (_, { error }) => logSignInFailure(error),
  },
})

const app: AppActor = createActor(
  appMachine.provide({
    actors: {
      session,
      location: fromCallback<AppEvent>(({ sendBack }) =>
        hearLocation((path, search) => sendBack({ type: 'location.changed', path, search })),
      ),
      locale: localeMachine.provide({
        actors: { loadWords: fromPromise<unknown, Locale>(({ input }) => words(input)) },
      }),
      settings: settingsMachine.provide({
        actions: {
          storeSettings: (_, kept) => store.keepSettings(kept),
          apply: (_, kept) => dress(kept),
        },
      }),
      clock: clockMachine.provide({
        actors: { readClock: fromPromise<string, void>(async () => productNow()) },
      }),
      viewer: viewerQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => {
            const { viewer } = await ask.account(graph.ViewerDocument, {}, signal)
            if (viewer.now) setProductClock(viewer.now)
            entitle(viewer.company?.name ?? null)
            return { data: viewer }
          }),
        },
      }),
      channels: channelStatusQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await ask(graph.ChannelStatusDocument, {}, signal)).channelStatus,
          })),
        },
        actions: { log: (_, { error }) => console.warn('Channel status failed:', error) },
      }),
      stream: streamMachine.provide({
        actors: {
          visibility: fromCallback<StreamEvent>(({ sendBack }) => hearVisibility(sendBack)),
          line: fromCallback<StreamEvent, { last: string | null }>(({ sendBack, input }) => {
            const close = openLine(sendBack, input.last, tokens, locale)
            const unhear = hearOffline(sendBack)
            return () => {
              unhear()
              close()
            }
          }),
        },
      }),
      screen: screenMachine.provide({
        actors: {
          recallReloads: fromPromise<number, { name: string }>(async ({ input }) =>
            reloads.count(input.name),
          ),
          loadScreen: fromPromise<LoadedScreen, { name: string }>(({ input }) =>
            loadScreen(input.name, ask),
          ),
        },
        actions: {
          markReload: (_, { reloads: count }) => reloads.mark(count),
          clearMarks: () => reloads.clear(),
          reload: () => location.reload(),
        },
      }),
      version: versionMachine.provide({
        actors: {
          askVersion: fromPromise<string, void>(async ({ signal }) => {
            const answer = await fetch('/version.json', { cache: 'no-store', signal })
            const { version } = await answer.json()
            if (typeof version !== 'string') throw new Error('The answer names no version')
            return version
          }),
        },
        actions: {
          storeVersion: (_, { version }) => store.keepVersion(version),
          refreshPage(_, { version }) {
            store.keepVersion(version)
            forgetSession()
            location.reload()
          },
          warn: (_, { error }) => console.warn('Version check failed:', error),
        },
      }),
    },
    actions: { navigate: (_, { path }) => goTo(path), reload: () => location.reload() },
  }),
  {
    systemId: 'app',
    inspect,
    input: {
      openedAt: new Date(now()).toISOString(),
      stored: store.session(),
      settings: store.settings(),
      version: store.version(),
    },
  },
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
app.start()
createRoot(root).render(
  <AppContext value={app}>
    <App />
  </AppContext>,
)
