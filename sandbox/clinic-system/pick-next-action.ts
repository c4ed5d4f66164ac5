import { anyTime } from './booking-store.ts'
import type { Branch } from './branch.ts'
import type { Booking } from './model.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { StaffAction } from './staff-actions.ts'

const DAY_SECONDS = 86_400
/** Seconds after a visit's start at which attendance is recorded. */
const ATTENDANCE_KNOWN_AFTER_SECONDS = 600
/** Free times are on a grid of half hours of a working day. */
const SLOT_SECONDS = 1800
const WORKING_HOURS = { from: 9, till: 20 }

/** Picks the next action of a simulated day: attendance first, else booking, moving, confirming or canceling. */
export function pickNextAction(
  branch: Branch,
  now: number,
  random: SeededRandom,
): StaffAction | null {
  const waiting = listAwaited(branch, [now - DAY_SECONDS, now - ATTENDANCE_KNOWN_AFTER_SECONDS])[0]
  if (waiting) return { act: 'attend', bookingId: waiting.id, attendance: random.oneIn(8) ? -1 : 1 }
  const upcoming = listAwaited(branch, [now + SLOT_SECONDS, now + 7 * DAY_SECONDS])
  const booking = upcoming[random.integerBelow(Math.max(1, upcoming.length))]
  const kind = random.integerBelow(6)
  if (!booking || kind < 2) return pickNewBooking(branch, now, random)
  if (kind === 2)
    return { act: 'move', bookingId: booking.id, start: formatInstant(pickFreeTime(now, random)) }
  if (kind === 3) return { act: 'cancel', bookingId: booking.id }
  return { act: 'attend', bookingId: booking.id, attendance: 2 }
}

/** A former client comes again. */
function pickNewBooking(branch: Branch, now: number, random: SeededRandom): StaffAction | null {
  const clients = branch.clients.listAll().filter(({ deleted }) => !deleted)
  const client = clients[random.integerBelow(Math.max(1, clients.length))]
  const staff = branch.staff.filter(({ fired }) => fired === 0)
  const doctor = staff[random.integerBelow(Math.max(1, staff.length))]
  if (!client || !doctor) return null
  return {
    ...{ act: 'book', clientId: client.id, staffId: doctor.id },
    ...{ start: formatInstant(pickFreeTime(now, random)), comment: '', visitId: null },
  }
}

/** Active, without known attendance. */
const listAwaited = (branch: Branch, start: [from: number, to: number]): Booking[] =>
  branch.bookings
    .findPage(
      {
        ...{ start, changed: anyTime, created: anyTime },
        ...{ staffId: null, clientId: null, withDeleted: false },
      },
      0,
      Number.POSITIVE_INFINITY,
    )
    .rows.filter(({ clientId, attendance }) => clientId !== null && attendance % 2 === 0)

/** Within the next week, in working hours by UTC. */
function pickFreeTime(now: number, random: SeededRandom): number {
  const day = Math.floor(now / DAY_SECONDS) + 1 + random.integerBelow(6)
  const slots = ((WORKING_HOURS.till - WORKING_HOURS.from) * 3600) / SLOT_SECONDS
  return day * DAY_SECONDS + WORKING_HOURS.from * 3600 + random.integerBelow(slots) * SLOT_SECONDS
}

const formatInstant = (second: number) => new Date(second * 1000).toISOString()
