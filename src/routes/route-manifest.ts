import type { Right } from '../../domain/roles.ts'
import type { TariffPlan } from '../../domain/tariff-plans.ts'
import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { GatewayCaller } from '../ports/gateway-caller.ts'
import type { IconName } from '../ui/components/icon-paths.ts'
import type { Dictionary } from '../ui/i18n/dictionary.ts'

/** Keys of a dictionary section whose values are plain strings. */
type MenuLabel<Section extends keyof Dictionary> = {
  [Key in keyof Dictionary[Section]]: Dictionary[Section][Key] extends string ? Key : never
}[keyof Dictionary[Section]] &
  string

/**
 * One screen of the page: its addresses, access, menu item and code. Routing, access checks, the menu, the loader and the walks read these manifests,
 * so that a new screen needs only a new file here.
 */
export interface RouteManifest {
  /** Paths by name, that of the menu first; braces mark a parameter. */
  readonly paths: Readonly<Record<string, string>>
  /** Set if the route opens without a session. */
  readonly publicAccess?: PublicAccess
  /** Who may open the route; absent if everybody may. The server enforces the same. */
  readonly accessRule?: AccessRule
  readonly menu?: MenuItem
  /** Whether the screen handles changes of the query string itself instead of being restarted. */
  readonly handlesUrlChanges?: true
  readonly screen?: RouteScreen
}

export interface PublicAccess {
  /** Who may open the route while signed in. */
  readonly openWhenSignedIn: 'everybody' | 'masters' | 'nobody'
  /** Whether a master without a clinic may open the route. */
  readonly openWithoutClinic?: true
  /** Screen for signed-out users. */
  readonly signedOutScreen?: RouteScreen
}

export interface AccessRule {
  /** Plans that include the route. */
  readonly plans?: readonly TariffPlan[]
  /** Right that the route requires. */
  readonly right?: Right
  /** Closed to master accounts, whatever their role. */
  readonly isClosedToMasters?: true
}

/** A menu item. `order` sorts items within a group; an item with a `parentGroup` is folded into it. */
export interface MenuItem {
  readonly group: 'main' | 'more'
  readonly order: number
  readonly label: MenuLabel<'menu'>
  readonly icon: IconName
  readonly parentGroup?: 'efficiencyGroup'
  readonly onlyInLanguage?: 'ru'
  /** Folded into the account menu. */
  readonly isFolded?: true
  readonly badge?: 'waiting' | 'unread' | 'unreadChats'
}

export interface RouteScreen {
  /** System id of the screen's chart. */
  readonly name: string
  /** Loads the screen's chunk; absent for a screen in the initial bundle. Rejects with the browser's error if loading fails. */
  readonly load?: (callGateway: GatewayCaller) => Promise<LoadedScreen>
}
