import { Button, Tooltip } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import { getInitials } from './initials.ts'
import { ProductLogo } from './ProductLogo.tsx'

/** Whose pages these are: the clinic, and the person who is signed in; null while it is not known. */
export interface SidebarAccount {
  clinic: string | null
  person: string | null
}

interface SidebarHeaderProps {
  account: SidebarAccount
  /** `drawer`: over a small screen; `narrow`: folded to its signs. */
  mode: 'wide' | 'narrow' | 'drawer'
  onSearch: () => void
  /** Folds or unfolds at the side; puts the drawer away. */
  onToggle: () => void
}

/** The menu's head: the product, under it the clinic and the reader's own name. */
export function SidebarHeader({
  account: who,
  mode,
  onSearch: onFind,
  onToggle: onFold,
}: SidebarHeaderProps) {
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
          onClick={onFind}
        />
        <Button
          className="v-side-fold"
          variant="minimal"
          aria-label={t(`menu.${toggleAction}`)}
          title={mode === 'drawer' ? undefined : t(`menu.${toggleAction}`)}
          icon={<Icon name={mode === 'drawer' ? 'close' : 'chevron'} />}
          onClick={onFold}
        />
      </div>
      {who.clinic && (narrow ? <AccountInitials account={who} /> : <AccountNames account={who} />)}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names behind the initials open by keyboard too */}
      <span className="v-side-short" role="img" aria-label={label} tabIndex={0}>
        {getInitials(clinic ?? '')}
      </span>
    </Tooltip>
  )
}
