import type { Audience, ReminderSettings } from '../../../server/engine/plan/plan.ts'
import {
  createReminderTime,
  type ReminderTime,
} from '../../../server/engine/plan/reminder-times.ts'
import type { PatientFacts, SkipReason, VisitFacts } from './patient-facts.ts'

export interface Decision {
  visitId: string
  sendAt: Temporal.Instant
  reason: SkipReason | null
}

const KIDS_UNDER = 18

/**
 * Decides for one patient which visits get a reminder, when, or why not. It applies the rules in
 * the order in which staff see the reasons. The SQL of the product, `reminder-plan.ts`, must give the same result.
 */
export function decideReminders(
  scenario: ReminderSettings,
  patient: PatientFacts,
  visits: VisitFacts[],
  now: Temporal.Instant,
): Decision[] {
  const inOrder = visits.toSorted(
    (a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt) || (a.id < b.id ? -1 : 1),
  )
  const told = new Set<string>()
  const judged = inOrder.map((visit) => {
    const day = visit.startsAt.toZonedDateTimeISO(visit.timeZone).toPlainDate()
    const moment = createReminderTime(scenario, visit.timeZone, day)
    const reason =
      aboutVisit(scenario, visit, day) ??
      aboutPatient(scenario, patient, day) ??
      aboutMoment(scenario, visit, moment, now)
    return { visit, moment, reason }
  })
  const elsewhere = judged.filter(({ reason }) => reason === 'OTHER_REMINDER')
  const toldElsewhere = new Set(elsewhere.map(({ moment }) => moment.day))
  return judged.map(({ visit, moment, reason: own }) => {
    const reason = own ?? (toldElsewhere.has(moment.day) ? 'OTHER_REMINDER' : null)
    if (reason) return { visitId: visit.id, sendAt: moment.sendAt, reason }
    // Several visits of a day become one reminder: the first that can be sent covers all.
    const first = !told.has(moment.day)
    told.add(moment.day)
    return { visitId: visit.id, sendAt: moment.sendAt, reason: first ? null : 'SAME_DAY' }
  })
}

function aboutVisit(
  scenario: ReminderSettings,
  visit: VisitFacts,
  day: Temporal.PlainDate,
): SkipReason | null {
  if (visit.status === 'canceled') return 'CANCELED'
  if (visit.tentative) return 'TENTATIVE'
  return aboutChoice(scenario, visit, day)
}

/** Filters set by the clinic: services, specialists, visit dates. */
export function aboutChoice(
  scenario: Audience,
  visit: Pick<VisitFacts, 'service' | 'specialistId'>,
  day: Temporal.PlainDate,
): SkipReason | null {
  if (scenario.services.length > 0 && !scenario.services.includes(visit.service ?? ''))
    return 'SERVICE'
  if (scenario.specialists.length > 0 && !scenario.specialists.includes(visit.specialistId ?? ''))
    return 'SPECIALIST'
  const date = day.toString()
  if (scenario.visitDateFrom !== null && date < scenario.visitDateFrom) return 'VISIT_RANGE'
  if (scenario.visitDateTo !== null && date > scenario.visitDateTo) return 'VISIT_RANGE'
  return null
}

export function aboutPatient(
  scenario: Audience,
  patient: PatientFacts,
  day: Temporal.PlainDate,
): SkipReason | null {
  if (patient.deceased) return 'DECEASED'
  if (patient.excluded) return 'EXCLUDED'
  // A reminder is a service message: only an opt-out from all messages stops it, not a refusal of marketing.
  if (patient.optedOut === 'all') return 'OPTED_OUT'
  if (scenario.gender !== null && patient.gender !== scenario.gender) return 'GENDER'
  const age = aboutAge(scenario, patient, day)
  if (age) return age
  if (patient.phone === null) return patient.phoneRaw === null ? 'NO_PHONE' : 'BAD_PHONE'
  return null
}

function aboutAge(
  scenario: Audience,
  patient: PatientFacts,
  day: Temporal.PlainDate,
): SkipReason | null {
  const bounded = !scenario.sendToAll && (scenario.ageFrom !== null || scenario.ageTo !== null)
  if (!bounded && scenario.kidsOrAdult === null) return null
  if (patient.birthDate === null) return 'NO_AGE'
  const age = Temporal.PlainDate.from(patient.birthDate).until(day, { largestUnit: 'years' }).years
  if (scenario.kidsOrAdult !== null && (scenario.kidsOrAdult === 'kids') !== age < KIDS_UNDER)
    return 'AGE'
  if (!bounded) return null
  return age < (scenario.ageFrom ?? 0) || age > (scenario.ageTo ?? 999) ? 'AGE' : null
}

function aboutMoment(
  scenario: ReminderSettings,
  visit: VisitFacts,
  moment: ReminderTime,
  now: Temporal.Instant,
): SkipReason | null {
  const { compare } = Temporal.Instant
  if (!scenario.daysOfWeek.includes(moment.weekday)) return 'WEEKDAY'
  // A booking of unknown creation time is not late: the time in the clinic system counts, not the time of
  // our first sync.
  if (visit.createdAt !== null && compare(visit.createdAt, moment.sendAt) > 0) return 'LATE_BOOKING'
  if (compare(moment.closesAt, now) <= 0) return 'MOMENT_PASSED'
  if (visit.otherReminder) return 'OTHER_REMINDER'
  if (scenario.required.some((name) => visit.empty.includes(name))) return 'EMPTY_VARIABLE'
  return scenario.channel === null ? 'NO_CHANNEL' : null
}
