import * as v from 'valibot'
import type { BookingChange } from '../clinic-system/actions.ts'
import { anyTime } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { parseTime } from '../clinic-system/local-time.ts'
import { attendances, type Booking } from '../clinic-system/model.ts'
import { flagSchema, integerSchema } from '../clinic-system/schemas.ts'
import { ApiError } from './api-error.ts'

export const attendanceSchema = v.pipe(integerSchema, v.picklist(attendances))
export const servicesSchema = v.array(v.looseObject({ id: integerSchema }))

/** The body that `PUT /record` requires; the vendor's other fields are ignored. */
export const putSchema = v.object({
  staff_id: integerSchema,
  services: servicesSchema,
  client: v.nullable(
    v.looseObject({ id: v.optional(integerSchema), phone: v.optional(v.string()) }),
  ),
  datetime: v.string(),
  seance_length: v.pipe(integerSchema, v.minValue(60)),
  save_if_busy: flagSchema,
  send_sms: flagSchema,
  comment: v.optional(v.string()),
  attendance: v.optional(attendanceSchema),
})

/** The changes. Throws 422 for unknown objects of the branch, and 409 for occupied time. */
export function toBookingChange(
  branch: Branch,
  booking: Booking,
  body: v.InferOutput<typeof putSchema>,
): BookingChange {
  const start = parseStart(branch, body.datetime)
  const change: BookingChange = {
    staffId: body.staff_id,
    serviceIds: readServiceIds(branch, body.services),
    clientId: findClientId(branch, body.client),
    start,
    length: body.seance_length,
    ...(body.comment !== undefined && { comment: body.comment }),
    ...(body.attendance !== undefined && { attendance: body.attendance }),
  }
  if (!branch.staff.some(({ id }) => id === body.staff_id)) throw createUnknownError('staff_id')
  if (!body.save_if_busy && isTimeTaken(branch, booking, start, body.seance_length, body.staff_id))
    throw new ApiError(409, 'busyTime')
  return change
}

/** The branch's services named by a body. */
export function readServiceIds(
  branch: Branch,
  items: v.InferOutput<typeof servicesSchema>,
): number[] {
  const ids = items.map(({ id }) => id)
  if (ids.some((id) => !branch.services.some((each) => each.id === id)))
    throw createUnknownError('services')
  return ids
}

const createUnknownError = (field: string) => new ApiError(422, 'invalid', { [field]: ['unknown'] })

/** A client is named by id, else by phone. */
function findClientId({ clients }: Branch, item: v.InferOutput<typeof putSchema>['client']) {
  if (item === null) return null
  const digits = item.phone?.replace(/\D/g, '')
  const client =
    item.id === undefined
      ? clients.listAll().find(({ phone }) => digits && phone.replace(/\D/g, '') === digits)
      : clients.findById(item.id)
  if (!client) throw createUnknownError('client')
  return client.id
}

function parseStart({ zone }: Branch, text: string): number {
  try {
    return parseTime(zone, text)
  } catch {
    throw new ApiError(422, 'invalid', { datetime: ['no time'] })
  }
}

/** Whether that member of staff has another record at the time. */
function isTimeTaken(
  branch: Branch,
  booking: Booking,
  start: number,
  length: number,
  staffId: number,
) {
  const day = 86_400
  const query = {
    start: [start - day, start + length] as [number, number],
    changed: anyTime,
    created: anyTime,
    staffId,
    clientId: null,
    withDeleted: false,
  }
  const { rows } = branch.bookings.findPage(query, 0, Number.POSITIVE_INFINITY)
  return rows.some(
    (each) => each !== booking && each.start < start + length && each.start + each.length > start,
  )
}
