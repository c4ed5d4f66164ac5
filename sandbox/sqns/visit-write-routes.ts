import * as v from 'valibot'
import type { BookingChange } from '../clinic-system/actions.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { HttpError } from '../clinic-system/http-error.ts'
import { type Attendance, attendances, type Booking } from '../clinic-system/model.ts'
import { integerSchema } from '../clinic-system/schemas.ts'
import { parseRequest, parseSecond, wallTimeSchema } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { requireBooking, toVisitBody } from './visit-routes.ts'

const attendanceByStatus: Record<string, Attendance> = {
  new: 0,
  confirmed: 2,
  showedUp: 1,
  cancel: -1,
}

/** That the body is `{status}` is assumed: it is not documented. */
const statusSchema = v.object({ status: v.picklist(Object.keys(attendanceByStatus)) })
const putSchema = v.object({
  comment: v.optional(v.string()),
  datetime: v.optional(wallTimeSchema),
  attendance: v.optional(v.pipe(integerSchema, v.picklist(attendances))),
})

/** Changes from outside: status, the visit itself, and deletion. */
export function addVisitWriteRoutes(routes: RouteBuilder): void {
  const { clinicSystem } = routes
  async function change(branch: Branch, booking: Booking, change: BookingChange) {
    await clinicSystem.apply({ act: 'change', branchId: branch.id, bookingId: booking.id, change })
    return toVisitBody(branch, booking)
  }

  routes.addBranchRoute('PUT', '/visit/:id/status', ({ params, body }, branch) => {
    const booking = requireChangeableBooking(branch, params.id, clinicSystem.getSeconds())
    const { status } = parseRequest(statusSchema, body)
    return change(branch, booking, { attendance: attendanceByStatus[status] ?? 0 })
  })

  routes.addBranchRoute('PUT', '/visit/:id', ({ params, body }, branch) => {
    const booking = requireChangeableBooking(branch, params.id, clinicSystem.getSeconds())
    const { comment, datetime, attendance } = parseRequest(putSchema, body)
    return change(branch, booking, {
      ...(comment !== undefined && { comment }),
      ...(datetime !== undefined && { start: parseSecond(branch, datetime) }),
      ...(attendance !== undefined && { attendance }),
    })
  })

  routes.addBranchRoute('DELETE', '/visit/:id', async ({ params }, branch) => {
    const { id: bookingId } = requireChangeableBooking(branch, params.id, clinicSystem.getSeconds())
    await clinicSystem.apply({ act: 'cancel', branchId: branch.id, bookingId })
    return null
  })
}

/** A visit that may still be changed; 422 for all others is assumed. */
function requireChangeableBooking(branch: Branch, id: string | undefined, now: number): Booking {
  const booking = requireBooking(branch, id)
  if (booking.deleted) throw new HttpError(422, 'Visit is deleted')
  if (booking.start <= now) throw new HttpError(422, 'Visit has already started')
  if (booking.paid && booking.attendance === 1) throw new HttpError(422, 'Receipt is printed')
  return booking
}
