import { Button, Drawer } from '@blueprintjs/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { closeOnBack } from '../../browser/location.ts'
import { useMediaQuery, wideScreen } from '../../browser/media.ts'
import { useStrings } from '../i18n/context.ts'
import { createFocusRestorer, restoreFocusOnUnmount } from '../shared/focus.ts'
import { Icon } from './Icon.tsx'
import './close-button.css'
import './sheet.css'

interface SheetProps {
  open: boolean
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Stays at the bottom: the facts panel. */
  footer?: ReactNode
  onClose: () => void
}

/**
 * Details panel on the right. On a wide screen it is beside the list, which keeps the focus: arrow keys move through the rows, and Tab moves into
 * the panel. On a narrow screen it is a modal dialog and restores the focus when it closes.
 */
export function Sheet({ open, title, subtitle, children, footer, onClose }: SheetProps) {
  const { t } = useStrings()
  const id = useId()
  const isDocked = useMediaQuery(wideScreen)
  const content = (
    <>
      <header className="v-sheet-head">
        <div className="v-sheet-names">
          <h2 id={id}>{title}</h2>
          {subtitle && <p className="v-sheet-sub">{subtitle}</p>}
        </div>
        <Button
          className="v-close"
          variant="minimal"
          aria-label={t('common.close')}
          icon={<Icon name="close" />}
          onClick={onClose}
        />
      </header>
      <div className="v-sheet-body">
        {children}
        {footer && <div className="v-sheet-foot">{footer}</div>}
      </div>
    </>
  )
  if (isDocked)
    return open ? (
      <aside
        ref={restoreFocusOnUnmount}
        className="v-sheet"
        data-place="aside"
        aria-labelledby={id}
        onKeyDown={onEscape(onClose)}
      >
        {content}
      </aside>
    ) : null
  return (
    <Drawer isOpen={open} onClose={onClose} position="right" size="auto">
      <div
        ref={attachModalBehavior}
        className="v-sheet"
        style={{ height: '100%' }}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
      >
        {content}
      </div>
    </Drawer>
  )
}

function attachModalBehavior(sheet: HTMLElement | null) {
  if (!sheet) return
  // The focus trap and the initially focused element surround the sheet.
  const cleanups = [closeOnBack(sheet), createFocusRestorer(sheet.closest('.bp6-portal') ?? sheet)]
  return () => {
    for (const cleanup of cleanups) cleanup?.()
  }
}

const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  close()
}
