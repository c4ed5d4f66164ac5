import * as v from 'valibot'
import { anyTime, type BookingQuery } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { toDayRange } from '../clinic-system/day-range.ts'
import { formatLocal } from '../clinic-system/local-time.ts'
import type { Booking } from '../clinic-system/model.ts'
import { concatPages, type FindPage, pageOver } from '../clinic-system/paging.ts'
import { daySchema, integerSchema } from '../clinic-system/schemas.ts'
import { isVisible } from '../clinic-system/sight.ts'
import { parseRequest, toListBody } from './list-page.ts'
import type { AddListRoute } from './list-routes.ts'
import { readSettings } from './settings.ts'

const filterSchema = v.object({
  clinicId: v.optional(integerSchema),
  userId: v.optional(integerSchema),
  dateStart: v.optional(daySchema),
  dateEnd: v.optional(daySchema),
  status: v.optional(v.string()),
  updatedAtAfter: v.optional(integerSchema),
})
type AppointmentFilters = v.InferOutput<typeof filterSchema>

/** `GET /appointments`, ordered by start within each clinic (assumed: no order is documented). */
export function addAppointmentRoutes(addListRoute: AddListRoute, getSeconds: () => number): void {
  addListRoute('/appointments', ({ query, fault }, branches) => {
    const filters = parseRequest(filterSchema, query)
    const ownBranches = branches.filter(({ id }) => (filters.clinicId ?? id) === id)
    const findPage = concatPages(ownBranches.map((branch) => createPageFinder(branch, filters)))
    const findOwner = ({ id }: Booking) => branches.find(({ bookings }) => bookings.findById(id))!
    const isShown = (booking: Booking) => isVisible(findOwner(booking), booking, getSeconds())
    const toWireRow = (booking: Booking) => {
      const branch = findOwner(booking)
      const { id, orderId, time, duration, ...otherFields } = toWireAppointment(branch, booking)
      const knownFields = { id, orderId, time, duration }
      return fault === 'bareRows' ? knownFields : { ...knownFields, ...otherFields }
    }
    const shown = { branch: branches[0], isVisible: isShown }
    return toListBody(query, fault, findPage, toWireRow, shown)
  })
}

function createPageFinder(branch: Branch, filters: AppointmentFilters): FindPage<Booking> {
  const query = toBookingQuery(branch, filters, readSettings(branch).showsCancelled)
  if (filters.status === undefined)
    return ({ skip, take }) => branch.bookings.findPage(query, skip, take)
  const getStatusName = createStatusNamer(branch)
  const { rows } = branch.bookings.findPage(query, 0, Number.POSITIVE_INFINITY)
  return pageOver(rows.filter((each) => filters.status === getStatusName(each)))
}

/** Changes in the very second of `updatedAtAfter` are excluded. */
const toBookingQuery = (
  { zone }: Branch,
  filters: AppointmentFilters,
  withDeleted: boolean,
): BookingQuery => ({
  start: toDayRange(zone, filters.dateStart, filters.dateEnd),
  changed:
    filters.updatedAtAfter === undefined ? anyTime : [filters.updatedAtAfter + 1, anyTime[1]],
  created: anyTime,
  staffId: filters.userId ?? null,
  clientId: null,
  withDeleted,
})

/** Returns the branch's word for a visit's state. */
function createStatusNamer(branch: Branch): (booking: Booking) => string {
  const { words } = readSettings(branch)
  const names = { 0: words.awaited, 1: words.came, 2: words.confirmed, '-1': words.missed }
  return ({ deleted, attendance }) => (deleted ? words.cancelled : names[attendance])
}

/** Known fields of a row are id, orderId, time and duration; that it also has the fields used to create a visit is inferred. */
function toWireAppointment(branch: Branch, booking: Booking) {
  const start = formatLocal(branch.zone, booking.start)
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
    status: createStatusNamer(branch)(booking),
  }
}
