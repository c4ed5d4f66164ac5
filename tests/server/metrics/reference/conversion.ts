// Conversion of messages, counted on the day of the message, one message at a time.
import { isDelivered, isSent, messagesInScope } from './message-facts.ts'
import type { Message, Visit } from './records.ts'
import { hour, instant, type Scope } from './scope.ts'
import { endingOf, stands } from './visit-facts.ts'

export type Conversion = {
  booked: number
  bookings: number
  came: number
  paid: number | null
  paidUnknown: number
}

const sells = ({ kind }: Message): boolean =>
  kind === 'invitation' || kind === 'birthday' || kind === 'promotion'

// The message that a booking is attributed to: the last one delivered before the visit was created, at most thirty days earlier.
function soldBy(scope: Scope, visit: Visit): Message | null {
  if (visit.created === null || !stands(scope, visit)) return null
  const created = instant(visit.created)
  let last: Message | null = null
  for (const one of scope.life.messages) {
    if (!sells(one) || one.patient !== visit.patient || one.sentAt === null) continue
    const at = instant(one.sentAt)
    if (at >= created || created - at > 30 * 24 * hour || !isDelivered(scope, one)) continue
    if (last?.sentAt == null || at > instant(last.sentAt)) last = one
  }
  return last
}

// Whether the patient came to a visit that the message named, at the named start.
function visitCame(scope: Scope, message: Message): boolean {
  return message.visits.some(({ id, startsAt }) => {
    const visit = scope.life.visits.find((one) => one.id === id)
    if (!visit || visit.tentative || instant(visit.starts) !== instant(startsAt)) return false
    return endingOf(scope, visit) === 'came'
  })
}

export function conversionByKind(scope: Scope): Map<string, Conversion> {
  const bookings = new Map<Message, Visit[]>()
  for (const visit of scope.life.visits) {
    const message = soldBy(scope, visit)
    if (message) bookings.set(message, [...(bookings.get(message) ?? []), visit])
  }
  const all = new Map<string, Conversion>()
  // In hundredths, so that large sums stay exact.
  const hundredths = new Map<string, number>()
  for (const message of messagesInScope(scope)) {
    const { kind } = message
    const sum = all.get(kind) ?? { booked: 0, bookings: 0, came: 0, paid: null, paidUnknown: 0 }
    all.set(kind, sum)
    const own = bookings.get(message) ?? []
    const came = own.filter((visit) => endingOf(scope, visit) === 'came')
    if (own.length > 0) sum.booked += 1
    sum.bookings += own.length
    const tells = kind === 'reminder' || kind === 'notification'
    if (came.length > 0 || (tells && isSent(message) && visitCame(scope, message))) sum.came += 1
    for (const { paid } of came) {
      if (paid === null) sum.paidUnknown += 1
      else hundredths.set(kind, (hundredths.get(kind) ?? 0) + Math.round(paid * 100))
    }
  }
  for (const [kind, sum] of hundredths) {
    const own = all.get(kind)
    if (own) own.paid = sum / 100
  }
  return all
}
