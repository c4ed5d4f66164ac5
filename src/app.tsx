import { createRoot } from 'react-dom/client'
import { createActor, fromCallback, fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import { createAsk } from './ask.ts'
import { dress, store } from './browser.ts'
import { createGatewayClient } from './gateway-client.ts'
import {
  type AppEvent,
  appMachine,
  channelStatusQuery,
  viewerQuery,
} from './machines/app.machine.ts'
import { CallFailure } from './machines/failure.ts'
import { type Locale, localeMachine } from './machines/locale.machine.ts'
import {
  type Registration,
  type StoredSession,
  sessionMachine,
} from './machines/session.machine.ts'
import { settingsMachine } from './machines/settings.machine.ts'
import { type TokenPair, tokenMachine } from './machines/token.machine.ts'
import { provideReminders } from './provide.ts'
import { provideIntegrations } from './provide-integrations.ts'
import { App } from './ui/App.tsx'
import { type AppActor, AppContext } from './ui/actors.ts'
import { words } from './ui/i18n.ts'
import { goTo, hearLocation } from './ui/location.ts'

const gateway = createGatewayClient(new URL('/graphql', location.href).href)
const locale = () => store.settings().language
const tokens = () => app.system.get('token')
const ask = createAsk(gateway, tokens, locale)

const open = async (session: Promise<graph.SessionFieldsFragment>): Promise<StoredSession> => {
  const { token, refreshToken, tariff, isMasterAccount } = await session
  // A host that answers without a token has not signed anybody in.
  if (!token) throw new Error('The server sent no token')
  return {
    token,
    refreshToken: refreshToken ?? '',
    tariff: JSON.stringify(tariff),
    isMaster: isMasterAccount === true,
  }
}
const asNobody = () => ({ token: null, locale: locale() })

const session = sessionMachine.provide({
  actors: {
    signIn: fromPromise<StoredSession, { email: string; password: string }>(({ input }) =>
      open(gateway.call(graph.SignInDocument, input, asNobody()).then(({ signIn }) => signIn)),
    ),
    register: fromPromise<StoredSession, Registration>(({ input }) =>
      open(
        gateway
          .call(graph.RegisterDocument, { input }, asNobody())
          .then(({ register }) => register),
      ),
    ),
    signOut: fromPromise<void, void>(async () => {
      await ask(graph.SignOutDocument, {})
    }),
    token: tokenMachine.provide({
      actors: {
        renewTokens: fromPromise<TokenPair, TokenPair>(async ({ input }) => {
          const { refreshToken } = await gateway.call(graph.RefreshTokenDocument, input, asNobody())
          const { accessToken } = refreshToken
          if (!accessToken) throw new Error('The server sent no token')
          const pair = { accessToken, refreshToken: refreshToken.refreshToken ?? '' }
          store.keepTokens(pair)
          return pair
        }),
      },
    }),
  },
  actions: {
    storeSession: (_, made) => store.keepSession(made),
    removeTokens: () => store.removeTokens(),
    clearStorage: () => store.clear(),
    reload: () => location.reload(),
    // The words of a refusal are logged as specified; what was typed never is.
    logFailure: (_, { error }) =>
      console.warn('Sign-in failed:', error instanceof CallFailure ? error.status : error),
  },
})

const app: AppActor = createActor(
  appMachine.provide({
    actors: {
      session,
      location: fromCallback<AppEvent>(({ sendBack }) =>
        hearLocation((path) => sendBack({ type: 'location.changed', path })),
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
      viewer: viewerQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await ask(graph.ViewerDocument, {}, signal)).viewer,
          })),
        },
      }),
      channels: channelStatusQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await ask(graph.ChannelStatusDocument, {}, signal)).channelStatus,
          })),
        },
      }),
      reminders: provideReminders(ask),
      integrations: provideIntegrations(ask),
    },
    actions: { navigate: (_, { path }) => goTo(path) },
  }),
  { systemId: 'app', input: { stored: store.session(), settings: store.settings() } },
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
app.start()
createRoot(root).render(
  <AppContext value={app}>
    <App />
  </AppContext>,
)
