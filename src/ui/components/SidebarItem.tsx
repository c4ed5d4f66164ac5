import { Tooltip } from '@blueprintjs/core'
import type { MouseEvent } from 'react'
import { useWords } from '../i18n/context.ts'
import { badgeText } from './badge.ts'
import { Icon } from './Icon.tsx'
import type { MenuEntry } from './menu-entry.ts'

interface SidebarItemProps {
  entry: MenuEntry
  current: boolean
  narrow: boolean
  /** Whether its sign stands before the word; a folded menu is nothing but signs. */
  signed: boolean
  /** `elsewhere`: the browser opens it in another tab or window. */
  onChoose: (entry: MenuEntry, elsewhere: boolean) => void
}

/** One line of the menu: a link a person can also open in a new tab. */
export function SidebarItem({ entry, current, narrow, signed, onChoose }: SidebarItemProps) {
  const { label, href, external = false, still } = entry
  const choose = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || external
    if (!elsewhere) event.preventDefault()
    onChoose(entry, elsewhere)
  }
  const inner = <Inner entry={entry} narrow={narrow} signed={signed} />
  const line = href ? (
    <a
      className="v-side-item"
      href={href}
      aria-current={current ? 'page' : undefined}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener noreferrer' : undefined}
      onClick={choose}
    >
      {inner}
    </a>
  ) : still ? (
    <p className="v-side-item">{inner}</p>
  ) : (
    <button type="button" className="v-side-item" onClick={choose}>
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

type InnerProps = Pick<SidebarItemProps, 'entry' | 'narrow' | 'signed'>

function Inner({ entry: { label, icon, badge, dot, external }, narrow, signed }: InnerProps) {
  const { t } = useWords()
  return (
    <>
      {(signed || narrow) && <Icon name={icon} />}
      {narrow ? (
        <span className="v-hidden">{label}</span>
      ) : (
        <span className="v-side-name">{label}</span>
      )}
      {external && <span className="v-hidden">, {t('common.newTab')}</span>}
      {badge && badge.count > 0 && (
        <>
          <span className="v-side-badge" data-tone={badge.tone} aria-hidden="true">
            {badgeText(badge.count)}
          </span>
          <span className="v-hidden">, {badge.said}</span>
        </>
      )}
      {dot && <span className="v-side-dot" data-tone={dot} />}
    </>
  )
}
