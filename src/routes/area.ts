import type { Plan } from '../../domain/plans.ts'
import type { Right } from '../../domain/roles.ts'
import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Ask } from '../ports/ask.ts'
import type { IconName } from '../ui/components/icon-paths.ts'
import type { Dictionary } from '../ui/i18n/dictionary.ts'

/** The keys of a dictionary's section that say one sentence. */
type Word<Section extends keyof Dictionary> = {
  [Key in keyof Dictionary[Section]]: Dictionary[Section][Key] extends string ? Key : never
}[keyof Dictionary[Section]] &
  string

/**
 * One subject of the page: where it stands, to whom it opens, how it is reached, and what draws it. Routes, gates, the menu, the loader
 * and the walks are made of these; a new screen adds a file here and extends no list.
 */
export interface Area {
  /** Its addresses by name, the menu's first; what stands in braces is a parameter (section 2 of the specification). */
  readonly addresses: Readonly<Record<string, string>>
  /** Where it is a door: it opens without a session. */
  readonly door?: Door
  /** To whom it opens, where not to everybody; the server enforces the same. */
  readonly gate?: AreaGate
  /** Its line in the menu. */
  readonly menu?: MenuLine
  /** Whether its screen follows what stands behind the path by itself, and is not begun anew for it. */
  readonly readsItsAddress?: true
  /** What draws it. */
  readonly screen?: AreaScreen
}

export interface Door {
  /** For whom of those who are in already it opens too. */
  readonly inside: 'everybody' | 'masters' | 'nobody'
  /** Whether it opens for a master who has no clinic yet. */
  readonly whileChoosing?: true
  /** What one who is signed out sees in the screen's place. */
  readonly signedOut?: AreaScreen
}

export interface AreaGate {
  /** Plans that hold it (decisions, section 3). */
  readonly plans?: readonly Plan[]
  /** Who may see it (decisions, section 2). */
  readonly right?: Right
  /** Masters never do, whatever their role. */
  readonly notForMasters?: true
}

/** Lines stand by their place within their group; those `within` another fold into it. */
export interface MenuLine {
  readonly group: 'main' | 'more'
  readonly place: number
  readonly label: Word<'menu'>
  readonly icon: IconName
  readonly within?: 'efficiencyGroup'
  readonly onlyIn?: 'ru'
  readonly badge?: 'waiting' | 'unread' | 'unreadChats'
}

export interface AreaScreen {
  /** Its chart is found by this name. */
  readonly name: string
  /** Fetches its code, a chunk of its own; left out for what comes with the page. Rejects with the browser's own words when it does not come. */
  readonly load?: (ask: Ask) => Promise<LoadedScreen>
}
