import { useSelector } from '@xstate/react'
import { readerZone } from '../i18n/time-with-zone.ts'
import { useActor } from './actors.ts'
import { useDateStyle } from './date-style.ts'

/** Display options of rows: time and date format, and the zone that a branch's zone is compared with. */
export interface RowStyle {
  hour12: boolean
  formatDate: string
  readerZone: string
  /** Whether the table has a branch column. */
  hasBranchColumn: boolean
  /** Currency of amounts; null if amounts are hidden or the currency is unknown. */
  currency: string | null
}

const styleCache = new Map<string, RowStyle>()

/** Returns the same object for the same settings, so that memoized rows do not render again. */
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
