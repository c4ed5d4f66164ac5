import { formatDateTime, type TimeStyle } from './dates.ts'
import { formatForeignZone } from './time-zones.ts'

export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** When something is by the clock of its place, an instant; the place is named where the reader's clock shows another hour. */
export function formatTimeWithZone(instant: string, style: TimeStyle): string {
  const zone = formatForeignZone(style.timeZone, readerZone, instant, style.locale)
  return [formatDateTime(instant, style), zone].filter(Boolean).join(' ')
}
