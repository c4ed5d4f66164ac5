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

/** «09.12.2026, 10:30»: when a visit or a sending is, by the branch's clock. */
export const formatBranchTime: BranchTimeFormatter = (at, timeZone, { locale }, style) =>
  at && timeZone ? formatDateTime(at, { ...style, timeZone, locale }) : ''

/** «Екатеринбург, UTC+5»: the branch's zone, where it is not the reader's. */
export const formatBranchZone: BranchTimeFormatter = (at, timeZone, { locale }, { readerZone }) =>
  (at && timeZone && formatForeignZone(timeZone, readerZone, at, locale)) || ''

/** «09.12.2026, 10:30 Екатеринбург, UTC+5» */
export const formatBranchTimeWithZone: BranchTimeFormatter = (...args) =>
  [formatBranchTime(...args), formatBranchZone(...args)].filter(Boolean).join(' ')
