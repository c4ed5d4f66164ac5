import * as v from 'valibot'
import type { Branch, User } from '../clinic-system/branch.ts'
import { withOffset } from '../clinic-system/local-time.ts'
import type { Booking } from '../clinic-system/model.ts'
import { Refusal } from './api-error.ts'
import { branchFor } from './authenticate.ts'
import { attendanceShape, serviceIdsOf, servicesShape } from './booking-change.ts'
import { said } from './envelope.ts'
import type { HostClinics } from './family-definitions.ts'
import { read } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { settingsOf } from './settings.ts'
import { bookingOf } from './wire-booking.ts'

const putShape = v.object({
  attendance: attendanceShape,
  comment: v.string(),
  services: v.optional(servicesShape),
})

/** Visits: what a client comes for at a time, of one record or of several. */
export function visitRoutes(calls: Calls, clinics: HostClinics): void {
  /** The visit's records and their branch; ids say of which branch they are. */
  function visitOf(user: User, id: string | undefined): { branch: Branch; records: Booking[] } {
    const branch = branchFor(clinics, user, String(Math.floor(Number(id) / 1_000_000)))
    const records = branch.bookings.ofVisit(Number(id))
    if (records.length === 0) throw new Refusal(404, 'notFound')
    return { branch, records }
  }

  calls.ofUser('GET', '/visits/:visitId', ({ params }, user) => {
    const { branch, records } = visitOf(user, params.visitId)
    return said(visitSaid(branch, records))
  })

  calls.ofUser('PUT', '/visits/:visitId/:recordId', async ({ params, body }, user) => {
    const { branch, records } = visitOf(user, params.visitId)
    const booking = records.find(({ id }) => String(id) === params.recordId)
    if (!booking) throw new Refusal(404, 'notFound')
    const { attendance, comment, services } = read(putShape, body, 422)
    const cleared = settingsOf(branch).withoutServices === 'clears' ? [] : undefined
    const serviceIds = services ? serviceIdsOf(branch, services) : cleared
    await clinics.do({
      act: 'change',
      branchId: branch.id,
      bookingId: booking.id,
      change: { attendance, comment, ...(serviceIds && { serviceIds }) },
    })
    return said(visitSaid(branch, records))
  })
}

const visitSaid = (branch: Branch, records: Booking[]) => {
  const first = records.reduce((a, b) => (b.start < a.start ? b : a))
  return {
    attendance: first.attendance,
    datetime: withOffset(branch.zone, first.start),
    comment: first.comment,
    records: records.map((each) => bookingOf(branch, each)),
  }
}
