import { Drawer } from '@blueprintjs/core'
import { useMediaQuery, wideMenu } from '../../browser/media.ts'
import { useStrings } from '../i18n/context.ts'
import { AccountMenu } from './AccountMenu.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { SidebarGroup } from './SidebarGroup.tsx'
import { type SidebarAccount, SidebarHeader } from './SidebarHeader.tsx'
import { SidebarItem } from './SidebarItem.tsx'
import './sidebar.css'

interface SidebarProps {
  account: SidebarAccount
  /** Entries by group: main, bottom, and apart from both. */
  groups: MenuEntry[][]
  /** Id of the entry with the open screen. */
  current: string | null
  collapsed: boolean
  /** Whether the menu is open as a drawer (below 1025 px). */
  open: boolean
  /** Whether the group of entries is expanded. */
  isGroupOpen: boolean
  onToggleGroup: () => void
  onChoose: (entry: MenuEntry, inNewTab: boolean) => void
  /** Opens the command palette. */
  onSearch: () => void
  onCollapse: (collapsed: boolean) => void
  onClose: () => void
}

const groupNames = ['main', 'more', 'apart'] as const

/** The menu: at the side, collapsed to icons, or as a drawer on a small screen. */
export function Sidebar({
  account,
  groups,
  current,
  collapsed,
  open,
  isGroupOpen,
  onToggleGroup,
  onChoose,
  onSearch,
  onCollapse,
  onClose,
}: SidebarProps) {
  const { t } = useStrings()
  const isDocked = useMediaQuery(wideMenu)
  const narrow = isDocked && collapsed
  const mode = isDocked ? (narrow ? 'narrow' : 'wide') : 'drawer'
  const menu = (
    <nav className="v-side" data-mode={mode} aria-label={t('menu.label')}>
      <SidebarHeader
        account={account}
        mode={mode}
        onSearch={onSearch}
        onToggle={() => (isDocked ? onCollapse(!collapsed) : onClose())}
      />
      {groups.map((group, at) => (
        // The groups are fixed, so that their position is a stable key.
        <div key={groupNames[at]} className="v-side-group" data-place={groupNames[at]}>
          {(isDocked ? group.filter(({ isFolded }) => !isFolded) : group).map((entry) =>
            entry.items ? (
              <SidebarGroup
                key={entry.id}
                entry={{ ...entry, items: entry.items }}
                current={current}
                narrow={narrow}
                open={isGroupOpen}
                onToggle={onToggleGroup}
                onChoose={onChoose}
              />
            ) : (
              <SidebarItem
                key={entry.id}
                entry={entry}
                current={entry.id === current}
                narrow={narrow}
                showsIcon={groupNames[at] !== 'more'}
                onChoose={onChoose}
              />
            ),
          )}
          {isDocked && group.some(({ isFolded }) => isFolded) && (
            <AccountMenu
              entries={group.filter(({ isFolded }) => isFolded)}
              narrow={narrow}
              onChoose={onChoose}
            />
          )}
        </div>
      ))}
    </nav>
  )
  if (isDocked) return menu
  return (
    <Drawer isOpen={open} onClose={onClose} position="left" size="auto">
      {menu}
    </Drawer>
  )
}
