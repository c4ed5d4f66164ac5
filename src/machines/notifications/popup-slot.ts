import type { Periodicity } from './notification.ts'
import type { PopupSlot } from './popups.machine.ts'

/** Hour of the daily pop-up, in the clinic's time zone. */
const DAILY_HOUR = 9
const LONGEST_WAIT_MS = 60_000

/**
 * The slot of `now` (milliseconds since 1970) in the clinic's time: an hour, or a day from 9:00 on (null before). `wait`: milliseconds to the next
 * full minute, when the slot has to be checked again.
 */
export function getPopupSlot(
  { periodicity, timeZone }: { periodicity: Periodicity; timeZone: string },
  now: number,
): PopupSlot {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  // Time zone changes happen at full minutes, so that slots begin at full minutes.
  const wait = LONGEST_WAIT_MS - (now % LONGEST_WAIT_MS)
  if (periodicity === 'Hourly') return { slot: `${day}T${part('hour')}`, wait }
  return { slot: Number(part('hour')) >= DAILY_HOUR ? day : null, wait }
}
