import { branches, type DemoSpecialist, specialists } from './clinic-data.ts'
import type { DemoPatient } from './patients.ts'
import { createRandom, type Random } from './random.ts'
import type { DemoSize } from './size.ts'

/** A visit as a clinic system would deliver it; `client`, `specialist` and `branch` are external ids. */
export interface DemoVisit {
  external_id: string
  client: string
  specialist: string
  branch: string
  service: string
  starts_at: string
  ends_at: string
  status: 'valid' | 'canceled'
  tentative: boolean
  outcome: 'attended' | 'noShow' | null
  confirmed: boolean
  sum_paid: number | null
  mis_created_at: string
  changed_at: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Creates weeks of past and coming visits by each doctor's hours, with sparser and older ones before them. */
export function createVisits(
  patients: DemoPatient[],
  now: Temporal.Instant,
  size: DemoSize,
): DemoVisit[] {
  const visits: DemoVisit[] = []
  for (const specialist of specialists) {
    const schedule = createSchedule(patients, specialist, now)
    const today = now.toZonedDateTimeISO(schedule.timeZone).toPlainDate()
    for (let offset = -size.sparseDaysBack; offset <= size.daysAhead; offset++)
      visits.push(...createDayVisits(schedule, today.add({ days: offset }), offset, size))
  }
  for (const person of patients) {
    visits.push(...createOlderVisits(person, now, size))
    if (person.deceased) visits.push(createDeceasedVisit(person, now))
  }
  return removeOverlaps(visits)
}

/** Nobody can be with two doctors at once. */
function removeOverlaps(visits: DemoVisit[]): DemoVisit[] {
  const occupied = new Set<string>()
  return visits.filter(({ client, starts_at }) => {
    const free = !occupied.has(`${client} ${starts_at}`)
    occupied.add(`${client} ${starts_at}`)
    return free
  })
}

interface Schedule {
  specialist: DemoSpecialist
  timeZone: string
  patients: DemoPatient[]
  now: Temporal.Instant
}

function createSchedule(
  allPatients: DemoPatient[],
  specialist: DemoSpecialist,
  now: Temporal.Instant,
): Schedule {
  const patients = allPatients.filter(
    (one) => one.branch === specialist.branch && canTreat(one, specialist),
  )
  return { specialist, timeZone: branches[specialist.branch]?.time_zone ?? 'UTC', patients, now }
}

function canTreat({ age, gender, deceased }: DemoPatient, { audience }: DemoSpecialist): boolean {
  if (deceased) return false
  if (audience === 'all') return true
  if (audience === 'kids') return age < 18
  return age >= 18 && (audience === 'adults' || (audience === 'women') === (gender === 'F'))
}

function createDayVisits(
  schedule: Schedule,
  day: Temporal.PlainDate,
  offset: number,
  size: DemoSize,
): DemoVisit[] {
  const random = createRandom(`${schedule.specialist.external_id} ${day}`)
  const hours = getWorkingHours(schedule.specialist, day)
  if (!hours) return []
  const { daysBack, bookedShare, earlierBookedShare } = size
  const share =
    offset < -daysBack
      ? earlierBookedShare
      : offset <= 2
        ? bookedShare
        : Math.max(0.06, bookedShare * Math.exp(-(offset - 2) / 9))
  const seen = new Set<string>()
  const visits: DemoVisit[] = []
  for (let slot = 0; slot < (hours.to - hours.from) * 2; slot++) {
    if (!random.chance(share)) continue
    const at = day.toPlainDateTime({ hour: hours.from }).add({ minutes: slot * 30 })
    const start = at.toZonedDateTime(schedule.timeZone).toInstant().epochMilliseconds
    // Some come every week, many once: the first in the list come most often.
    const place = Math.floor(schedule.patients.length * random.next() ** 1.25)
    const patient = schedule.patients[place]
    if (!patient || seen.has(patient.external_id)) continue
    seen.add(patient.external_id)
    const visit = createVisit(schedule, patient, schedule.specialist, start, random)
    visits.push(visit)
    if (random.chance(0.025))
      visits.push(createFollowOnVisit(schedule, patient, visit, start, random))
  }
  return visits
}

/** Alternating mornings and evenings, one weekday off; half of the doctors on Saturday, a few on Sunday. */
function getWorkingHours({ external_id }: DemoSpecialist, day: Temporal.PlainDate) {
  const number = Number(external_id.slice(2))
  if (day.dayOfWeek === 7) return number % 5 === 0 ? { from: 10, to: 14 } : null
  if (day.dayOfWeek === 6) return number % 2 === 0 ? { from: 9, to: 15 } : null
  if (day.dayOfWeek === (number % 5) + 1) return null
  return (day.day + number) % 2 === 0 ? { from: 9, to: 15 } : { from: 14, to: 20 }
}

/** The same patient sees a colleague next: two visits of a day share one reminder. */
function createFollowOnVisit(
  schedule: Schedule,
  patient: DemoPatient,
  first: DemoVisit,
  start: number,
  random: Random,
): DemoVisit {
  const colleagues = specialists.filter(
    (one) =>
      one.branch === schedule.specialist.branch &&
      one !== schedule.specialist &&
      canTreat(patient, one),
  )
  const visit = createVisit(
    schedule,
    patient,
    random.pick([schedule.specialist, ...colleagues]),
    start + HOUR_MS,
    random,
  )
  return { ...visit, external_id: `${first.external_id}-2` }
}

function createVisit(
  { now }: Schedule,
  patient: DemoPatient,
  specialist: DemoSpecialist,
  start: number,
  random: Random,
): DemoVisit {
  const nowMs = now.epochMilliseconds
  const service = random.pick(specialist.services)
  const canceled = random.chance(0.06)
  // A few book at the last minute; canceled visits were booked well before.
  const leadMs = canceled
    ? random.integer(4, 30) * DAY_MS
    : (random.chance(0.03) ? 0.1 : 1.7 + 27 * random.next() ** 2) * DAY_MS
  const created = floorToMinute(
    Math.min(
      start - leadMs - random.integer(0, 600) * MINUTE_MS,
      nowMs - (0.01 + 3 * random.next() ** 2) * DAY_MS,
    ),
  )
  const changed = canceled
    ? floorToMinute(Math.min(start - (1.6 + random.next()) * DAY_MS, nowMs - 20 * MINUTE_MS))
    : created
  const isOver = start < nowMs - HOUR_MS
  const attended = isOver && !canceled && !random.chance(0.07)
  const iso = (at: number) => new Temporal.Instant(BigInt(at) * 1_000_000n).toString()
  return {
    external_id: `V-${specialist.external_id.slice(2)}-${Math.round(start / MINUTE_MS)}`,
    client: patient.external_id,
    specialist: specialist.external_id,
    branch: branches[specialist.branch]?.external_id ?? '',
    service: service.name,
    starts_at: iso(start),
    ends_at: iso(start + 30 * MINUTE_MS),
    status: canceled ? 'canceled' : 'valid',
    tentative: !isOver && !canceled && random.chance(0.03),
    outcome: isOver && !canceled ? (attended ? 'attended' : 'noShow') : null,
    confirmed: !canceled && random.chance(0.12),
    sum_paid: attended ? service.price : null,
    mis_created_at: iso(created),
    changed_at: iso(Math.max(changed, created)),
  }
}

/** One or two visits of earlier years, as patient history. */
function createOlderVisits(
  patient: DemoPatient,
  now: Temporal.Instant,
  { sparseDaysBack }: DemoSize,
): DemoVisit[] {
  const random = createRandom(`older ${patient.external_id}`)
  const suitable = specialists.filter(
    (one) => one.branch === patient.branch && canTreat({ ...patient, deceased: false }, one),
  )
  const timeZone = branches[patient.branch]?.time_zone ?? 'UTC'
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return Array.from({ length: random.integer(0, 2) }, (_, index) => {
    const day = today.subtract({ days: random.integer(sparseDaysBack + 5, 540) + index * 300 })
    const start = day.toZonedDateTime({
      timeZone,
      plainTime: { hour: random.integer(9, 19) },
    }).epochMilliseconds
    const specialist = random.pick(suitable)
    const book = { specialist, timeZone, patients: [], now }
    return {
      ...createVisit(book, patient, specialist, start, random),
      external_id: `V-old-${patient.external_id}-${index}`,
    }
  })
}

/** A visit of a deceased patient that must not be reminded of. */
function createDeceasedVisit(patient: DemoPatient, now: Temporal.Instant): DemoVisit {
  const random = createRandom(`last ${patient.external_id}`)
  const specialist = random.pick(
    specialists.filter((one) => one.branch === patient.branch && one.audience === 'adults'),
  )
  const timeZone = branches[patient.branch]?.time_zone ?? 'UTC'
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 5 })
  const start = day.toZonedDateTime({ timeZone, plainTime: '11:15' }).epochMilliseconds
  const visit = createVisit(
    { specialist, timeZone, patients: [], now },
    patient,
    specialist,
    start,
    random,
  )
  return {
    ...visit,
    external_id: `V-last-${patient.external_id}`,
    status: 'valid',
    tentative: false,
  }
}

const floorToMinute = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS
