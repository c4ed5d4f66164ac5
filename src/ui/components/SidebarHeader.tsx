import { Button, Tooltip } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import { getInitials } from './initials.ts'
import { ProductLogo } from './ProductLogo.tsx'

/** The clinic and the signed-in user; null while loading. */
export interface SidebarAccount {
  clinic: string | null
  person: string | null
}

interface SidebarHeaderProps {
  account: SidebarAccount
  /** `drawer`: on a small screen; `narrow`: collapsed to icons. */
  mode: 'wide' | 'narrow' | 'drawer'
  onSearch: () => void
  /** Collapses or expands the menu; closes the drawer. */
  onToggle: () => void
}

/** Header of the menu: product, clinic and user. */
export function SidebarHeader({ account, mode, onSearch, onToggle }: SidebarHeaderProps) {
  const { t } = useStrings()
  const narrow = mode === 'narrow'
  const toggleAction = mode === 'drawer' ? 'close' : narrow ? 'expand' : 'collapse'
  return (
    <>
      <div className="v-side-top">
        <ProductLogo />
        {!narrow && <span>{t('name')}</span>}
        <Button
          className="v-side-find"
          variant="minimal"
          aria-label={t('palette.title')}
          aria-keyshortcuts="Control+K Meta+K"
          title={mode === 'drawer' ? undefined : t('palette.button')}
          icon={<Icon name="search" />}
          onClick={onSearch}
        />
        <Button
          className="v-side-fold"
          variant="minimal"
          aria-label={t(`menu.${toggleAction}`)}
          title={mode === 'drawer' ? undefined : t(`menu.${toggleAction}`)}
          icon={<Icon name={mode === 'drawer' ? 'close' : 'chevron'} />}
          onClick={onToggle}
        />
      </div>
      {account.clinic &&
        (narrow ? <AccountInitials account={account} /> : <AccountNames account={account} />)}
    </>
  )
}

function AccountNames({ account: { clinic, person } }: { account: SidebarAccount }) {
  return (
    <div className="v-side-who">
      <strong title={clinic ?? undefined}>{clinic}</strong>
      {person && <span title={person}>{person}</span>}
    </div>
  )
}

function AccountInitials({ account: { clinic, person } }: { account: SidebarAccount }) {
  const label = [clinic, person].filter((name) => name !== null).join(', ')
  return (
    <Tooltip content={label} placement="right" hoverOpenDelay={200} className="v-side-initials">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip with the names must open by keyboard too */}
      <span className="v-side-short" role="img" aria-label={label} tabIndex={0}>
        {getInitials(clinic ?? '')}
      </span>
    </Tooltip>
  )
}
