import type { VisitRecord } from '../port/connector.ts'
import type { Booking } from './booking.ts'

const { compare } = Temporal.Instant

/** The visit that some records are together: one message goes out for it (mis.md 1.5). The removed ones tell nothing while another stands. */
export function visitOf(all: readonly [Booking, ...Booking[]], branchId: string): VisitRecord {
  const standing = all.filter(({ deleted }) => !deleted)
  const parts = (standing.length > 0 ? standing : all).toSorted(
    (one, other) => compare(one.startsAt, other.startsAt) || Number(one.id) - Number(other.id),
  )
  const [first = all[0]] = parts
  const ends = parts.flatMap(({ endsAt }) => endsAt ?? []).toSorted(compare)
  const created = parts.flatMap(({ createdAt }) => createdAt ?? []).toSorted(compare)
  const services = new Set(parts.flatMap((part) => part.services))
  return {
    externalId: first.visitId,
    patientExternalId: first.patientId,
    specialistExternalId: first.staffId,
    branchExternalId: branchId,
    service: [...services].join(', ') || null,
    startsAt: first.startsAt,
    endsAt: ends.at(-1) ?? null,
    status: standing.length > 0 ? 'valid' : 'canceled',
    tentative: false,
    ...standingOf(standing),
    createdAt: created[0] ?? null,
  }
}

/** Who came to one of them came; who is to come to all has confirmed when he has to each. A number that nobody knows is asked about. */
function standingOf(
  parts: readonly Booking[],
): Pick<VisitRecord, 'outcome' | 'confirmed' | 'toldStatus'> {
  const has = (attendance: number) => parts.some((part) => part.attendance === attendance)
  const all = (attendance: number) => parts.every((part) => part.attendance === attendance)
  if (has(1)) return { outcome: 'attended', confirmed: false }
  if (parts.length > 0 && all(-1)) return { outcome: 'noShow', confirmed: false }
  const unknown = parts.find(({ attendance }) => !KNOWN.has(attendance))
  return {
    outcome: null,
    confirmed: parts.length > 0 && all(2),
    toldStatus: unknown ? `${unknown.attendance}` : null,
  }
}

/** As `Booking.attendance` has them. */
const KNOWN = new Set([-1, 0, 1, 2])
