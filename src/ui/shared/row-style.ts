import { useSelector } from '@xstate/react'
import { readerZone } from '../i18n/time-with-zone.ts'
import { useActor } from './actors.ts'
import { useDateStyle } from './date-style.ts'

/** How rows show their times: by the reader's clock face and format, and the zone beside which a branch's own is named. */
export interface RowStyle {
  hour12: boolean
  formatDate: string
  readerZone: string
  /** Whether there is a column for the branch. */
  hasBranchColumn: boolean
  /** In which sums are said; null: none is said, or it is not known. */
  currency: string | null
}

const styleCache = new Map<string, RowStyle>()

/** The same object for the same settings, so that rows are not drawn again for nothing. */
export function useRowStyle(currency: string | null = null): RowStyle {
  const settings = useActor('settings')
  const { hour12, formatDate } = useDateStyle()
  const branches = useSelector(settings, (state) => state.context.clinic)
  const key = `${hour12} ${formatDate} ${branches} ${currency}`
  const style = styleCache.get(key) ?? {
    hour12,
    formatDate,
    readerZone,
    hasBranchColumn: branches,
    currency,
  }
  styleCache.set(key, style)
  return style
}
