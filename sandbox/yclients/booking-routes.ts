import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { daySpan } from '../clinic-system/day-range.ts'
import type { Booking } from '../clinic-system/model.ts'
import { day, flag, whole } from '../clinic-system/schemas.ts'
import { Refusal } from './api-error.ts'
import { changeOf, putShape } from './booking-change.ts'
import { said } from './envelope.ts'
import type { HostClinics } from './family-definitions.ts'
import { changeSpan, pageOf, read, wallTime } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { bookingOf, listedBookingOf } from './wire-booking.ts'

const listShape = v.object({
  ...pageOf(50, 300),
  staff_id: v.optional(whole),
  client_id: v.optional(whole),
  created_user_id: v.optional(whole),
  start_date: v.optional(day),
  end_date: v.optional(day),
  c_start_date: v.optional(day),
  c_end_date: v.optional(day),
  changed_after: v.optional(wallTime),
  changed_before: v.optional(wallTime),
  with_deleted: v.optional(flag, 0),
  // Taken and without effect: the sandbox's clinics use no consumables and keep no books.
  include_consumables: v.optional(flag),
  include_finance_transactions: v.optional(flag),
})

/** The list of records, and one of them: read, written, deleted. */
export function bookingRoutes(calls: Calls, clinics: HostClinics): void {
  calls.ofBranch('GET', '/records/:companyId', ({ query }, branch) => {
    const asked = read(listShape, query, 400)
    const { page, count } = asked
    // All records of a branch are made by one user, whose id is the branch's own.
    const noMaker = asked.created_user_id !== undefined && asked.created_user_id !== branch.id
    if (noMaker) return said([], { page, total_count: 0 })
    const { rows, total } = branch.bookings.find(
      {
        start: daySpan(branch.zone, asked.start_date, asked.end_date),
        created: daySpan(branch.zone, asked.c_start_date, asked.c_end_date),
        changed: changeSpan(branch, asked),
        staffId: asked.staff_id ?? null,
        clientId: asked.client_id ?? null,
        withDeleted: asked.with_deleted === 1,
      },
      (page - 1) * count,
      count,
    )
    return said(
      rows.map((each) => listedBookingOf(branch, each)),
      { page, total_count: total },
    )
  })

  calls.ofBranch('GET', '/record/:companyId/:id', ({ params }, branch) =>
    said(bookingOf(branch, livingOf(branch, params.id))),
  )
  calls.ofBranch('PUT', '/record/:companyId/:id', async ({ params, body }, branch) => {
    const booking = livingOf(branch, params.id)
    const change = changeOf(branch, booking, read(putShape, body, 422))
    await clinics.do({ act: 'change', branchId: branch.id, bookingId: booking.id, change })
    return said(bookingOf(branch, booking))
  })
  calls.ofBranch('DELETE', '/record/:companyId/:id', async ({ params }, branch) => {
    const { id: bookingId } = livingOf(branch, params.id)
    await clinics.do({ act: 'cancel', branchId: branch.id, bookingId })
    return said(null, [], 204)
  })
}

/** What is deleted is found by no id (assumed); lists with `with_deleted` still tell of it. */
function livingOf({ bookings }: Branch, id: string | undefined): Booking {
  const booking = bookings.byId(Number(id))
  if (!booking || booking.deleted) throw new Refusal(404, 'notFound')
  return booking
}
