import type { ChannelStatusQuery, ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import { type Access, gateAt, planOf } from '../places/gates.ts'
import { isPublic, paths, routeAt, screenAt } from '../places/routes.ts'
import type { StoredSession } from '../session/session.machine.ts'
import type { Contract } from '../shared/contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'
import type { appMachine } from './app.machine.ts'
import type { Locale } from './locale.machine.ts'
import type { Settings } from './settings.machine.ts'

/** `entered`: a master has just chosen a clinic; `mustChoose`: one has none yet; `tariff` as it is stored. */
export interface SessionOpened {
  type: 'session.opened'
  isMaster: boolean
  tariff: string
  entered: boolean
  mustChoose: boolean
}

export type AppEvent =
  | { type: 'location.changed'; path: string; search: string }
  | SessionOpened
  | { type: 'session.closed' }
  /** The server refuses everything until the initial password is changed. */
  | { type: 'password.needed' }
  | { type: 'password.changed' }
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'menu.fold'; folded: boolean }
  | { type: 'page.go'; path: string }
  | { type: 'page.reload' }

export const viewerQuery = createQuery<ViewerQuery['viewer'], null>('viewer', 0, ['company'])
/** Polled every ten seconds, after errors too (section 4). */
export const channelStatusQuery = createQuery<ChannelStatusQuery['channelStatus'], null>(
  'channelStatus',
  10_000,
)

export interface AppContext {
  /** When the page was opened, an ISO instant. */
  openedAt: string
  path: string
  /** What follows the path, with its question mark. */
  search: string
  access: Access
  /** A master who has chosen no clinic yet. */
  mustChoose: boolean
  /** Where a signed-out reader wanted to go. */
  wanted: string | null
  menuOpen: boolean
  menuFolded: boolean
  stored: StoredSession | null
  locale: Locale
  settings: Settings
  /** The version of the page that this browser last took. */
  version: string | null
}

export interface AppTypes {
  context: AppContext
  input: Pick<AppContext, 'openedAt' | 'stored' | 'settings' | 'version'>
  events: AppEvent
}

/** What the stored session tells of a reader; the role comes from the server. */
export const accessOf = ({ isMaster, tariff }: SessionOpened): Access => ({
  isMaster,
  plan: planOf(tariff),
  role: null,
})

export interface ViewerSaid {
  data: ViewerQuery['viewer'] | null
  error: unknown
}

/** What is known once the viewer was asked for; who cannot be asked for is let in, and the server refuses what it refuses. */
export function learned(access: Access, { data, error }: ViewerSaid): Access {
  if (data)
    return {
      isMaster: access.isMaster || data.isMasterAccount === true,
      plan: data.tariff ? planOf(data.tariff) : access.plan,
      role: data.role,
      lapsed: data.lapsed === true,
    }
  return error === null ? access : { ...access, role: access.role ?? 'owner' }
}

/** The screen of an address behind the door, or the one that says why it is closed. */
export const screenFor = ({ path, access }: Pick<AppContext, 'path' | 'access'>) =>
  gateAt(path, access) === null ? screenAt(path) : 'closed'

const isAtRoot = ({ path }: AppContext) => routeAt(path)?.name === 'root'

/** Where one who is sent to the door is led afterwards: to what was asked for, unless that was the door or no place at all. */
export const wantedBy = (context: AppContext) =>
  isPublic(context.path) || isAtRoot(context) ? context.wanted : context.path + context.search

/** Where one who is in is led from the door: as asked before, to the reminders, or to what a plan without them holds. */
export const homeOf = (context: AppContext) =>
  context.wanted ??
  (context.access.plan === 'nps' && !isAtRoot(context) ? paths.nps() : paths.reminders())

declare module '../shared/system.ts' {
  interface SystemActors {
    app: { events: AppEvent; actor: Contract<typeof appMachine, never> }
    viewer: { events: QueryEvent<null>; actor: Contract<typeof viewerQuery, 'data'> }
    channels: {
      events: QueryEvent<null>
      actor: Contract<typeof channelStatusQuery, 'data' | 'error'>
    }
  }
}
