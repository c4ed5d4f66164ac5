import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'

interface ShownCountNoteProps {
  page: { items: readonly unknown[]; total: number }
  /** Link to the others. */
  children?: ReactNode
}

/** Says how many of how many rows are shown. */
export function ShownCountNote({ page: { items, total }, children }: ShownCountNoteProps) {
  const { t, number } = useStrings()
  if (total <= items.length) return null
  return (
    <p>
      {t('patients.card.shown', { shown: number(items.length), total: number(total) })} {children}
    </p>
  )
}
