import type { Notice } from '../../../domain/messages.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { ScenarioSettings } from '../../../server/engine/plan/plan.ts'
import { getNextOpening } from '../../../server/engine/plan/sending-window.ts'
import { aboutChoice, aboutPatient } from './decide-reminder.ts'
import type { PatientFacts } from './patient-facts.ts'

/** A visit as the clinic system reports it, and what its patient was told. */
export interface VisitCase {
  id: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  timeZone: string
  status: 'valid' | 'canceled'
  tentative: boolean
  outcome: 'attended' | 'noShow' | null
  service: string | null
  specialistId: null
  createdAt: Temporal.Instant | null
  changedAt: Temporal.Instant
  movedAt: Temporal.Instant | null
  canceledAt: Temporal.Instant | null
  /** Start times that the patient was told, the latest last. */
  told: Temporal.Instant[]
  gaveUp: boolean
}

export interface Line {
  occasion: string
  notice: Notice | null
  sendAt: Temporal.Instant
  reason: string | null
}

/** The patient answered that he is not coming, and no attendance is recorded. */
const saysNo = ({ gaveUp, outcome }: VisitCase) => gaveUp && outcome !== 'attended'

interface Asked {
  scenario: ScenarioSettings
  patient: PatientFacts
  now: Temporal.Instant
  until: Temporal.Instant
}

const { compare } = Temporal.Instant
const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => compare(a, b) > 0
const dayIn = (at: Temporal.Instant, timeZone: string) =>
  at.toZonedDateTimeISO(timeZone).toPlainDate()
const whenOpen = (type: ScenarioType, at: Temporal.Instant, timeZone: string) =>
  getNextOpening(type, at, timeZone) ?? at
const occasionOf = (visit: VisitCase) =>
  `${visit.id}@${Math.floor(visit.startsAt.epochMilliseconds / 1000)}`
const inOrder = <T extends { sendAt: Temporal.Instant; visit: VisitCase }>(rows: T[]) =>
  rows.toSorted(
    (a, b) =>
      compare(a.sendAt, b.sendAt) ||
      compare(a.visit.startsAt, b.visit.startsAt) ||
      (a.visit.id < b.visit.id ? -1 : 1),
  )

/** A plan no longer shows rows whose send time passed more than two days ago. */
const isShown = ({ now, until }: Asked, sendAt: Temporal.Instant) =>
  compare(sendAt, now.subtract({ hours: 48 })) >= 0 && compare(sendAt, until) < 0
const isLate = ({ now }: Asked, sendAt: Temporal.Instant) =>
  isAfter(now.subtract({ hours: 26 }), sendAt)

/** Decides for one patient which memos and surveys are sent. */
export function decideAfterVisits(asked: Asked, visits: VisitCase[]): Line[] {
  const { scenario } = asked
  const { type } = scenario
  const rows = visits.map((visit) => {
    const usualEnd = visit.endsAt ?? visit.startsAt.add({ minutes: 60 })
    const end = isAfter(usualEnd, visit.startsAt) ? usualEnd : visit.startsAt
    const due =
      type === 'nps'
        ? visit.startsAt.add({ hours: 3, minutes: 30 })
        : end.add({ minutes: scenario.departureMinutes })
    const sendAt = whenOpen(type, due, visit.timeZone)
    return { visit, sendAt, refusal: refusalAfter(asked, visit, visits) }
  })
  const asking = new Set<string>()
  const ordered = inOrder(rows.filter(({ sendAt }) => isShown(asked, sendAt)))
  // A memo follows the last suitable visit of a day, a survey the first.
  const lines = (type === 'memo' ? ordered.toReversed() : ordered).map(
    ({ visit, sendAt, refusal }) => {
      const line = { occasion: occasionOf(visit), notice: null, sendAt }
      const day = dayIn(sendAt, visit.timeZone)
      const leaves = null
      if (refusal) return { ...line, leaves, reason: refusal }
      if (!scenario.daysOfWeek.includes(day.dayOfWeek))
        return { ...line, leaves, reason: 'WEEKDAY' }
      if (isLate(asked, sendAt)) return { ...line, leaves, reason: 'MOMENT_PASSED' }
      const first = !asking.has(String(day))
      asking.add(String(day))
      return { ...line, reason: first ? null : 'SAME_DAY', leaves: leaveDay(asked, visit, sendAt) }
    },
  )
  // Of those that can only leave on one day, because some are late, the latest does.
  return lines.map(({ leaves, ...line }) => {
    const isCovered = lines.some(
      (one) => one.reason === null && one.leaves === leaves && isAfter(one.sendAt, line.sendAt),
    )
    return line.reason === null && isCovered ? { ...line, reason: 'SAME_DAY' } : line
  })
}

/** The local day on which a message leaves, at the earliest. */
function leaveDay({ scenario, now }: Asked, { timeZone }: VisitCase, sendAt: Temporal.Instant) {
  const earliest = isAfter(now, sendAt) ? now : sendAt
  return String(dayIn(whenOpen(scenario.type, earliest, timeZone), timeZone))
}

function refusalAfter({ scenario, patient }: Asked, visit: VisitCase, all: VisitCase[]) {
  if (visit.status === 'canceled') return 'CANCELED'
  if (visit.tentative) return 'TENTATIVE'
  if (visit.outcome === 'noShow') return 'NO_SHOW'
  if (saysNo(visit)) return 'CANCELED_BY_PATIENT'
  const day = dayIn(visit.startsAt, visit.timeZone)
  const refusal = aboutChoice(scenario, visit, day) ?? aboutPatient(scenario, patient, day)
  if (refusal) return refusal
  const earlier = all.some(
    (one) =>
      one.status === 'valid' &&
      !one.tentative &&
      one.outcome !== 'noShow' &&
      (compare(one.startsAt, visit.startsAt) ||
        (one.id < visit.id ? -1 : one.id > visit.id ? 1 : 0)) < 0,
  )
  return scenario.type === 'nps' && scenario.firstVisitOnly && earlier ? 'NOT_FIRST_VISIT' : null
}

/** Notices of bookings, moves and cancellations for one patient. */
export function decideNotices(asked: Asked, visits: VisitCase[]): Line[] {
  const { scenario, now } = asked
  const rows = visits
    .flatMap((visit) => eventsOf(scenario, visit).map((event) => ({ visit, ...event })))
    .map((row) => {
      const due = row.at.add({ minutes: scenario.departureMinutes })
      const sendAt = whenOpen('notification', due, row.visit.timeZone)
      return { ...row, sendAt, refusal: refusalOfNotice(asked, row, sendAt) }
    })
  const first = new Map<string, Temporal.Instant>()
  return inOrder(rows.filter(({ sendAt }) => isShown(asked, sendAt))).map((row) => {
    const { visit, notice, sendAt, refusal } = row
    const occasion = occasionOf(visit) + (notice === 'booked' ? '' : `:${notice}`)
    const line = { occasion, notice, sendAt }
    if (refusal) return { ...line, reason: refusal }
    if (!isAfter(usefulUntil(visit, notice), now)) return { ...line, reason: 'VISIT_BEGUN' }
    if (!scenario.daysOfWeek.includes(dayIn(sendAt, visit.timeZone).dayOfWeek))
      return { ...line, reason: 'WEEKDAY' }
    if (notice === 'booked' && isLate(asked, sendAt)) return { ...line, reason: 'MOMENT_PASSED' }
    // Each notice that can be sent covers those within the hour after it.
    const key = `${notice} ${dayIn(visit.startsAt, visit.timeZone)}`
    const before = first.get(key)
    if (before && compare(sendAt, before.add({ hours: 1 })) <= 0)
      return { ...line, reason: 'SAME_DAY' }
    first.set(key, sendAt)
    return { ...line, reason: null }
  })
}

/** A change is worth telling until the earlier of the start that the patient was told last and the visit's own. */
function usefulUntil({ startsAt, told }: VisitCase, notice: Notice): Temporal.Instant {
  const last = told.at(-1)
  return notice !== 'booked' && last && isAfter(startsAt, last) ? last : startsAt
}

interface Event {
  notice: Notice
  at: Temporal.Instant
  known: boolean
}

function eventsOf(scenario: ScenarioSettings, visit: VisitCase): Event[] {
  const last = visit.told.at(-1)
  const knewOther = visit.told.some((start) => compare(start, visit.startsAt) !== 0)
  const events: Event[] = []
  if (!visit.createdAt) events.push({ notice: 'booked', at: visit.changedAt, known: false })
  else if (!knewOther) events.push({ notice: 'booked', at: visit.createdAt, known: true })
  if (scenario.requiredMoved && visit.movedAt && last && compare(last, visit.startsAt) !== 0)
    events.push({ notice: 'moved', at: visit.movedAt, known: true })
  if (scenario.requiredCanceled && visit.canceledAt && visit.status === 'canceled' && last)
    events.push({ notice: 'canceled', at: visit.canceledAt, known: true })
  return events
}

function refusalOfNotice(
  { scenario, patient }: Asked,
  { visit, notice, known }: Event & { visit: VisitCase },
  sendAt: Temporal.Instant,
) {
  if (visit.status === 'canceled' && notice !== 'canceled') return 'CANCELED'
  if (visit.tentative) return 'TENTATIVE'
  if (notice !== 'canceled' && saysNo(visit)) return 'CANCELED_BY_PATIENT'
  const day = dayIn(visit.startsAt, visit.timeZone)
  const refusal = aboutChoice(scenario, visit, day) ?? aboutPatient(scenario, patient, day)
  if (refusal) return refusal
  if (notice === 'canceled' && visit.gaveUp) return 'WITHDRAWN_ANSWERED'
  if (!known) return 'CREATION_UNKNOWN'
  return isAfter(usefulUntil(visit, notice), sendAt) ? null : 'VISIT_BEGUN'
}
