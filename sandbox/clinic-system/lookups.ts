import type { Branch, User } from './branch.ts'
import type { ClinicSystem } from './clinic-system.ts'
import type { Booking, Client } from './model.ts'

export const listUserBranches = ({ branches }: ClinicSystem, { branchIds }: User): Branch[] =>
  branchIds.flatMap((id) => branches.get(id) ?? [])

/** The record of that id and its branch; null if none of the branches has it. */
export function findBooking(
  branches: Branch[],
  id: number,
): { branch: Branch; booking: Booking } | null {
  for (const branch of branches) {
    const booking = branch.bookings.findById(id)
    if (booking) return { branch, booking }
  }
  return null
}

/** The client of a record, if it has one that the branch knows. */
export const findClient = ({ clients }: Branch, { clientId }: Booking): Client | undefined =>
  clientId === null ? undefined : clients.findById(clientId)

export const findStaff = ({ staff }: Branch, { staffId }: Booking) =>
  staff.find(({ id }) => id === staffId)

export const listBookedServices = ({ services }: Branch, { serviceIds }: Booking) =>
  services.filter(({ id }) => serviceIds.includes(id))
