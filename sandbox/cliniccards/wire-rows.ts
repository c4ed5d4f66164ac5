import { anyTime } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import { toDayRange } from '../clinic-system/day-range.ts'
import { formatLocal } from '../clinic-system/local-time.ts'
import { findClient } from '../clinic-system/lookups.ts'
import type { Booking, Client, Staff } from '../clinic-system/model.ts'
import { isVisible } from '../clinic-system/sight.ts'
import { readSettings } from './settings.ts'

export function toWireStaff({ id, name, specialization }: Staff) {
  const [lastname = '', firstname = ''] = name.split(' ')
  return { doctor_id: id, firstname, lastname, role: specialization }
}

export const toWirePatient = (client: Client) => ({
  id: client.id,
  name: formatFullName(client),
  phone: client.phone,
  email: client.email || null,
  birth_date: client.birthDate || null,
})

/** Visits from the first day through the last one, canceled ones included (assumed). */
export function listVisits(
  branch: Branch,
  { from, to }: { from: string; to: string },
  now: number,
) {
  const { rows } = branch.bookings.findPage(
    {
      start: toDayRange(branch.zone, from, to),
      ...{ changed: anyTime, created: anyTime, staffId: null, clientId: null, withDeleted: true },
    },
    0,
    Number.POSITIVE_INFINITY,
  )
  return rows
    .filter((each) => isVisible(branch, each, now))
    .map((each) => toWireVisit(branch, each))
}

/** The name of the patient is given where patients are not listed (assumed). */
function toWireVisit(branch: Branch, booking: Booking) {
  const { listsPatients, times } = readSettings(branch)
  const client = listsPatients ? undefined : findClient(branch, booking)
  const start = formatLocal(branch.zone, booking.start).replace('T', ' ')
  const end = formatLocal(branch.zone, booking.start + booking.length).replace('T', ' ')
  return {
    visit_id: booking.id,
    patient_id: booking.clientId,
    ...(client && { patient: toWirePatient(client) }),
    doctor_id: booking.staffId,
    cabinet_id: branch.id * 10 + 1,
    ...(times === 'joined'
      ? { visit_start: start, visit_end: end }
      : { date: start.slice(0, 10), time_start: start.slice(11, 16), time_end: end.slice(11, 16) }),
    status: getStatus(branch, booking),
    note: booking.comment,
  }
}

function getStatus(branch: Branch, { deleted, attendance }: Booking): string {
  const { words } = readSettings(branch)
  if (deleted) return words.canceled
  return { 0: 'PLANNED', 1: 'VISITED', 2: 'CONFIRMED', '-1': words.missed }[attendance]
}
