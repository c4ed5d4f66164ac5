import { Button, PopoverNext } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'
import './folded-filters.css'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import { Icon } from './Icon.tsx'

interface FoldedFiltersProps {
  /** Number of active filters. */
  count: number
  children: ReactNode
}

// Gap between the button and its popover.
const menuOffset = { offset: { mainAxis: 4 } }

/** Filters of a list in a row; on a phone in a popover whose button shows the number of active ones. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const strings = useStrings()
  const phone = useMediaQuery(phoneScreen)
  if (!phone) return children
  return (
    <PopoverNext
      content={
        <section className="v-folded-panel" aria-label={strings.t('common.filters')}>
          {children}
        </section>
      }
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      middleware={menuOffset}
    >
      <Button
        className="v-filter v-folded"
        data-set={count > 0 ? '' : undefined}
        aria-label={count > 0 ? strings.count('common.filtersSet', count) : undefined}
        text={[strings.t('common.filters'), count > 0 && strings.number(count)]
          .filter(Boolean)
          .join(' · ')}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}
