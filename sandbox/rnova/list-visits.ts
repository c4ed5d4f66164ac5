import { always, type BookingQuery } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { Booking } from '../clinic-system/model.ts'
import { spanOf, within } from './date-texts.ts'
import type { Asked } from './methods.ts'
import { sourceOf, statusIdOf, statusOf, visitOf } from './wire-visit.ts'

/** `getAppointments`: all that the filters let through, by their starts; no paging is known. Time that is blocked is no appointment. */
export const visitList = (asked: Asked, branches: Branch[]) =>
  branches
    .filter(({ id }) => isAmong(asked.clinic_id, id))
    .flatMap((branch) =>
      found(branch, asked).map((each) => visitOf(branch, each, asked.show_patient_data === '1')),
    )

function found(branch: Branch, asked: Asked): Booking[] {
  const cancelled = span(branch, asked, 'date_cancel')
  const { rows } = branch.bookings.find(queryOf(branch, asked), 0, Number.POSITIVE_INFINITY)
  return rows.filter(
    (each) =>
      each.clientId !== null &&
      isAmong(asked.appointment_id, each.id) &&
      isAmong(asked.doctor_id, each.staffId) &&
      isAmong(asked.status, statusOf(each)) &&
      isAmong(asked.status_id, statusIdOf(each)) &&
      (asked.source === undefined || asked.source === sourceOf(each)) &&
      (cancelled === always || (each.cancelled !== null && within(each.cancelled, cancelled))),
  )
}

const queryOf = (branch: Branch, asked: Asked): BookingQuery => ({
  start: span(branch, asked, 'date'),
  created: span(branch, asked, 'date_created'),
  changed: span(branch, asked, 'date_updated'),
  staffId: null,
  clientId: asked.patient_id === undefined ? null : Number(asked.patient_id),
  withDeleted: true,
})

const span = ({ zone }: Branch, asked: Asked, name: string) =>
  spanOf(zone, asked[`${name}_from`], asked[`${name}_to`])

/** Whether a filter lets a value through: it is not set, or a list such as `1, 2` that has it. */
export const isAmong = (list: string | undefined, value: string | number) =>
  list === undefined || list.split(',').some((each) => each.trim() === String(value))
