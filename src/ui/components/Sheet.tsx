import { Button, Drawer } from '@blueprintjs/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { backCloses } from '../../browser/location.ts'
import { useMedia, wideScreen } from '../../browser/media.ts'
import { useWords } from '../i18n/context.ts'
import { focusBackFrom, givesFocusBack } from '../shared/focus.ts'
import { Icon } from './Icon.tsx'
import './close.css'
import './sheet.css'

interface SheetProps {
  open: boolean
  title: string
  sub?: ReactNode
  children: ReactNode
  /** Stays at the bottom: the why panel. */
  foot?: ReactNode
  onClose: () => void
}

/**
 * Details at the right. On a wide screen it stands beside the list, which keeps the focus, so that arrow keys walk the rows
 * while the panel follows, and Tab leads into it; on a narrower one it covers the page as a dialog and gives the focus back when it closes.
 */
export function Sheet({ open, title, sub, children, foot, onClose }: SheetProps) {
  const { t } = useWords()
  const id = useId()
  const beside = useMedia(wideScreen)
  const inner = (
    <>
      <header className="v-sheet-head">
        <div className="v-sheet-names">
          <h2 id={id}>{title}</h2>
          {sub && <p className="v-sheet-sub">{sub}</p>}
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
        {foot && <div className="v-sheet-foot">{foot}</div>}
      </div>
    </>
  )
  if (beside)
    return open ? (
      <aside
        ref={givesFocusBack}
        className="v-sheet"
        data-place="aside"
        aria-labelledby={id}
        onKeyDown={onEscape(onClose)}
      >
        {inner}
      </aside>
    ) : null
  return (
    <Drawer isOpen={open} onClose={onClose} position="right" size="auto">
      <div
        ref={overPage}
        className="v-sheet"
        style={{ height: '100%' }}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
      >
        {inner}
      </div>
    </Drawer>
  )
}

function overPage(sheet: HTMLElement | null) {
  if (!sheet) return
  // What keeps the focus within a dialog, and has it first, stands around the sheet.
  const leave = [backCloses(sheet), focusBackFrom(sheet.closest('.bp6-portal') ?? sheet)]
  return () => {
    for (const one of leave) one?.()
  }
}

const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  close()
}
