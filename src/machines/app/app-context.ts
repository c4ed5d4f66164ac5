import type { ChannelStatusQuery, ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import type { SessionEndReason, StoredSession } from '../session/session.machine.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import { type Access, checkAccess, parseTariffPlan } from '../url-state/check-access.ts'
import { getRouteScreenName, isPublicPath, matchRoute, paths } from '../url-state/routes.ts'
import type { appMachine } from './app.machine.ts'
import type { Locale } from './locale.machine.ts'
import type { Settings } from './settings.machine.ts'

/** A session was opened. `hasEnteredClinic`: a master has just chosen a clinic; `mustChooseClinic`: a master has no clinic yet; `tariff`: as stored. */
export interface SessionOpenedEvent {
  type: 'session.opened'
  isMaster: boolean
  tariff: string
  hasEnteredClinic: boolean
  mustChooseClinic: boolean
}

export type AppEvent =
  | { type: 'location.changed'; path: string; search: string }
  | SessionOpenedEvent
  | { type: 'session.closed' }
  /** The server refuses everything until the initial password is changed. */
  | { type: 'password.changeRequired' }
  | { type: 'password.changed' }
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'menu.fold'; folded: boolean }
  | { type: 'page.go'; path: string }
  | { type: 'page.reload' }

export const viewerQuery = createQuery<ViewerQuery['viewer'], null>('viewer', 0, ['company'])
/** Polled every ten seconds, also after errors. */
export const channelStatusQuery = createQuery<ChannelStatusQuery['channelStatus'], null>(
  'channelStatus',
  10_000,
)

export interface AppContext {
  /** When the page was opened, an ISO instant. */
  openedAt: string
  path: string
  /** The query string with its question mark. */
  search: string
  access: Access
  /** True for a master who has not chosen a clinic yet. */
  mustChooseClinic: boolean
  /** The address that a signed-out user asked for. */
  returnUrl: string | null
  menuOpen: boolean
  menuFolded: boolean
  stored: StoredSession | null
  /** Why the session before this page load ended. */
  endReason?: SessionEndReason | null
  locale: Locale
  settings: Settings
  /** The page version that this browser stored last. */
  version: string | null
}

export interface AppTypes {
  context: AppContext
  input: Pick<AppContext, 'openedAt' | 'stored' | 'endReason' | 'settings' | 'version'>
  events: AppEvent
}

/** Initial context; the location actor sends the path right after the start. */
export const createAppContext = (input: AppTypes['input']): AppContext => ({
  path: '',
  search: '',
  access: { isMaster: false, plan: 'standard', role: null },
  mustChooseClinic: false,
  returnUrl: null,
  menuOpen: false,
  menuFolded: false,
  locale: input.settings.language,
  ...input,
})

/** Access rights from the stored session; the role comes from the server. */
export const toAccess = ({ isMaster, tariff }: SessionOpenedEvent): Access => ({
  isMaster,
  plan: parseTariffPlan(tariff),
  role: null,
})

export interface ViewerResult {
  data: ViewerQuery['viewer'] | null
  error: unknown
}

/** Access after the viewer query. If it failed, an unknown role becomes `owner`: the page opens, and the server enforces the rights. */
export function updateAccess(access: Access, { data, error }: ViewerResult): Access {
  if (data)
    return {
      isMaster: access.isMaster || data.isMasterAccount === true,
      plan: data.tariff ? parseTariffPlan(data.tariff) : access.plan,
      role: data.role,
      isTariffLapsed: data.lapsed === true,
    }
  return error === null ? access : { ...access, role: access.role ?? 'owner' }
}

/** The screen name of a private address; `closed` if access is denied. */
export const getScreenName = ({ path, access }: Pick<AppContext, 'path' | 'access'>) =>
  checkAccess(path, access) === null ? getRouteScreenName(path) : 'closed'

const isAtRoot = ({ path }: AppContext) => matchRoute(path)?.name === 'root'

/** Where to go after signing in: the requested address, but never a public address or the root. */
export const getReturnUrl = (context: AppContext) =>
  isPublicPath(context.path) || isAtRoot(context)
    ? context.returnUrl
    : context.path + context.search

/** Where to go after signing in: the return URL, otherwise the reminders, or the NPS screen for a plan without reminders. */
export const getHomePath = (context: AppContext) =>
  context.returnUrl ??
  (context.access.plan === 'nps' && !isAtRoot(context) ? paths.nps() : paths.reminders())

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    app: { events: AppEvent; actor: ActorContract<typeof appMachine, never> }
    viewer: { events: QueryEvent<null>; actor: ActorContract<typeof viewerQuery, 'data'> }
    channels: {
      events: QueryEvent<null>
      actor: ActorContract<typeof channelStatusQuery, 'data' | 'error'>
    }
  }
}
