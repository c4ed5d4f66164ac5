import type { Booking } from './model.ts'
import { createQueryCache } from './query-cache.ts'
import { createSortedList } from './sorted-list.ts'

/** Filters of a list of records; ranges include their start but not their end, in seconds. */
export interface BookingQuery {
  start: [from: number, to: number]
  changed: [from: number, to: number]
  created: [from: number, to: number]
  staffId: number | null
  clientId: number | null
  withDeleted: boolean
}

export const anyTime: [from: number, to: number] = [
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
]

export interface BookingStore {
  load(bookings: Booking[]): void
  add(booking: Booking): void
  update(booking: Booking, change: Partial<Booking>): void
  /** Removes a record without a trace. */
  remove(booking: Booking): void
  findById(id: number): Booking | undefined
  /** All records of a visit that are not deleted. */
  listByVisit(visitId: number): Booking[]
  listByClient(clientId: number): readonly Booking[]
  /** One page ordered by start (assumed: no order is documented), and the total. */
  findPage(query: BookingQuery, skip: number, take: number): { rows: Booking[]; total: number }
  /** All records, deleted ones included, ordered by start. */
  listAll(): readonly Booking[]
}

/** Records with indexes by start and by change: a page costs only its own rows. */
export function createBookingStore(): BookingStore {
  const ids = new Map<number, Booking>()
  const visits = new Map<number, Booking[]>()
  const clients = new Map<number, Booking[]>()
  const byStart = createSortedList<Booking>(({ start }) => start)
  const activeByStart = createSortedList<Booking>(({ start }) => start)
  const byChange = createSortedList<Booking>(({ changed }) => changed)
  const queryCache = createQueryCache<Booking>()

  function addToIndexes(booking: Booking) {
    ids.set(booking.id, booking)
    getGroup(visits, booking.visitId).push(booking)
    if (booking.clientId !== null) getGroup(clients, booking.clientId).push(booking)
  }
  function removeFromIndexes(booking: Booking) {
    ids.delete(booking.id)
    removeFromGroup(visits.get(booking.visitId), booking)
    if (booking.clientId !== null) removeFromGroup(clients.get(booking.clientId), booking)
  }
  function insert(booking: Booking) {
    addToIndexes(booking)
    byStart.add(booking)
    byChange.add(booking)
    if (!booking.deleted) activeByStart.add(booking)
    queryCache.clear()
  }
  function removeBooking(booking: Booking) {
    removeFromIndexes(booking)
    byStart.remove(booking)
    byChange.remove(booking)
    if (!booking.deleted) activeByStart.remove(booking)
    queryCache.clear()
  }
  /** The shortest index range that contains all results. */
  function listCandidates({ start, changed, clientId }: BookingQuery): readonly Booking[] {
    if (clientId !== null) return clients.get(clientId) ?? []
    const [startFrom, startTo] = byStart.findRange(...start)
    const [changeFrom, changeTo] = byChange.findRange(...changed)
    return changeTo - changeFrom < startTo - startFrom
      ? byChange.rows.slice(changeFrom, changeTo)
      : byStart.rows.slice(startFrom, startTo)
  }

  return {
    load(bookings) {
      bookings.forEach(addToIndexes)
      byStart.load(bookings)
      byChange.load(bookings)
      activeByStart.load(bookings.filter(({ deleted }) => !deleted))
    },
    add: insert,
    update(booking, change) {
      removeBooking(booking)
      insert(Object.assign(booking, change))
    },
    remove: removeBooking,
    findById: (id) => ids.get(id),
    listByVisit: (visitId) => (visits.get(visitId) ?? []).filter(({ deleted }) => !deleted),
    listByClient: (clientId) => clients.get(clientId) ?? [],
    findPage(query, skip, take) {
      const isStartOnly =
        query.changed === anyTime &&
        query.created === anyTime &&
        query.staffId === null &&
        query.clientId === null
      if (isStartOnly) {
        const index = query.withDeleted ? byStart : activeByStart
        const [from, to] = index.findRange(...query.start)
        const rows = index.rows.slice(Math.min(to, from + skip), Math.min(to, from + skip + take))
        return { rows, total: to - from }
      }
      const found = queryCache.get(JSON.stringify(query, stringifyNumber), () =>
        listCandidates(query)
          .filter((each) => matchesQuery(each, query))
          .sort((a, b) => a.start - b.start || a.id - b.id),
      )
      return { rows: found.slice(skip, skip + take), total: found.length }
    },
    listAll: () => byStart.rows,
  }
}

function matchesQuery(booking: Booking, query: BookingQuery): boolean {
  const isWithin = (at: number, [from, to]: [number, number]) => at >= from && at < to
  return (
    (query.withDeleted || !booking.deleted) &&
    (query.staffId === null || query.staffId === booking.staffId) &&
    isWithin(booking.start, query.start) &&
    isWithin(booking.changed, query.changed) &&
    isWithin(booking.created, query.created)
  )
}

/** JSON has no infinite numbers. */
const stringifyNumber = (_: string, value: unknown) =>
  typeof value === 'number' ? String(value) : value

function getGroup(groups: Map<number, Booking[]>, id: number): Booking[] {
  const existing = groups.get(id)
  if (existing) return existing
  const opened: Booking[] = []
  groups.set(id, opened)
  return opened
}

function removeFromGroup(group: Booking[] | undefined, booking: Booking) {
  group?.splice(group.indexOf(booking), 1)
}
