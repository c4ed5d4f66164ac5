import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useMediaQuery, wideMenu } from '../../browser/media.ts'
import { useStrings } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import './page-header.css'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** State and actions, on the right. */
  children?: ReactNode
  onMenu: () => void
}

/** Header of a screen, with a menu button if the menu is not at the side. */
export function PageHeader({ title, subtitle, children, onMenu }: PageHeaderProps) {
  const { t } = useStrings()
  const hasSidebar = useMediaQuery(wideMenu)
  return (
    <header className="v-head">
      {!hasSidebar && (
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
        {subtitle && <p>{subtitle}</p>}
      </div>
      {children && <div className="v-head-acts">{children}</div>}
    </header>
  )
}
