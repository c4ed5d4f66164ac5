import type { MouseEvent } from 'react'
import type { IconName } from './icon-paths.ts'

export interface MenuEntry {
  id: string
  label: string
  /** Path, or null for an action (theme, sign-out). */
  href: string | null
  icon: IconName
  /** `text` is the count in words for screen readers. */
  badge?: { count: number; tone: 'sea' | 'plain'; text: string } | null
  /** A state that the label also contains. */
  dot?: 'ok' | 'bad' | 'plain' | null
  /** Opens in a new tab. */
  external?: boolean
  /** Shows information and has no link. */
  isStatic?: boolean
  /** Folded into the account menu, except in the drawer. */
  isFolded?: boolean
  /** Entries of a collapsible group, which itself has no link. */
  items?: MenuEntry[]
}

/** Whether the browser opens a clicked link in another tab or window. */
export const isNewTabClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey
