import type { Branch } from '../clinic-system/branch.ts'
import { wholeName } from '../clinic-system/client-store.ts'
import { clientOf, servicesIn, staffOf } from '../clinic-system/lookups.ts'
import type { Booking } from '../clinic-system/model.ts'
import { dayText, momentText } from './date-texts.ts'

export type Status = 'upcoming' | 'completed' | 'refused'

/** Who was cancelled or did not come is refused alike. */
export function statusOf({ deleted, attendance }: Booking): Status {
  if (deleted || attendance === -1) return 'refused'
  return attendance === 1 ? 'completed' : 'upcoming'
}

/** 1 and 2 are the active ones; that 2 is confirmed, and 3 and 4 are what they are here, is assumed. */
export function statusIdOf(booking: Booking): number {
  const status = statusOf(booking)
  if (status === 'upcoming') return booking.attendance === 2 ? 2 : 1
  return status === 'completed' ? 3 : 4
}

/** How the words read is assumed. */
export const sourceOf = ({ online }: Booking) => (online ? 'Онлайн-запись' : 'Регистратура')

/** An appointment; who comes is in it only where `show_patient_data` asks for that. */
export function visitOf(branch: Branch, booking: Booking, showPatient: boolean) {
  const { zone } = branch
  return {
    id: booking.id,
    time_start: momentText(zone, booking.start),
    time_end: momentText(zone, booking.start + booking.length),
    clinic_id: branch.id,
    clinic: branch.title,
    doctor_id: booking.staffId,
    doctor: staffOf(branch, booking)?.name ?? '',
    ...(showPatient && { patient_id: booking.clientId, ...patientIn(branch, booking) }),
    date_created: momentText(zone, booking.created),
    date_updated: momentText(zone, booking.changed),
    status: statusOf(booking),
    status_id: statusIdOf(booking),
    confirm_status: booking.attendance === 2 ? 1 : 0,
    source: sourceOf(booking),
    moved_to: booking.movedTo,
    moved_from: booking.movedFrom,
    is_telemedicine: 0,
    is_outside: 0,
    is_first: isFirst(branch, booking) ? 1 : 0,
    type: '',
    services: servicesIn(branch, booking).map(({ title, price }) => ({ title, price, count: 1 })),
  }
}

function patientIn(branch: Branch, booking: Booking) {
  const client = clientOf(branch, booking)
  return {
    patient_name: client ? wholeName(client) : '',
    patient_birth_date: dayText(client?.birthDate ?? ''),
    patient_gender: client ? genderOf(client.sex) : null,
    patient_phone: client?.phone ?? '',
    patient_email: client?.email ?? '',
  }
}

/** 1 a man, 2 a woman, null where nobody knows (assumed). */
export const genderOf = (sex: number) => (sex === 0 ? null : sex)

const isFirst = ({ bookings }: Branch, { clientId, start }: Booking) =>
  clientId !== null && bookings.ofClient(clientId).every((each) => each.start >= start)
