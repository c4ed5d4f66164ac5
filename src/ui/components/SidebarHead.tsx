import { Button, Tooltip } from '@blueprintjs/core'
import { useWords } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import { initials } from './initials.ts'
import { Mark } from './Mark.tsx'

/** Whose pages these are: the clinic, and the person who is signed in; null while it is not known. */
export interface SidebarWho {
  clinic: string | null
  person: string | null
}

interface SidebarHeadProps {
  who: SidebarWho
  /** `drawer`: over a small screen; `narrow`: folded to its signs. */
  mode: 'wide' | 'narrow' | 'drawer'
  onFind: () => void
  /** Folds or unfolds at the side; puts the drawer away. */
  onFold: () => void
}

/** The menu's head: the product, under it the clinic and the reader's own name. */
export function SidebarHead({ who, mode, onFind, onFold }: SidebarHeadProps) {
  const { t } = useWords()
  const narrow = mode === 'narrow'
  const fold = mode === 'drawer' ? 'close' : narrow ? 'expand' : 'collapse'
  return (
    <>
      <div className="v-side-top">
        <Mark />
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
          aria-label={t(`menu.${fold}`)}
          title={mode === 'drawer' ? undefined : t(`menu.${fold}`)}
          icon={<Icon name={mode === 'drawer' ? 'close' : 'chevron'} />}
          onClick={onFold}
        />
      </div>
      {who.clinic && (narrow ? <Initials who={who} /> : <Names who={who} />)}
    </>
  )
}

function Names({ who: { clinic, person } }: { who: SidebarWho }) {
  return (
    <div className="v-side-who">
      <strong title={clinic ?? undefined}>{clinic}</strong>
      {person && <span title={person}>{person}</span>}
    </div>
  )
}

function Initials({ who: { clinic, person } }: { who: SidebarWho }) {
  const said = [clinic, person].filter((name) => name !== null).join(', ')
  return (
    <Tooltip content={said} placement="right" hoverOpenDelay={200} className="v-side-initials">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names behind the initials open by keyboard too */}
      <span className="v-side-short" role="img" aria-label={said} tabIndex={0}>
        {initials(clinic ?? '')}
      </span>
    </Tooltip>
  )
}
