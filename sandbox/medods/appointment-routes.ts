import * as v from 'valibot'
import { always, type BookingQuery } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { daySpan } from '../clinic-system/day-range.ts'
import { localText } from '../clinic-system/local-time.ts'
import type { Booking } from '../clinic-system/model.ts'
import { among, type Find, oneAfterOther } from '../clinic-system/paging.ts'
import { day, whole } from '../clinic-system/schemas.ts'
import { listed, read } from './list-page.ts'
import type { OpenList } from './list-routes.ts'
import { settingsOf } from './settings.ts'

const shape = v.object({
  clinicId: v.optional(whole),
  userId: v.optional(whole),
  dateStart: v.optional(day),
  dateEnd: v.optional(day),
  status: v.optional(v.string()),
  updatedAtAfter: v.optional(whole),
})
type Asked = v.InferOutput<typeof shape>

/** `GET /appointments`, by their starts within each clinic (assumed: no order is known). */
export function appointmentRoutes(open: OpenList): void {
  open('/appointments', ({ query, fault }, branches) => {
    const asked = read(shape, query)
    const own = branches.filter(({ id }) => (asked.clinicId ?? id) === id)
    const find = oneAfterOther(own.map((branch) => findIn(branch, asked)))
    return listed(query, fault, find, (booking) => {
      const branch = branches.find(({ bookings }) => bookings.byId(booking.id))!
      const { id, orderId, time, duration, ...more } = appointmentOf(branch, booking)
      const known = { id, orderId, time, duration }
      return fault === 'bareRows' ? known : { ...known, ...more }
    })
  })
}

function findIn(branch: Branch, asked: Asked): Find<Booking> {
  const query = queryOf(branch, asked, settingsOf(branch).showsCancelled)
  if (asked.status === undefined) return ({ skip, take }) => branch.bookings.find(query, skip, take)
  const word = statusWords(branch)
  const { rows } = branch.bookings.find(query, 0, Number.POSITIVE_INFINITY)
  return among(rows.filter((each) => asked.status === word(each)))
}

/** What changed in the very second of `updatedAtAfter` is not. */
const queryOf = ({ zone }: Branch, asked: Asked, withDeleted: boolean): BookingQuery => ({
  start: daySpan(zone, asked.dateStart, asked.dateEnd),
  changed: asked.updatedAtAfter === undefined ? always : [asked.updatedAtAfter + 1, always[1]],
  created: always,
  staffId: asked.userId ?? null,
  clientId: null,
  withDeleted,
})

/** What the branch calls the state of a visit. */
function statusWords(branch: Branch): (booking: Booking) => string {
  const { words } = settingsOf(branch)
  const byAttendance = { 0: words.awaited, 1: words.came, 2: words.confirmed, '-1': words.missed }
  return ({ deleted, attendance }) => (deleted ? words.cancelled : byAttendance[attendance])
}

/** Of a row id, orderId, time and duration are known; that it carries what a visit is made from as well is inferred. */
function appointmentOf(branch: Branch, booking: Booking) {
  const start = localText(branch.zone, booking.start)
  return {
    id: booking.id,
    orderId: booking.visitId,
    time: start.slice(11, 16),
    duration: booking.length / 60,
    date: start.slice(0, 10),
    clientId: booking.clientId,
    userId: booking.staffId,
    clinicId: branch.id,
    appointmentTypeId: 1,
    appointmentSourceId: booking.online ? 2 : 1,
    entryTypeIds: booking.serviceIds,
    note: booking.comment,
    status: statusWords(branch)(booking),
  }
}
