import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { toDayRange } from '../clinic-system/day-range.ts'
import type { Booking } from '../clinic-system/model.ts'
import { daySchema, flagSchema, integerSchema } from '../clinic-system/schemas.ts'
import { capPageSize, isVisible } from '../clinic-system/sight.ts'
import { ApiError } from './api-error.ts'
import { putSchema, toBookingChange } from './booking-change.ts'
import { toEnvelope } from './envelope.ts'
import { createPageSchema, parseRequest, toChangeRange, wallTimeSchema } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { toListedBooking, toWireBooking } from './wire-booking.ts'
import type { YclientsSystem } from './yclients-definitions.ts'

const listSchema = v.object({
  ...createPageSchema(50, 300),
  staff_id: v.optional(integerSchema),
  client_id: v.optional(integerSchema),
  created_user_id: v.optional(integerSchema),
  start_date: v.optional(daySchema),
  end_date: v.optional(daySchema),
  c_start_date: v.optional(daySchema),
  c_end_date: v.optional(daySchema),
  changed_after: v.optional(wallTimeSchema),
  changed_before: v.optional(wallTimeSchema),
  with_deleted: v.optional(flagSchema, 0),
  // Accepted without effect: the sandbox's clinics have no consumables and no finances.
  include_consumables: v.optional(flagSchema),
  include_finance_transactions: v.optional(flagSchema),
})

/** The list of records, and one of them: read, write, delete. */
export function addBookingRoutes(routes: RouteBuilder, clinicSystem: YclientsSystem): void {
  routes.addBranchRoute('GET', '/records/:companyId', ({ query }, branch) => {
    const filters = parseRequest(listSchema, query, 400)
    const { page } = filters
    const count = capPageSize(branch, filters.count)
    // All records of a branch are created by one user, whose id is the branch's own.
    const isOtherCreator =
      filters.created_user_id !== undefined && filters.created_user_id !== branch.id
    if (isOtherCreator) return toEnvelope([], { page, total_count: 0 })
    const { rows, total } = branch.bookings.findPage(
      {
        start: toDayRange(branch.zone, filters.start_date, filters.end_date),
        created: toDayRange(branch.zone, filters.c_start_date, filters.c_end_date),
        changed: toChangeRange(branch, filters),
        staffId: filters.staff_id ?? null,
        clientId: filters.client_id ?? null,
        withDeleted: filters.with_deleted === 1,
      },
      (page - 1) * count,
      count,
    )
    return toEnvelope(
      rows
        .filter((each) => isVisible(branch, each, clinicSystem.getSeconds()))
        .map((each) => toListedBooking(branch, each)),
      { page, total_count: total },
    )
  })

  routes.addBranchRoute('GET', '/record/:companyId/:id', ({ params }, branch) =>
    toEnvelope(toWireBooking(branch, requireActiveBooking(branch, params.id))),
  )
  routes.addBranchRoute('PUT', '/record/:companyId/:id', async ({ params, body }, branch) => {
    const booking = requireActiveBooking(branch, params.id)
    const change = toBookingChange(branch, booking, parseRequest(putSchema, body, 422))
    await clinicSystem.apply({ act: 'change', branchId: branch.id, bookingId: booking.id, change })
    return toEnvelope(toWireBooking(branch, booking))
  })
  routes.addBranchRoute('DELETE', '/record/:companyId/:id', async ({ params }, branch) => {
    const { id: bookingId } = requireActiveBooking(branch, params.id)
    await clinicSystem.apply({ act: 'cancel', branchId: branch.id, bookingId })
    return toEnvelope(null, [], 204)
  })
}

/** Deleted records are not found by id (assumed); lists with `with_deleted` include them. */
function requireActiveBooking({ bookings }: Branch, id: string | undefined): Booking {
  const booking = bookings.findById(Number(id))
  if (!booking || booking.deleted) throw new ApiError(404, 'notFound')
  return booking
}
