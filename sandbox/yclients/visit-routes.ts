import * as v from 'valibot'
import type { Branch, User } from '../clinic-system/branch.ts'
import { formatWithOffset } from '../clinic-system/local-time.ts'
import type { Booking } from '../clinic-system/model.ts'
import { ApiError } from './api-error.ts'
import { requireBranch } from './authenticate.ts'
import { attendanceSchema, readServiceIds, servicesSchema } from './booking-change.ts'
import { toEnvelope } from './envelope.ts'
import { parseRequest } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { readSettings } from './settings.ts'
import { toWireBooking } from './wire-booking.ts'
import type { YclientsSystem } from './yclients-definitions.ts'

const putSchema = v.object({
  attendance: attendanceSchema,
  comment: v.string(),
  services: v.optional(servicesSchema),
})

/** Visits: one or several records of a client at a time. */
export function addVisitRoutes(routes: RouteBuilder, clinicSystem: YclientsSystem): void {
  /** The visit's records and their branch, which follows from the ids. */
  function requireVisit(
    user: User,
    id: string | undefined,
  ): { branch: Branch; records: Booking[] } {
    const branch = requireBranch(clinicSystem, user, String(Math.floor(Number(id) / 1_000_000)))
    const records = branch.bookings.listByVisit(Number(id))
    if (records.length === 0) throw new ApiError(404, 'notFound')
    return { branch, records }
  }

  routes.addUserRoute('GET', '/visits/:visitId', ({ params }, user) => {
    const { branch, records } = requireVisit(user, params.visitId)
    return toEnvelope(toWireVisit(branch, records))
  })

  routes.addUserRoute('PUT', '/visits/:visitId/:recordId', async ({ params, body }, user) => {
    const { branch, records } = requireVisit(user, params.visitId)
    const booking = records.find(({ id }) => String(id) === params.recordId)
    if (!booking) throw new ApiError(404, 'notFound')
    const { attendance, comment, services } = parseRequest(putSchema, body, 422)
    const clearedIds = readSettings(branch).withoutServices === 'clears' ? [] : undefined
    const serviceIds = services ? readServiceIds(branch, services) : clearedIds
    await clinicSystem.apply({
      act: 'change',
      branchId: branch.id,
      bookingId: booking.id,
      change: { attendance, comment, ...(serviceIds && { serviceIds }) },
    })
    return toEnvelope(toWireVisit(branch, records))
  })
}

const toWireVisit = (branch: Branch, records: Booking[]) => {
  const firstRecord = records.reduce((a, b) => (b.start < a.start ? b : a))
  return {
    attendance: firstRecord.attendance,
    datetime: formatWithOffset(branch.zone, firstRecord.start),
    comment: firstRecord.comment,
    records: records.map((each) => toWireBooking(branch, each)),
  }
}
