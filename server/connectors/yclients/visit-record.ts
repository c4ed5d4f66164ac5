import type { VisitRecord } from '../port/connector.ts'
import type { Booking } from './booking.ts'

const { compare } = Temporal.Instant

const SEPARATOR = '-'

/** Splits our visit id into the vendor's visit and the paying client: each client of a shared visit has a separate visit here. */
export function splitVisitId(externalId: string): { visitId: string; payerId: string | null } {
  const [visitId = externalId, payerId = null] = externalId.split(SEPARATOR)
  return { visitId, payerId }
}

/**
 * Visits from the records of one vendor visit: one per paying client, because each gets separate messages. The oldest record's client has the
 * vendor's id, the others append theirs.
 */
export function toVisitRecords(
  bookings: readonly [Booking, ...Booking[]],
  branchId: string,
): VisitRecord[] {
  const byPayer = new Map<string, [Booking, ...Booking[]]>()
  for (const booking of bookings.toSorted((one, other) => Number(one.id) - Number(other.id))) {
    const payerBookings = byPayer.get(booking.payerId)
    if (payerBookings) payerBookings.push(booking)
    else byPayer.set(booking.payerId, [booking])
  }
  return [...byPayer].map(([payerId, own], nth) => {
    const visit = toVisitRecord(own, branchId)
    return nth === 0 ? visit : { ...visit, externalId: `${visit.externalId}${SEPARATOR}${payerId}` }
  })
}

/** The visit of a client's records: it gets one message. Deleted records are ignored if another is active. */
export function toVisitRecord(
  bookings: readonly [Booking, ...Booking[]],
  branchId: string,
): VisitRecord {
  const active = bookings.filter(({ isDeleted }) => !isDeleted)
  const sorted = (active.length > 0 ? active : bookings).toSorted(
    (one, other) => compare(one.startsAt, other.startsAt) || Number(one.id) - Number(other.id),
  )
  const [first = bookings[0]] = sorted
  const ends = sorted.flatMap(({ endsAt }) => endsAt ?? []).toSorted(compare)
  const created = sorted.flatMap(({ createdAt }) => createdAt ?? []).toSorted(compare)
  const services = new Set(sorted.flatMap((part) => part.services))
  return {
    externalId: first.visitId,
    patientExternalId: first.patientId,
    specialistExternalId: first.staffId,
    branchExternalId: branchId,
    service: [...services].join(', ') || null,
    startsAt: first.startsAt,
    endsAt: ends.at(-1) ?? null,
    status: active.length > 0 ? 'valid' : 'canceled',
    tentative: false,
    ...toAttendance(active),
    createdAt: created[0] ?? null,
  }
}

/** Came to one counts as came; confirmed requires all. An unknown number is asked about. */
function toAttendance(
  parts: readonly Booking[],
): Pick<VisitRecord, 'outcome' | 'confirmed' | 'sourceStatus'> {
  const hasAttendance = (attendance: number) => parts.some((part) => part.attendance === attendance)
  const allHave = (attendance: number) => parts.every((part) => part.attendance === attendance)
  if (hasAttendance(1)) return { outcome: 'attended', confirmed: false }
  if (parts.length > 0 && allHave(-1)) return { outcome: 'noShow', confirmed: false }
  const unknown = parts.find(({ attendance }) => !KNOWN_ATTENDANCES.has(attendance))
  return {
    outcome: null,
    confirmed: parts.length > 0 && allHave(2),
    sourceStatus: unknown ? `${unknown.attendance}` : null,
  }
}

/** As in `Booking.attendance`. */
const KNOWN_ATTENDANCES = new Set([-1, 0, 1, 2])
