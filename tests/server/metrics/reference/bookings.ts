// Bookings after a message, attended bookings and payments.
import { isDelivered } from './message-facts.ts'
import type { Visit } from './records.ts'
import { hour, instant, ofBranch, type Scope, within } from './scope.ts'
import { endingOf, stands } from './visit-facts.ts'

export type BookingFigures = {
  booked: number
  bookedUnknownCreation: number
  bookedCame: number
  paid: number | null
  paidUnknown: number
}

// Delivery times of marketing messages per patient, in ascending order.
function soldTo(scope: Scope): Map<string, number[]> {
  const sold = new Map<string, number[]>()
  for (const one of scope.life.messages) {
    const sells = one.kind === 'invitation' || one.kind === 'birthday' || one.kind === 'promotion'
    if (!sells || one.sentAt === null || !isDelivered(scope, one)) continue
    sold.set(one.patient, [...(sold.get(one.patient) ?? []), instant(one.sentAt)])
  }
  for (const list of sold.values()) list.sort((left, right) => left - right)
  return sold
}

function isBooking(visit: Visit, moments: number[]): boolean {
  if (visit.created === null) return false
  const created = instant(visit.created)
  const last = moments.findLast((one) => one < created)
  return last !== undefined && created - last <= 30 * 24 * hour
}

export function bookingFigures(scope: Scope): BookingFigures {
  let booked = 0
  let bookedUnknownCreation = 0
  let bookedCame = 0
  let paidUnknown = 0
  let known = 0
  // In hundredths, so that large sums stay exact.
  let hundredths = 0
  const sold = soldTo(scope)
  for (const visit of scope.life.visits) {
    if (!ofBranch(scope, visit.branch) || !stands(scope, visit)) continue
    const moments = sold.get(visit.patient) ?? []
    const starts = instant(visit.starts)
    if (visit.created === null) {
      const written = moments.some((one) => one < starts)
      const counts = written || !scope.readings.unknownCreationNeedsMessage
      if (within(scope, starts) && counts) bookedUnknownCreation += 1
      continue
    }
    if (!isBooking(visit, moments)) continue
    if (within(scope, instant(visit.created))) booked += 1
    if (!within(scope, starts) || endingOf(scope, visit) !== 'came') continue
    bookedCame += 1
    if (visit.paid === null) paidUnknown += 1
    else {
      known += 1
      hundredths += Math.round(visit.paid * 100)
    }
  }
  const paid = known === 0 ? null : hundredths / 100
  return { booked, bookedUnknownCreation, bookedCame, paid, paidUnknown }
}
