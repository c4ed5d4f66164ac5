import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { SelectedRow } from '../../machines/shared/selection-context.ts'
import { useStrings } from '../i18n/context.ts'
import { restoreFocusOnUnmount } from '../shared/focus.ts'
import './selection-bar.css'

interface SelectionBarProps {
  count: number
  /** Selected rows that the list does not show. */
  hidden: SelectedRow[]
  /** Bulk actions. */
  children: ReactNode
  onClear: () => void
  /** Ends the selection of the hidden rows. */
  onDrop: (hidden: SelectedRow[]) => void
}

/** Number of selected rows and the bulk actions, sticky below the rows; renders nothing without a selection. */
export function SelectionBar({
  count: selectedCount,
  hidden,
  children,
  onClear,
  onDrop,
}: SelectionBarProps) {
  const { t, count } = useStrings()
  if (selectedCount === 0) return null
  return (
    <section ref={restoreFocusOnUnmount} className="v-selection" aria-label={t('selection.label')}>
      <p role="status">
        {count('selection.chosen', selectedCount)}
        {hidden.length > 0 && `, ${count('selection.hidden', hidden.length)}`}
      </p>
      {hidden.length > 0 && hidden.length < selectedCount && (
        <Button variant="minimal" text={t('selection.keepShown')} onClick={() => onDrop(hidden)} />
      )}
      {children}
      <Button variant="minimal" text={t('selection.clear')} onClick={onClear} />
    </section>
  )
}
