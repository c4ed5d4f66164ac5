import { createBookingBook } from './booking-store.ts'
import type { Branch } from './branch.ts'
import { createClientBook } from './client-store.ts'
import type { Booking } from './model.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedClients } from './seed-clients.ts'
import { seedServices, seedStaff } from './seed-staff.ts'
import { lotOf } from './seeded-random.ts'

/** What a branch is made of. The same seed at the same moment makes the same branch. */
export interface BranchPlan {
  title: string
  zone: string
  staff: number
  clients: number
  /** Records; several can be one visit. */
  visits: number
  seed: number
}

/** `joins`: records can be joined to one visit, group events and blocked time are records too, and others come than who pays. */
export function seedBranch(id: number, plan: BranchPlan, now: number, joins: boolean): Branch {
  const lot = lotOf(plan.seed)
  const { title, zone } = plan
  const staff = seedStaff(id, plan.staff, lot)
  const services = seedServices(id)
  const clients = seedClients(id, plan.clients, now, lot)
  const branch: Branch = {
    ...{ id, title, zone, staff, services },
    clients: createClientBook(),
    bookings: createBookingBook(),
    hookMode: 'once',
    settings: {},
    hooks: { urls: [], active: 0, flags: {} },
    nextBookingId: id * 1_000_000 + plan.visits + 1,
    nextClientId: id * 1_000_000 + plan.clients + 1,
  }
  branch.clients.fill(clients)
  const atWork = staff.filter(({ fired }) => fired === 0)
  const made = { id, zone, staff: atWork, services, clients }
  const bookings = seedBookings(made, plan.visits, now, lot)
  branch.bookings.fill(joins ? bookings : bookings.flatMap(alone))
  return branch
}

/** As a visit of its own, which somebody comes to. */
const alone = (booking: Booking): Booking[] =>
  booking.clientId === null
    ? []
    : [{ ...booking, visitId: booking.id + 500_000, comer: null, activityId: 0 }]
