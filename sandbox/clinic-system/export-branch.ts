import type { Branch } from './branch.ts'
import { wholeName } from './client-store.ts'
import type { Booking } from './model.ts'

const moment = (at: number) => Temporal.Instant.fromEpochMilliseconds(at * 1000).toString()

/** All that a branch holds in plain words, ids as numbers and moments as ISO instants: what whoever reads the host must come to. */
export const truthOf = (branch: Branch) => ({
  zone: branch.zone,
  clients: branch.clients.all().map((client) => ({
    ...client,
    wholeName: wholeName(client),
    changed: moment(client.changed),
  })),
  bookings: branch.bookings.all().map((booking: Booking) => ({
    ...booking,
    start: moment(booking.start),
    end: moment(booking.start + booking.length),
    created: moment(booking.created),
    changed: moment(booking.changed),
  })),
})
