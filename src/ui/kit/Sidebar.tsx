import { Button, Drawer } from '@blueprintjs/core'
import { useWords } from '../words/context.ts'
import { Icon } from './Icon.tsx'
import { Mark } from './Mark.tsx'
import { menuAside, useMedia } from './media.ts'
import type { MenuEntry } from './menu-entry.ts'
import { SidebarGroup } from './SidebarGroup.tsx'
import { SidebarItem } from './SidebarItem.tsx'
import './sidebar.css'

interface SidebarProps {
  /** The main group, then the bottom one. */
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
  onCollapse: (collapsed: boolean) => void
  onClose: () => void
}

/** The menu: at the side of the page, folded to its signs, or drawn out over a small screen. */
export function Sidebar({
  groups,
  current,
  collapsed,
  open,
  groupOpen,
  onGroup,
  onChoose,
  onCollapse,
  onClose,
}: SidebarProps) {
  const { t } = useWords()
  const aside = useMedia(menuAside)
  const narrow = aside && collapsed
  const fold = narrow ? t('menu.expand') : t('menu.collapse')
  const menu = (
    <nav
      className="v-side"
      data-mode={aside ? (narrow ? 'narrow' : 'wide') : 'drawer'}
      aria-label={t('menu.label')}
    >
      <div className="v-side-top">
        <Mark />
        {!narrow && <span>{t('name')}</span>}
        <Button
          className="v-side-fold"
          variant="minimal"
          aria-label={aside ? fold : t('menu.close')}
          title={aside ? fold : undefined}
          icon={<Icon name={aside ? 'chevron' : 'close'} />}
          onClick={() => (aside ? onCollapse(!collapsed) : onClose())}
        />
      </div>
      {groups.map((group, at) => (
        // Groups are a fixed pair; their place is their name.
        <div key={at === 0 ? 'main' : 'more'} className="v-side-group">
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
                signed={at === 0}
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
