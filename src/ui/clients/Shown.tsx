import type { ReactNode } from 'react'
import { useWords } from '../i18n/context.ts'

interface ShownProps {
  page: { items: readonly unknown[]; total: number }
  /** The way to the others. */
  children?: ReactNode
}

/** Where a card cannot tell everything it says how much there is. */
export function Shown({ page: { items, total }, children }: ShownProps) {
  const { t, number } = useWords()
  if (total <= items.length) return null
  return (
    <p>
      {t('clients.card.shown', { shown: number(items.length), total: number(total) })} {children}
    </p>
  )
}
