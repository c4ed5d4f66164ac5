import * as v from 'valibot'
import type { BookingChange } from '../clinic-system/actions.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { Refusal } from '../clinic-system/http-error.ts'
import { type Attendance, attendances, type Booking } from '../clinic-system/model.ts'
import { whole } from '../clinic-system/schemas.ts'
import { read, secondOf, wallTime } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { bookingOf, said } from './visit-routes.ts'

const statuses: Record<string, Attendance> = { new: 0, confirmed: 2, showedUp: 1, cancel: -1 }

/** That the body is `{status}` is assumed: it is shown nowhere. */
const statusShape = v.object({ status: v.picklist(Object.keys(statuses)) })
const putShape = v.object({
  comment: v.optional(v.string()),
  datetime: v.optional(wallTime),
  attendance: v.optional(v.pipe(whole, v.picklist(attendances))),
})

/** What is changed from outside: its status, the visit itself, and that it is gone. */
export function visitWrites(calls: Calls): void {
  const { clinics } = calls
  async function change(branch: Branch, booking: Booking, change: BookingChange) {
    await clinics.do({ act: 'change', branchId: branch.id, bookingId: booking.id, change })
    return said(branch, booking)
  }

  calls.ofBranch('PUT', '/visit/:id/status', ({ params, body }, branch) => {
    const booking = open(branch, params.id, clinics.now())
    const { status } = read(statusShape, body)
    return change(branch, booking, { attendance: statuses[status] ?? 0 })
  })

  calls.ofBranch('PUT', '/visit/:id', ({ params, body }, branch) => {
    const booking = open(branch, params.id, clinics.now())
    const { comment, datetime, attendance } = read(putShape, body)
    return change(branch, booking, {
      ...(comment !== undefined && { comment }),
      ...(datetime !== undefined && { start: secondOf(branch, datetime) }),
      ...(attendance !== undefined && { attendance }),
    })
  })

  calls.ofBranch('DELETE', '/visit/:id', async ({ params }, branch) => {
    const { id: bookingId } = open(branch, params.id, clinics.now())
    await clinics.do({ act: 'cancel', branchId: branch.id, bookingId })
    return null
  })
}

/** One that may still be changed; 422 for all others is assumed. */
function open(branch: Branch, id: string | undefined, now: number): Booking {
  const booking = bookingOf(branch, id)
  if (booking.deleted) throw new Refusal(422, 'Visit is deleted')
  if (booking.start <= now) throw new Refusal(422, 'Visit has already started')
  if (booking.paid && booking.attendance === 1) throw new Refusal(422, 'Receipt is printed')
  return booking
}
