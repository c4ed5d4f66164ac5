import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'
import { restoreFocusOnUnmount } from '../shared/focus.ts'
import './selection-bar.css'

interface SelectionBarProps {
  count: number
  /** What can be done with them. */
  children: ReactNode
  onClear: () => void
}

/** How many rows are chosen, and what can be done with all of them; nothing while none is. It stays in sight below the rows. */
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
