import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import { findClient, findStaff, listBookedServices } from '../clinic-system/lookups.ts'
import type { Booking } from '../clinic-system/model.ts'
import { formatDay, formatTime } from './date-texts.ts'

export type AppointmentStatus = 'upcoming' | 'completed' | 'refused'

/** Canceled visits and no-shows are both refused. */
export function getStatus({ deleted, attendance }: Booking): AppointmentStatus {
  if (deleted || attendance === -1) return 'refused'
  return attendance === 1 ? 'completed' : 'upcoming'
}

/** 1 and 2 are active; that 2 is confirmed, and the meanings of 3 and 4, are assumed. */
export function getStatusId(booking: Booking): number {
  const status = getStatus(booking)
  if (status === 'upcoming') return booking.attendance === 2 ? 2 : 1
  return status === 'completed' ? 3 : 4
}

/** The words are assumed. */
export const getSource = ({ online }: Booking) => (online ? 'Онлайн-запись' : 'Регистратура')

/** An appointment; includes the patient only with `show_patient_data`. */
export function toWireVisit(branch: Branch, booking: Booking, showPatient: boolean) {
  const { zone } = branch
  return {
    id: booking.id,
    time_start: formatTime(zone, booking.start),
    time_end: formatTime(zone, booking.start + booking.length),
    clinic_id: branch.id,
    clinic: branch.title,
    doctor_id: booking.staffId,
    doctor: findStaff(branch, booking)?.name ?? '',
    ...(showPatient && { patient_id: booking.clientId, ...toWirePatientFields(branch, booking) }),
    date_created: formatTime(zone, booking.created),
    date_updated: formatTime(zone, booking.changed),
    status: getStatus(booking),
    status_id: getStatusId(booking),
    confirm_status: booking.attendance === 2 ? 1 : 0,
    source: getSource(booking),
    moved_to: booking.movedTo,
    moved_from: booking.movedFrom,
    is_telemedicine: 0,
    is_outside: 0,
    is_first: isFirstVisit(branch, booking) ? 1 : 0,
    type: '',
    services: listBookedServices(branch, booking).map(({ title, price }) => ({
      title,
      price,
      count: 1,
    })),
  }
}

function toWirePatientFields(branch: Branch, booking: Booking) {
  const client = findClient(branch, booking)
  return {
    patient_name: client ? formatFullName(client) : '',
    patient_birth_date: formatDay(client?.birthDate ?? ''),
    patient_gender: client ? toGenderNumber(client.sex) : null,
    patient_phone: client?.phone ?? '',
    patient_email: client?.email ?? '',
  }
}

/** 1 man, 2 woman, null unknown (assumed). */
export const toGenderNumber = (sex: number) => (sex === 0 ? null : sex)

const isFirstVisit = ({ bookings }: Branch, { clientId, start }: Booking) =>
  clientId !== null && bookings.listByClient(clientId).every((each) => each.start >= start)
