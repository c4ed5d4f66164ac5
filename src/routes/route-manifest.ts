import type { Plan } from '../../domain/plans.ts'
import type { Right } from '../../domain/roles.ts'
import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { GatewayCaller } from '../ports/gateway-caller.ts'
import type { IconName } from '../ui/components/icon-paths.ts'
import type { Dictionary } from '../ui/i18n/dictionary.ts'

/** The keys of a dictionary's section that say one sentence. */
type MenuLabel<Section extends keyof Dictionary> = {
  [Key in keyof Dictionary[Section]]: Dictionary[Section][Key] extends string ? Key : never
}[keyof Dictionary[Section]] &
  string

/**
 * One subject of the page: where it stands, to whom it opens, how it is reached, and what draws it. Routes, gates, the menu, the loader
 * and the walks are made of these; a new screen adds a file here and extends no list.
 */
export interface RouteManifest {
  /** Its addresses by name, the menu's first; what stands in braces is a parameter (section 2 of the specification). */
  readonly paths: Readonly<Record<string, string>>
  /** Where it is a door: it opens without a session. */
  readonly publicAccess?: PublicAccess
  /** To whom it opens, where not to everybody; the server enforces the same. */
  readonly accessRule?: AccessRule
  /** Its line in the menu. */
  readonly menu?: MenuItem
  /** Whether its screen follows what stands behind the path by itself, and is not begun anew for it. */
  readonly handlesUrlChanges?: true
  /** What draws it. */
  readonly screen?: RouteScreen
}

export interface PublicAccess {
  /** For whom of those who are in already it opens too. */
  readonly openWhenSignedIn: 'everybody' | 'masters' | 'nobody'
  /** Whether it opens for a master who has no clinic yet. */
  readonly openWithoutClinic?: true
  /** What one who is signed out sees in the screen's place. */
  readonly signedOutScreen?: RouteScreen
}

export interface AccessRule {
  /** Plans that hold it (decisions, section 3). */
  readonly plans?: readonly Plan[]
  /** Who may see it (decisions, section 2). */
  readonly right?: Right
  /** Masters never do, whatever their role. */
  readonly isClosedToMasters?: true
}

/** Lines stand by their place within their group; those `within` another fold into it. */
export interface MenuItem {
  readonly group: 'main' | 'more'
  readonly order: number
  readonly label: MenuLabel<'menu'>
  readonly icon: IconName
  readonly parentGroup?: 'efficiencyGroup'
  readonly onlyInLanguage?: 'ru'
  readonly badge?: 'waiting' | 'unread' | 'unreadChats'
}

export interface RouteScreen {
  /** Its chart is found by this name. */
  readonly name: string
  /** Fetches its code, a chunk of its own; left out for what comes with the page. Rejects with the browser's own words when it does not come. */
  readonly load?: (callGateway: GatewayCaller) => Promise<LoadedScreen>
}
