import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/context.ts'
import { givesFocusBack } from '../shared/focus.ts'
import './selection-bar.css'

interface SelectionBarProps {
  count: number
  /** What can be done with them. */
  children: ReactNode
  onClear: () => void
}

/** How many rows are chosen, and what can be done with all of them; nothing while none is. It stays in sight below the rows. */
export function SelectionBar({ count: many, children, onClear }: SelectionBarProps) {
  const { t, count } = useWords()
  if (many === 0) return null
  return (
    <section ref={givesFocusBack} className="v-selection" aria-label={t('selection.label')}>
      <p role="status">{count('selection.chosen', many)}</p>
      {children}
      <Button variant="minimal" text={t('selection.clear')} onClick={onClear} />
    </section>
  )
}
