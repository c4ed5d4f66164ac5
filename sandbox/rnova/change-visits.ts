import type { Branch } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import { bookingAmong } from '../clinic-system/lookups.ts'
import { Refusal } from './api-error.ts'
import type { Asked } from './methods.ts'

/** `confirmAppointment`. `source` is who says so; it is asked for and kept nowhere (assumed). */
export async function confirm(asked: Asked, branches: Branch[], clinics: Clinics) {
  const { branch, booking } = activeOf(asked, branches)
  const change = { attendance: 2 } as const
  await clinics.do({ act: 'change', branchId: branch.id, bookingId: booking.id, change })
  return true
}

/** `cancelAppointment`, with the appointment that takes its place as `moved_to`. */
export async function cancel(asked: Asked, branches: Branch[], clinics: Clinics) {
  const { branch, booking } = activeOf(asked, branches)
  const comment = asked.comment ?? asked.reason
  const movedTo = Number(asked.moved_to ?? 0)
  if (movedTo && !branch.bookings.byId(movedTo)) throw new Refusal(500, 'Визит не найден')
  await clinics.do({
    ...{ act: 'cancel', branchId: branch.id, bookingId: booking.id },
    ...(comment !== undefined && { comment }),
    ...(movedTo > 0 && { movedTo }),
  })
  return true
}

/** What is refused or completed can be neither confirmed nor cancelled (assumed). */
function activeOf(asked: Asked, branches: Branch[]) {
  if (!asked.source) throw new Refusal(400, 'Не указан параметр source')
  const found = bookingAmong(branches, Number(asked.appointment_id))
  if (!found) throw new Refusal(500, 'Визит не найден')
  if (found.booking.deleted || Math.abs(found.booking.attendance) === 1)
    throw new Refusal(500, 'Визит уже завершён или отменён')
  return found
}
