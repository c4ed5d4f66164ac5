import type { IconName } from './icon-paths.ts'

/** One line of the menu. */
export interface MenuEntry {
  id: string
  label: string
  /** Where it leads, or null for something that is done (changing the theme, logging out). */
  href: string | null
  icon: IconName
  /** `said` is the number in words, for those who hear it. */
  badge?: { count: number; tone: 'sea' | 'plain'; text: string } | null
  /** A state that is also in the label's words: active, or not. */
  dot?: 'ok' | 'bad' | 'plain' | null
  /** Opens in a new tab. */
  external?: boolean
  /** Tells something and leads nowhere. */
  isStatic?: boolean
  /** What stands under it; it folds them then, and leads nowhere itself. */
  items?: MenuEntry[]
}
