import { anyTime } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { getDayBounds } from '../clinic-system/local-time.ts'
import { isVisible } from '../clinic-system/sight.ts'
import { toWireAppointment, toWireClient, toWireUser } from './wire-rows.ts'

/** Filters of a list: changed since a second or since a day; all are assumed. */
interface Filters {
  since: number | null
  day: string | null
  now: number
}

/** Rows of a model; null: a row that counts and is hidden. */
type Model = (branch: Branch, filters: Filters) => (object | null)[]

/** Models by their lower-case names: both spellings are seen. */
export const definedModels: Record<string, Model> = {
  users: ({ staff }) => staff.map(toWireUser),
  clients: (branch, { day }) => {
    const from = day === null ? Number.NEGATIVE_INFINITY : getDayBounds(branch.zone, day)[0]
    return branch.clients
      .listAll()
      .filter(({ deleted, changed }) => !deleted && changed >= from)
      .map(toWireClient)
  },
  appointments: (branch, { since, now }) => {
    const { rows } = branch.bookings.findPage(
      {
        changed: since === null ? anyTime : [since, anyTime[1]],
        ...{ start: anyTime, created: anyTime, staffId: null, clientId: null, withDeleted: true },
      },
      0,
      Number.POSITIVE_INFINITY,
    )
    return rows.map((each) =>
      isVisible(branch, each, now) ? toWireAppointment(branch, each) : null,
    )
  },
}
