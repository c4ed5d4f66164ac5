import type { Booking } from './model.ts'
import { createMemo } from './query-cache.ts'
import { createSorted } from './sorted-list.ts'

/** What a list of records is narrowed by; spans hold their start and not their end, in seconds. */
export interface BookingQuery {
  start: [from: number, to: number]
  changed: [from: number, to: number]
  created: [from: number, to: number]
  staffId: number | null
  clientId: number | null
  withDeleted: boolean
}

export const always: [from: number, to: number] = [
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
]

export interface BookingBook {
  fill(bookings: Booking[]): void
  add(booking: Booking): void
  change(booking: Booking, change: Partial<Booking>): void
  /** Leaves no trace of it. */
  erase(booking: Booking): void
  byId(id: number): Booking | undefined
  /** All records of a visit that are not deleted. */
  ofVisit(visitId: number): Booking[]
  ofClient(clientId: number): readonly Booking[]
  /** One page in the order of the visits' starts (assumed: no order is documented), and how many there are in all. */
  find(query: BookingQuery, skip: number, take: number): { rows: Booking[]; total: number }
  /** Also those that are deleted, by their starts. */
  all(): readonly Booking[]
}

/** Records with indexes by start and by change: a page costs what stands on it, however many there are. */
export function createBookingBook(): BookingBook {
  const ids = new Map<number, Booking>()
  const visits = new Map<number, Booking[]>()
  const clients = new Map<number, Booking[]>()
  const byStart = createSorted<Booking>(({ start }) => start)
  const livingByStart = createSorted<Booking>(({ start }) => start)
  const byChange = createSorted<Booking>(({ changed }) => changed)
  const memo = createMemo<Booking>()

  function link(booking: Booking) {
    ids.set(booking.id, booking)
    grouped(visits, booking.visitId).push(booking)
    if (booking.clientId !== null) grouped(clients, booking.clientId).push(booking)
  }
  function unlink(booking: Booking) {
    ids.delete(booking.id)
    leave(visits.get(booking.visitId), booking)
    if (booking.clientId !== null) leave(clients.get(booking.clientId), booking)
  }
  function put(booking: Booking) {
    link(booking)
    byStart.add(booking)
    byChange.add(booking)
    if (!booking.deleted) livingByStart.add(booking)
    memo.forget()
  }
  function take(booking: Booking) {
    unlink(booking)
    byStart.remove(booking)
    byChange.remove(booking)
    if (!booking.deleted) livingByStart.remove(booking)
    memo.forget()
  }
  /** The shortest list that holds all that is asked for. */
  function candidates({ start, changed, clientId }: BookingQuery): readonly Booking[] {
    if (clientId !== null) return clients.get(clientId) ?? []
    const [startFrom, startTo] = byStart.between(...start)
    const [changeFrom, changeTo] = byChange.between(...changed)
    return changeTo - changeFrom < startTo - startFrom
      ? byChange.rows.slice(changeFrom, changeTo)
      : byStart.rows.slice(startFrom, startTo)
  }

  return {
    fill(bookings) {
      bookings.forEach(link)
      byStart.fill(bookings)
      byChange.fill(bookings)
      livingByStart.fill(bookings.filter(({ deleted }) => !deleted))
    },
    add: put,
    change(booking, change) {
      take(booking)
      put(Object.assign(booking, change))
    },
    erase: take,
    byId: (id) => ids.get(id),
    ofVisit: (visitId) => (visits.get(visitId) ?? []).filter(({ deleted }) => !deleted),
    ofClient: (clientId) => clients.get(clientId) ?? [],
    find(query, skip, most) {
      const only =
        query.changed === always &&
        query.created === always &&
        query.staffId === null &&
        query.clientId === null
      if (only) {
        const index = query.withDeleted ? byStart : livingByStart
        const [from, to] = index.between(...query.start)
        const rows = index.rows.slice(Math.min(to, from + skip), Math.min(to, from + skip + most))
        return { rows, total: to - from }
      }
      const found = memo.find(JSON.stringify(query, spelled), () =>
        candidates(query)
          .filter((each) => fits(each, query))
          .sort((a, b) => a.start - b.start || a.id - b.id),
      )
      return { rows: found.slice(skip, skip + most), total: found.length }
    },
    all: () => byStart.rows,
  }
}

function fits(each: Booking, query: BookingQuery): boolean {
  const within = (at: number, [from, to]: [number, number]) => at >= from && at < to
  return (
    (query.withDeleted || !each.deleted) &&
    (query.staffId === null || query.staffId === each.staffId) &&
    within(each.start, query.start) &&
    within(each.changed, query.changed) &&
    within(each.created, query.created)
  )
}

/** JSON has no endless numbers. */
const spelled = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : value)

function grouped(groups: Map<number, Booking[]>, id: number): Booking[] {
  const known = groups.get(id)
  if (known) return known
  const opened: Booking[] = []
  groups.set(id, opened)
  return opened
}

function leave(group: Booking[] | undefined, booking: Booking) {
  group?.splice(group.indexOf(booking), 1)
}
