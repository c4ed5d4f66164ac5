import { anyTime, type BookingQuery } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import type { Booking } from '../clinic-system/model.ts'
import { isVisible } from '../clinic-system/sight.ts'
import { isInRange, toRange } from './date-texts.ts'
import type { MethodParams } from './methods.ts'
import { getSource, getStatus, getStatusId, toWireVisit } from './wire-visit.ts'

/** `getAppointments`: all that match the filters, ordered by start; no paging is known. Blocked time is not an appointment. */
export const listVisits = (
  params: MethodParams,
  branches: Branch[],
  { getSeconds }: Pick<ClinicSystem, 'getSeconds'>,
) =>
  branches
    .filter(({ id }) => matchesList(params.clinic_id, id))
    .flatMap((branch) =>
      findBookings(branch, params)
        .filter((each) => isVisible(branch, each, getSeconds()))
        .map((each) => toWireVisit(branch, each, params.show_patient_data === '1')),
    )

function findBookings(branch: Branch, params: MethodParams): Booking[] {
  const cancelRange = readRange(branch, params, 'date_cancel')
  const { rows } = branch.bookings.findPage(
    toBookingQuery(branch, params),
    0,
    Number.POSITIVE_INFINITY,
  )
  return rows.filter(
    (each) =>
      each.clientId !== null &&
      matchesList(params.appointment_id, each.id) &&
      matchesList(params.doctor_id, each.staffId) &&
      matchesList(params.status, getStatus(each)) &&
      matchesList(params.status_id, getStatusId(each)) &&
      (params.source === undefined || params.source === getSource(each)) &&
      (cancelRange === anyTime ||
        (each.cancelled !== null && isInRange(each.cancelled, cancelRange))),
  )
}

const toBookingQuery = (branch: Branch, params: MethodParams): BookingQuery => ({
  start: readRange(branch, params, 'date'),
  created: readRange(branch, params, 'date_created'),
  changed: readRange(branch, params, 'date_updated'),
  staffId: null,
  clientId: params.patient_id === undefined ? null : Number(params.patient_id),
  withDeleted: true,
})

const readRange = ({ zone }: Branch, params: MethodParams, name: string) =>
  toRange(zone, params[`${name}_from`], params[`${name}_to`])

/** Whether a value matches a filter: unset, or a list such as `1, 2` that contains it. */
export const matchesList = (list: string | undefined, value: string | number) =>
  list === undefined || list.split(',').some((each) => each.trim() === String(value))
