import type { Periodicity } from './notification.ts'
import type { PopupSlot } from './popups.machine.ts'

/** The daily pop-up's hour, by the clinic's clock (section 9 of the specification leaves it to us). */
const DAILY_HOUR = 9
const LONGEST_WAIT_MS = 60_000

/**
 * The slot that `now` (milliseconds since 1970) lies in: the hour, or the day from 9:00 on, at the clinic. `wait` ends at the next
 * slot's beginning, or after a minute.
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
  // Clocks change by whole minutes, so a slot begins with one.
  const wait = LONGEST_WAIT_MS - (now % LONGEST_WAIT_MS)
  if (periodicity === 'Hourly') return { slot: `${day}T${part('hour')}`, wait }
  return { slot: Number(part('hour')) >= DAILY_HOUR ? day : null, wait }
}
