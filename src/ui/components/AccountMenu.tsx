import { Menu, MenuItem, PopoverNext, Tooltip } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import { isNewTabClick, type MenuEntry } from './menu-entry.ts'

interface AccountMenuProps {
  entries: MenuEntry[]
  narrow: boolean
  onChoose: (entry: MenuEntry, inNewTab: boolean) => void
}

const menuOffset = { offset: { mainAxis: 4 } }

/** The folded entries of the menu: what one seldom needs, such as language, theme and sign-out. */
export function AccountMenu({ entries, narrow, onChoose }: AccountMenuProps) {
  const { t } = useStrings()
  const label = t('menu.account')
  const content = (
    <Menu aria-label={label}>
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          icon={<Icon name={entry.icon} size={16} />}
          text={entry.label}
          {...(entry.href !== null && { href: entry.href })}
          onClick={(event) => {
            const inNewTab = isNewTabClick(event)
            if (!inNewTab) event.preventDefault()
            onChoose(entry, inNewTab)
          }}
        />
      ))}
    </Menu>
  )
  return (
    <PopoverNext
      content={content}
      placement="right-end"
      animation="minimal"
      arrow={false}
      middleware={menuOffset}
    >
      <Tooltip content={label} placement="right" hoverOpenDelay={200} disabled={!narrow} fill>
        <button type="button" className="v-side-item" aria-haspopup="menu">
          {narrow && <Icon name="user" />}
          <span className={narrow ? 'v-hidden' : 'v-side-name'}>{label}</span>
          {!narrow && <Icon name="chevron" size={14} />}
        </button>
      </Tooltip>
    </PopoverNext>
  )
}
