import { visitTime } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { foreignZone } from '../i18n/zones.ts'
import type { RowStyle } from './row-style.ts'

type Said = (at: string | null, timeZone: string | null, words: Words, style: RowStyle) => string

/** «09.12.2026, 10:30»: when a visit or a sending is, by the branch's clock. */
export const momentTime: Said = (at, timeZone, { locale }, style) =>
  at && timeZone ? visitTime(at, { ...style, timeZone, locale }) : ''

/** «Екатеринбург, UTC+5»: the branch's zone, where it is not the reader's. */
export const momentZone: Said = (at, timeZone, { locale }, { readerZone }) =>
  (at && timeZone && foreignZone(timeZone, readerZone, at, locale)) || ''

/** «09.12.2026, 10:30 Екатеринбург, UTC+5» */
export const momentWords: Said = (...moment) =>
  [momentTime(...moment), momentZone(...moment)].filter(Boolean).join(' ')
