import type { Branch } from './branch.ts'
import { formatFullName } from './client-store.ts'
import type { Booking } from './model.ts'

const formatInstant = (at: number) => Temporal.Instant.fromEpochMilliseconds(at * 1000).toString()

/** All data of a branch in plain form, with numeric ids and ISO instants: the expected result for whoever reads the host. */
export const exportBranch = (branch: Branch) => ({
  zone: branch.zone,
  clients: branch.clients.listAll().map((client) => ({
    ...client,
    wholeName: formatFullName(client),
    changed: formatInstant(client.changed),
  })),
  bookings: branch.bookings.listAll().map((booking: Booking) => ({
    ...booking,
    start: formatInstant(booking.start),
    end: formatInstant(booking.start + booking.length),
    created: formatInstant(booking.created),
    changed: formatInstant(booking.changed),
  })),
})
