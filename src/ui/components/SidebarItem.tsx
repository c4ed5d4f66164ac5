import { Tooltip } from '@blueprintjs/core'
import type { MouseEvent } from 'react'
import { useStrings } from '../i18n/context.ts'
import { formatBadge } from './format-badge.ts'
import { Icon } from './Icon.tsx'
import { isNewTabClick, type MenuEntry } from './menu-entry.ts'

interface SidebarItemProps {
  entry: MenuEntry
  current: boolean
  narrow: boolean
  /** Whether the icon is shown; a collapsed menu shows icons only. */
  showsIcon: boolean
  /** `inNewTab`: the browser opens it in another tab or window. */
  onChoose: (entry: MenuEntry, inNewTab: boolean) => void
}

/** A menu entry; a link, so that it can be opened in a new tab. */
export function SidebarItem({ entry, current, narrow, showsIcon, onChoose }: SidebarItemProps) {
  const { label, href, external = false, isStatic } = entry
  const choose = (event: MouseEvent) => {
    const inNewTab = isNewTabClick(event) || external
    if (!inNewTab) event.preventDefault()
    onChoose(entry, inNewTab)
  }
  const content = <SidebarItemContent entry={entry} narrow={narrow} showsIcon={showsIcon} />
  const menuItem = href ? (
    <a
      className="v-side-item"
      href={href}
      aria-current={current ? 'page' : undefined}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener noreferrer' : undefined}
      onClick={choose}
    >
      {content}
    </a>
  ) : isStatic ? (
    <p className="v-side-item">{content}</p>
  ) : (
    <button type="button" className="v-side-item" onClick={choose}>
      {content}
    </button>
  )
  return narrow ? (
    <Tooltip content={label} placement="right" hoverOpenDelay={200} fill>
      {menuItem}
    </Tooltip>
  ) : (
    menuItem
  )
}

type SidebarItemContentProps = Pick<SidebarItemProps, 'entry' | 'narrow' | 'showsIcon'>

function SidebarItemContent({
  entry: { label, icon, badge, dot, external },
  narrow,
  showsIcon,
}: SidebarItemContentProps) {
  const { t } = useStrings()
  return (
    <>
      {(showsIcon || narrow) && <Icon name={icon} />}
      {narrow ? (
        <span className="v-hidden">{label}</span>
      ) : (
        <span className="v-side-name">{label}</span>
      )}
      {external && <span className="v-hidden">, {t('common.newTab')}</span>}
      {badge && badge.count > 0 && (
        <>
          <span className="v-side-badge" data-tone={badge.tone} aria-hidden="true">
            {formatBadge(badge.count)}
          </span>
          <span className="v-hidden">, {badge.text}</span>
        </>
      )}
      {dot && <span className="v-side-dot" data-tone={dot} />}
    </>
  )
}
