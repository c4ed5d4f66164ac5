import { formatDateTime } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { formatForeignZone } from '../i18n/time-zones.ts'
import type { RowStyle } from './row-style.ts'

type BranchTimeFormatter = (
  at: string | null,
  timeZone: string | null,
  strings: Strings,
  style: RowStyle,
) => string

/** Date and time in the branch's time zone: «09.12.2026, 10:30». */
export const formatBranchTime: BranchTimeFormatter = (at, timeZone, { locale }, style) =>
  at && timeZone ? formatDateTime(at, { ...style, timeZone, locale }) : ''

/** The branch's time zone if it differs from the user's: «Екатеринбург, UTC+5». */
export const formatBranchZone: BranchTimeFormatter = (at, timeZone, { locale }, { readerZone }) =>
  (at && timeZone && formatForeignZone(timeZone, readerZone, at, locale)) || ''

/** Both: «09.12.2026, 10:30 Екатеринбург, UTC+5». */
export const formatBranchTimeWithZone: BranchTimeFormatter = (...args) =>
  [formatBranchTime(...args), formatBranchZone(...args)].filter(Boolean).join(' ')
