import { type TimeStyle, visitTime } from './dates.ts'
import { foreignZone } from './zones.ts'

export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** When something is by the clock of its place, an instant; the place is named where the reader's clock shows another hour. */
export function placedTime(instant: string, style: TimeStyle): string {
  const zone = foreignZone(style.timeZone, readerZone, instant, style.locale)
  return [visitTime(instant, style), zone].filter(Boolean).join(' ')
}
