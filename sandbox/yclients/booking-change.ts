import * as v from 'valibot'
import type { BookingChange } from '../clinic-system/actions.ts'
import { always } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { fromText } from '../clinic-system/local-time.ts'
import { attendances, type Booking } from '../clinic-system/model.ts'
import { flag, whole } from '../clinic-system/schemas.ts'
import { Refusal } from './api-error.ts'

export const attendanceShape = v.pipe(whole, v.picklist(attendances))
export const servicesShape = v.array(v.looseObject({ id: whole }))

/** The whole body that `PUT /record` asks for; what else the vendor takes is left aside. */
export const putShape = v.object({
  staff_id: whole,
  services: servicesShape,
  client: v.nullable(v.looseObject({ id: v.optional(whole), phone: v.optional(v.string()) })),
  datetime: v.string(),
  seance_length: v.pipe(whole, v.minValue(60)),
  save_if_busy: flag,
  send_sms: flag,
  comment: v.optional(v.string()),
  attendance: v.optional(attendanceShape),
})

/** What it changes. Throws 422 for whom the branch does not have, and 409 for time that is taken. */
export function changeOf(
  branch: Branch,
  booking: Booking,
  given: v.InferOutput<typeof putShape>,
): BookingChange {
  const start = startOf(branch, given.datetime)
  const change: BookingChange = {
    staffId: given.staff_id,
    serviceIds: serviceIdsOf(branch, given.services),
    clientId: clientIdOf(branch, given.client),
    start,
    length: given.seance_length,
    ...(given.comment !== undefined && { comment: given.comment }),
    ...(given.attendance !== undefined && { attendance: given.attendance }),
  }
  if (!branch.staff.some(({ id }) => id === given.staff_id)) throw unknown('staff_id')
  if (!given.save_if_busy && isTaken(branch, booking, start, given.seance_length, given.staff_id))
    throw new Refusal(409, 'busyTime')
  return change
}

/** Services of the branch by what a body names. */
export function serviceIdsOf(branch: Branch, given: v.InferOutput<typeof servicesShape>): number[] {
  const ids = given.map(({ id }) => id)
  if (ids.some((id) => !branch.services.some((each) => each.id === id))) throw unknown('services')
  return ids
}

const unknown = (field: string) => new Refusal(422, 'invalid', { [field]: ['unknown'] })

/** A client is named by id, else by phone. */
function clientIdOf({ clients }: Branch, given: v.InferOutput<typeof putShape>['client']) {
  if (given === null) return null
  const digits = given.phone?.replace(/\D/g, '')
  const client =
    given.id === undefined
      ? clients.all().find(({ phone }) => digits && phone.replace(/\D/g, '') === digits)
      : clients.byId(given.id)
  if (!client) throw unknown('client')
  return client.id
}

function startOf({ zone }: Branch, text: string): number {
  try {
    return fromText(zone, text)
  } catch {
    throw new Refusal(422, 'invalid', { datetime: ['no time'] })
  }
}

/** Whether another record of that member of staff lies in the time. */
function isTaken(branch: Branch, own: Booking, start: number, length: number, staffId: number) {
  const day = 86_400
  const query = {
    start: [start - day, start + length] as [number, number],
    changed: always,
    created: always,
    staffId,
    clientId: null,
    withDeleted: false,
  }
  const { rows } = branch.bookings.find(query, 0, Number.POSITIVE_INFINITY)
  return rows.some(
    (each) => each !== own && each.start < start + length && each.start + each.length > start,
  )
}
