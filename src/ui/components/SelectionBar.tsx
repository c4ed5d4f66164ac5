import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'
import { restoreFocusOnUnmount } from '../shared/focus.ts'
import './selection-bar.css'

interface SelectionBarProps {
  count: number
  /** Bulk actions. */
  children: ReactNode
  onClear: () => void
}

/** Number of selected rows and the bulk actions, sticky below the rows; renders nothing without a selection. */
export function SelectionBar({ count: selectedCount, children, onClear }: SelectionBarProps) {
  const { t, count } = useStrings()
  if (selectedCount === 0) return null
  return (
    <section ref={restoreFocusOnUnmount} className="v-selection" aria-label={t('selection.label')}>
      <p role="status">{count('selection.chosen', selectedCount)}</p>
      {children}
      <Button variant="minimal" text={t('selection.clear')} onClick={onClear} />
    </section>
  )
}
