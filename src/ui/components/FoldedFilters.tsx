import { Button, PopoverNext } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/context.ts'
import './folded-filters.css'
import { phoneScreen, useMedia } from '../../browser/media.ts'
import { Icon } from './Icon.tsx'

interface FoldedFiltersProps {
  /** How many of them narrow the list now. */
  count: number
  children: ReactNode
}

// A breath between the button and what it opens.
const below = { offset: { mainAxis: 4 } }

/** The filters of a list, side by side; on a phone behind one button that says how many are set. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const words = useWords()
  const phone = useMedia(phoneScreen)
  if (!phone) return children
  return (
    <PopoverNext
      content={
        <section className="v-folded-panel" aria-label={words.t('common.filters')}>
          {children}
        </section>
      }
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      middleware={below}
    >
      <Button
        className="v-filter v-folded"
        data-set={count > 0 ? '' : undefined}
        aria-label={count > 0 ? words.count('common.filtersSet', count) : undefined}
        text={[words.t('common.filters'), count > 0 && words.number(count)]
          .filter(Boolean)
          .join(' · ')}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}
