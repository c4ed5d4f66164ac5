import type { ChannelStatusQuery, ViewerQuery } from '../../schema/generated/client/graphql.ts'
import type { Locale } from './locale.machine.ts'
import { createQuery } from './query.machine.ts'
import type { StoredSession } from './session.machine.ts'
import type { Settings } from './settings.machine.ts'

export type AppEvent =
  | { type: 'location.changed'; path: string; search: string }
  /** `entered`: a master has just chosen a clinic; `mustChoose`: one has none yet. */
  | { type: 'session.opened'; isMaster: boolean; entered: boolean; mustChoose: boolean }
  | { type: 'session.closed' }
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'menu.fold'; folded: boolean }
  | { type: 'page.go'; path: string }
  | { type: 'page.reload' }

export const viewerQuery = createQuery<ViewerQuery['viewer'], null>('viewer')
/** Polled every ten seconds, after errors too (section 4). */
export const channelStatusQuery = createQuery<ChannelStatusQuery['channelStatus'], null>(
  'channelStatus',
  10_000,
)

export interface AppContext {
  path: string
  /** What follows the path, with its question mark. */
  search: string
  isMaster: boolean
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
