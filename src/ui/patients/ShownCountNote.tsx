import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'

interface ShownCountNoteProps {
  page: { items: readonly unknown[]; total: number }
  /** The way to the others. */
  children?: ReactNode
}

/** Where a card cannot tell everything it says how much there is. */
export function ShownCountNote({ page: { items, total }, children }: ShownCountNoteProps) {
  const { t, number } = useStrings()
  if (total <= items.length) return null
  return (
    <p>
      {t('patients.card.shown', { shown: number(items.length), total: number(total) })} {children}
    </p>
  )
}
