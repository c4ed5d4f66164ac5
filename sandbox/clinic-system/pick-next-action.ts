import { always } from './booking-store.ts'
import type { Branch } from './branch.ts'
import type { Booking } from './model.ts'
import type { Lot } from './seeded-random.ts'
import type { Act } from './staff-actions.ts'

const DAY = 86_400
/** Seconds after its start at which a desk knows who came. */
const KNOWN_AFTER = 600
/** Free times are looked for on a grid of half hours of a working day. */
const GRID = 1800
const HOURS = { from: 9, till: 20 }

/** What a desk does next on a day that goes by itself: it sees to who has come, else somebody is booked, moved, confirmed or called off. */
export function nextAct(branch: Branch, now: number, lot: Lot): Act | null {
  const waiting = awaited(branch, [now - DAY, now - KNOWN_AFTER])[0]
  if (waiting) return { act: 'attend', bookingId: waiting.id, attendance: lot.once(8) ? -1 : 1 }
  const ahead = awaited(branch, [now + GRID, now + 7 * DAY])
  const one = ahead[lot.below(Math.max(1, ahead.length))]
  const kind = lot.below(6)
  if (!one || kind < 2) return booked(branch, now, lot)
  if (kind === 2) return { act: 'move', bookingId: one.id, start: textOf(freeTime(now, lot)) }
  if (kind === 3) return { act: 'cancel', bookingId: one.id }
  return { act: 'attend', bookingId: one.id, attendance: 2 }
}

/** Somebody who was here before comes again. */
function booked(branch: Branch, now: number, lot: Lot): Act | null {
  const known = branch.clients.all().filter(({ deleted }) => !deleted)
  const client = known[lot.below(Math.max(1, known.length))]
  const staff = branch.staff.filter(({ fired }) => fired === 0)
  const doctor = staff[lot.below(Math.max(1, staff.length))]
  if (!client || !doctor) return null
  return {
    ...{ act: 'book', clientId: client.id, staffId: doctor.id },
    ...{ start: textOf(freeTime(now, lot)), comment: '', visitId: null },
  }
}

/** Valid and not yet known to have come or not. */
const awaited = (branch: Branch, start: [from: number, to: number]): Booking[] =>
  branch.bookings
    .find(
      {
        ...{ start, changed: always, created: always },
        ...{ staffId: null, clientId: null, withDeleted: false },
      },
      0,
      Number.POSITIVE_INFINITY,
    )
    .rows.filter(({ clientId, attendance }) => clientId !== null && attendance % 2 === 0)

/** Within the next week, in the hours of a day by UTC. */
function freeTime(now: number, lot: Lot): number {
  const day = Math.floor(now / DAY) + 1 + lot.below(6)
  const halves = ((HOURS.till - HOURS.from) * 3600) / GRID
  return day * DAY + HOURS.from * 3600 + lot.below(halves) * GRID
}

const textOf = (second: number) => new Date(second * 1000).toISOString()
