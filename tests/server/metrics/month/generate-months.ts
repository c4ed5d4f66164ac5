import type { ClinicHistory, Message, Visit } from '../reference/generate-clinic.ts'

let made = 0
const name = () => {
  made += 1
  return `m${made}`
}
const at = (text: string) => Temporal.Instant.from(text).toString()

export const emptyLife: ClinicHistory = {
  zone: 'Europe/Moscow',
  branches: [{ id: 'here' }],
  specialists: [],
  patients: [{ id: 'anna' }],
  visits: [],
  messages: [],
}

/** A past visit of one hour with this outcome. */
export function visitAt(starts: string, outcome: Visit['outcome']): Visit {
  return {
    id: name(),
    patient: 'anna',
    branch: 'here',
    specialist: null,
    starts: at(starts),
    ends: Temporal.Instant.from(starts).add({ hours: 1 }).toString(),
    created: null,
    status: 'valid',
    canceledAt: null,
    tentative: false,
    outcome,
    paid: null,
    moves: [],
  }
}

/** A delivered reminder, about a visit or about none. */
export function reminderAt(
  sent: string,
  { visit, price = 2.5 }: { visit?: Visit; price?: number | null } = {},
): Message {
  return {
    id: name(),
    kind: 'reminder',
    notice: null,
    patient: 'anna',
    branch: 'here',
    visits: visit ? [{ id: visit.id, startsAt: visit.starts }] : [],
    asks: true,
    sendAt: at(sent),
    sentAt: at(sent),
    outcome: 'done',
    attempts: [
      { step: 0, channel: 'sms', state: 'delivered', acceptedAt: at(sent), parts: 2, price },
    ],
    answers: [],
    rating: [],
    comment: null,
  }
}

/** Visits of a month every five minutes, of which the first `missed` were missed; each with or without a reminder. */
export function visitsOf(month: string, many: number, missed: number, reminded: boolean) {
  const begins = Temporal.Instant.from(`${month}-02T06:00:00Z`)
  const visits = Array.from({ length: many }, (_, index) =>
    visitAt(begins.add({ minutes: index * 5 }).toString(), index < missed ? 'missed' : 'attended'),
  )
  const messages = reminded
    ? visits.map((visit) =>
        reminderAt(Temporal.Instant.from(visit.starts).subtract({ hours: 20 }).toString(), {
          visit,
        }),
      )
    : []
  return { visits, messages }
}

/** Joins the parts into one life. */
export const lifeOf = (...parts: { visits?: Visit[]; messages?: Message[] }[]): ClinicHistory => ({
  ...emptyLife,
  visits: parts.flatMap(({ visits = [] }) => visits),
  messages: parts.flatMap(({ messages = [] }) => messages),
})
