import { Drawer } from '@blueprintjs/core'
import { menuAside, useMedia } from '../../browser/media.ts'
import { useWords } from '../i18n/context.ts'
import type { MenuEntry } from './menu-entry.ts'
import { SidebarGroup } from './SidebarGroup.tsx'
import { SidebarHead, type SidebarWho } from './SidebarHead.tsx'
import { SidebarItem } from './SidebarItem.tsx'
import './sidebar.css'

interface SidebarProps {
  who: SidebarWho
  /** The main group, the bottom one, and what stands apart from both. */
  groups: MenuEntry[][]
  /** The id of the entry whose screen is open. */
  current: string | null
  collapsed: boolean
  /** Whether the menu is drawn out where it has no place at the side (under 1025 px). */
  open: boolean
  /** Whether the lines under one word stand unfolded. */
  groupOpen: boolean
  onGroup: () => void
  onChoose: (entry: MenuEntry, elsewhere: boolean) => void
  /** Everything is found by a few letters. */
  onFind: () => void
  onCollapse: (collapsed: boolean) => void
  onClose: () => void
}

const places = ['main', 'more', 'apart'] as const

/** The menu: at the side of the page, folded to its signs, or drawn out over a small screen. */
export function Sidebar({
  who,
  groups,
  current,
  collapsed,
  open,
  groupOpen,
  onGroup,
  onChoose,
  onFind,
  onCollapse,
  onClose,
}: SidebarProps) {
  const { t } = useWords()
  const aside = useMedia(menuAside)
  const narrow = aside && collapsed
  const mode = aside ? (narrow ? 'narrow' : 'wide') : 'drawer'
  const menu = (
    <nav className="v-side" data-mode={mode} aria-label={t('menu.label')}>
      <SidebarHead
        who={who}
        mode={mode}
        onFind={onFind}
        onFold={() => (aside ? onCollapse(!collapsed) : onClose())}
      />
      {groups.map((group, at) => (
        // Groups are fixed; their place is their name.
        <div key={places[at]} className="v-side-group" data-place={places[at]}>
          {group.map((entry) =>
            entry.items ? (
              <SidebarGroup
                key={entry.id}
                entry={{ ...entry, items: entry.items }}
                current={current}
                narrow={narrow}
                open={groupOpen}
                onToggle={onGroup}
                onChoose={onChoose}
              />
            ) : (
              <SidebarItem
                key={entry.id}
                entry={entry}
                current={entry.id === current}
                narrow={narrow}
                signed={places[at] !== 'more'}
                onChoose={onChoose}
              />
            ),
          )}
        </div>
      ))}
    </nav>
  )
  if (aside) return menu
  return (
    <Drawer isOpen={open} onClose={onClose} position="left" size="auto">
      {menu}
    </Drawer>
  )
}
