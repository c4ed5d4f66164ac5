import { Tooltip } from '@blueprintjs/core'
import type { MouseEvent } from 'react'
import { badgeText } from './badge.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface MenuEntry {
  id: string
  label: string
  /** Where it leads, or null for something that is done (changing the clinic, logging out). */
  href: string | null
  icon: IconName
  badge?: { count: number; tone: 'sea' | 'plain' } | null
  /** A state that is also in the label's words: active, or not. */
  dot?: 'ok' | 'bad' | null
  /** Opens in a new tab. */
  external?: boolean
}

interface SidebarItemProps {
  entry: MenuEntry
  current: boolean
  narrow: boolean
  /** Whether its sign stands before the word; a folded menu is nothing but signs. */
  signed: boolean
  onChoose: (entry: MenuEntry) => void
}

/** One line of the menu: a link a person can also open in a new tab. */
export function SidebarItem({ entry, current, narrow, signed, onChoose }: SidebarItemProps) {
  const { label, href, icon, badge, dot, external } = entry
  const choose = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || external
    if (!elsewhere) event.preventDefault()
    onChoose(entry)
  }
  const inner = (
    <>
      {(signed || narrow) && <Icon name={icon} />}
      {narrow ? (
        <span className="v-hidden">{label}</span>
      ) : (
        <span className="v-side-name">{label}</span>
      )}
      {badge && badge.count > 0 && (
        <span className="v-side-badge" data-tone={badge.tone}>
          {badgeText(badge.count)}
        </span>
      )}
      {dot && <span className="v-side-dot" data-tone={dot} />}
    </>
  )
  const line = href ? (
    <a
      className="v-side-item"
      href={href}
      aria-current={current ? 'page' : undefined}
      target={external ? '_blank' : undefined}
      rel={external ? 'noreferrer' : undefined}
      onClick={choose}
    >
      {inner}
    </a>
  ) : (
    <button type="button" className="v-side-item" style={{ width: '100%' }} onClick={choose}>
      {inner}
    </button>
  )
  return narrow ? (
    <Tooltip content={label} placement="right" hoverOpenDelay={200} fill>
      {line}
    </Tooltip>
  ) : (
    line
  )
}
