import { createBookingStore } from './booking-store.ts'
import type { Branch } from './branch.ts'
import { createClientStore } from './client-store.ts'
import type { Booking } from './model.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedClients } from './seed-clients.ts'
import { seedServices, seedStaff } from './seed-staff.ts'
import { createSeededRandom } from './seeded-random.ts'

/** Parameters of a branch. The same seed at the same time creates the same branch. */
export interface BranchPlan {
  title: string
  zone: string
  staff: number
  clients: number
  /** Records; several can be one visit. */
  visits: number
  seed: number
}

/** `hasJointVisits`: records can share a visit, group events and blocked time are records too, and visitors may differ from paying clients. */
export function seedBranch(
  id: number,
  plan: BranchPlan,
  now: number,
  hasJointVisits: boolean,
): Branch {
  const random = createSeededRandom(plan.seed)
  const { title, zone } = plan
  const staff = seedStaff(id, plan.staff, random)
  const services = seedServices(id)
  const clients = seedClients(id, plan.clients, now, random)
  const branch: Branch = {
    ...{ id, title, zone, staff, services },
    clients: createClientStore(),
    bookings: createBookingStore(),
    hookMode: 'once',
    settings: {},
    webhooks: { urls: [], active: 0, flags: {} },
    nextBookingId: id * 1_000_000 + plan.visits + 1,
    nextClientId: id * 1_000_000 + plan.clients + 1,
  }
  branch.clients.load(clients)
  const atWork = staff.filter(({ fired }) => fired === 0)
  const seeded = { id, zone, staff: atWork, services, clients }
  const bookings = seedBookings(seeded, plan.visits, now, random)
  branch.bookings.load(hasJointVisits ? bookings : bookings.flatMap(toSingleVisits))
  return branch
}

/** Makes each record a visit of its own with a client. */
const toSingleVisits = (booking: Booking): Booking[] =>
  booking.clientId === null
    ? []
    : [{ ...booking, visitId: booking.id + 500_000, comer: null, activityId: 0 }]
