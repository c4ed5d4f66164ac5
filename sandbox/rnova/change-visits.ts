import type { Branch } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { findBooking } from '../clinic-system/lookups.ts'
import { ApiError } from './api-error.ts'
import type { MethodParams } from './methods.ts'

/** `confirmAppointment`. `source` names who confirms; it is required and not stored (assumed). */
export async function confirmAppointment(
  params: MethodParams,
  branches: Branch[],
  clinicSystem: ClinicSystem,
) {
  const { branch, booking } = requireActiveBooking(params, branches)
  const change = { attendance: 2 } as const
  await clinicSystem.apply({ act: 'change', branchId: branch.id, bookingId: booking.id, change })
  return true
}

/** `cancelAppointment`, with the appointment that replaces it as `moved_to`. */
export async function cancelAppointment(
  params: MethodParams,
  branches: Branch[],
  clinicSystem: ClinicSystem,
) {
  const { branch, booking } = requireActiveBooking(params, branches)
  const comment = params.comment ?? params.reason
  const movedTo = Number(params.moved_to ?? 0)
  if (movedTo && !branch.bookings.findById(movedTo)) throw new ApiError(500, 'Визит не найден')
  await clinicSystem.apply({
    ...{ act: 'cancel', branchId: branch.id, bookingId: booking.id },
    ...(comment !== undefined && { comment }),
    ...(movedTo > 0 && { movedTo }),
  })
  return true
}

/** Refused or completed visits can be neither confirmed nor canceled (assumed). */
function requireActiveBooking(params: MethodParams, branches: Branch[]) {
  if (!params.source) throw new ApiError(400, 'Не указан параметр source')
  const found = findBooking(branches, Number(params.appointment_id))
  if (!found) throw new ApiError(500, 'Визит не найден')
  if (found.booking.deleted || Math.abs(found.booking.attendance) === 1)
    throw new ApiError(500, 'Визит уже завершён или отменён')
  return found
}
