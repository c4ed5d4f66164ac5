import { formatDateTime, type TimeStyle } from './dates.ts'
import { formatForeignZone } from './time-zones.ts'

export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Date and time of an instant in a time zone, with the zone's name if the user's clock shows another hour. */
export function formatTimeWithZone(instant: string, style: TimeStyle): string {
  const zone = formatForeignZone(style.timeZone, readerZone, instant, style.locale)
  return [formatDateTime(instant, style), zone].filter(Boolean).join(' ')
}
