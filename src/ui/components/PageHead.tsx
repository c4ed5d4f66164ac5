import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { menuAside, useMedia } from '../../browser/media.ts'
import { useWords } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import './page-head.css'

interface PageHeadProps {
  title: string
  sub?: ReactNode
  /** State and actions, at the right. */
  children?: ReactNode
  onMenu: () => void
}

/** The head of a screen; where the menu has no place at the side, the button that draws it out. */
export function PageHead({ title, sub, children, onMenu }: PageHeadProps) {
  const { t } = useWords()
  const aside = useMedia(menuAside)
  return (
    <header className="v-head">
      {!aside && (
        <Button
          className="v-head-menu"
          variant="minimal"
          aria-label={t('menu.open')}
          icon={<Icon name="menu" />}
          onClick={onMenu}
        />
      )}
      <div className="v-head-names">
        <h1>{title}</h1>
        {sub && <p>{sub}</p>}
      </div>
      {children && <div className="v-head-acts">{children}</div>}
    </header>
  )
}
