import { branches, type DemoSpecialist, specialists } from './clinic-data.ts'
import type { DemoPerson } from './patients.ts'
import { type Random, randomFrom } from './random.ts'
import type { DemoSize } from './size.ts'

/** A visit as the clinic system would tell it; `client`, `specialist` and `branch` are external ids. */
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

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Weeks of visits behind and ahead, by each doctor's hours, thinner ones before them, and a trail of older ones. */
export function makeVisits(
  people: DemoPerson[],
  now: Temporal.Instant,
  size: DemoSize,
): DemoVisit[] {
  const visits: DemoVisit[] = []
  for (const specialist of specialists) {
    const book = openBook(people, specialist, now)
    const today = now.toZonedDateTimeISO(book.timeZone).toPlainDate()
    for (let offset = -size.daysOfFigures; offset <= size.daysAhead; offset++)
      visits.push(...dayOf(book, today.add({ days: offset }), offset, size))
  }
  for (const person of people) {
    visits.push(...olderOf(person, now, size))
    if (person.deceased) visits.push(neverMade(person, now))
  }
  return apart(visits)
}

/** Nobody sits with two doctors at once. */
function apart(visits: DemoVisit[]): DemoVisit[] {
  const taken = new Set<string>()
  return visits.filter(({ client, starts_at }) => {
    const free = !taken.has(`${client} ${starts_at}`)
    taken.add(`${client} ${starts_at}`)
    return free
  })
}

interface Book {
  specialist: DemoSpecialist
  timeZone: string
  patients: DemoPerson[]
  now: Temporal.Instant
}

function openBook(people: DemoPerson[], specialist: DemoSpecialist, now: Temporal.Instant): Book {
  const patients = people.filter(
    (one) => one.branch === specialist.branch && suits(one, specialist),
  )
  return { specialist, timeZone: branches[specialist.branch]?.time_zone ?? 'UTC', patients, now }
}

function suits({ age, gender, deceased }: DemoPerson, { sees }: DemoSpecialist): boolean {
  if (deceased) return false
  if (sees === 'all') return true
  if (sees === 'kids') return age < 18
  return age >= 18 && (sees === 'adults' || (sees === 'women') === (gender === 'F'))
}

function dayOf(book: Book, day: Temporal.PlainDate, offset: number, size: DemoSize): DemoVisit[] {
  const random = randomFrom(`${book.specialist.external_id} ${day}`)
  const hours = hoursOf(book.specialist, day)
  if (!hours) return []
  const { daysBack, booked, bookedBefore } = size
  const share =
    offset < -daysBack
      ? bookedBefore
      : offset <= 2
        ? booked
        : Math.max(0.06, booked * Math.exp(-(offset - 2) / 9))
  const seen = new Set<string>()
  const visits: DemoVisit[] = []
  for (let slot = 0; slot < (hours.to - hours.from) * 2; slot++) {
    if (!random.chance(share)) continue
    const at = day.toPlainDateTime({ hour: hours.from }).add({ minutes: slot * 30 })
    const start = at.toZonedDateTime(book.timeZone).toInstant().epochMilliseconds
    // Some come every week, many once: the first in the list are the regulars.
    const place = Math.floor(book.patients.length * random.next() ** 1.25)
    const patient = book.patients[place]
    if (!patient || seen.has(patient.external_id)) continue
    seen.add(patient.external_id)
    const visit = visitAt(book, patient, book.specialist, start, random)
    visits.push(visit)
    if (random.chance(0.025)) visits.push(secondVisit(book, patient, visit, start, random))
  }
  return visits
}

/** Mornings and evenings by turns, one weekday off; on Saturday half of the doctors, on Sunday a few. */
function hoursOf({ external_id }: DemoSpecialist, day: Temporal.PlainDate) {
  const number = Number(external_id.slice(2))
  if (day.dayOfWeek === 7) return number % 5 === 0 ? { from: 10, to: 14 } : null
  if (day.dayOfWeek === 6) return number % 2 === 0 ? { from: 9, to: 15 } : null
  if (day.dayOfWeek === (number % 5) + 1) return null
  return (day.day + number) % 2 === 0 ? { from: 9, to: 15 } : { from: 14, to: 20 }
}

/** The same patient goes on to a colleague: two visits of a day become one reminder. */
function secondVisit(
  book: Book,
  patient: DemoPerson,
  first: DemoVisit,
  start: number,
  random: Random,
): DemoVisit {
  const colleagues = specialists.filter(
    (one) =>
      one.branch === book.specialist.branch && one !== book.specialist && suits(patient, one),
  )
  const visit = visitAt(
    book,
    patient,
    random.pick([book.specialist, ...colleagues]),
    start + HOUR,
    random,
  )
  return { ...visit, external_id: `${first.external_id}-2` }
}

function visitAt(
  { now }: Book,
  patient: DemoPerson,
  specialist: DemoSpecialist,
  start: number,
  random: Random,
): DemoVisit {
  const moment = now.epochMilliseconds
  const service = random.pick(specialist.services)
  const canceled = random.chance(0.06)
  // A few book at the last minute; what is cancelled was booked well before.
  const lead = canceled
    ? random.whole(4, 30) * DAY
    : (random.chance(0.03) ? 0.1 : 1.7 + 27 * random.next() ** 2) * DAY
  const created = wholeMinutes(
    Math.min(
      start - lead - random.whole(0, 600) * MINUTE,
      moment - (0.01 + 3 * random.next() ** 2) * DAY,
    ),
  )
  const changed = canceled
    ? wholeMinutes(Math.min(start - (1.6 + random.next()) * DAY, moment - 20 * MINUTE))
    : created
  const over = start < moment - HOUR
  const attended = over && !canceled && !random.chance(0.07)
  const iso = (at: number) => new Temporal.Instant(BigInt(at) * 1_000_000n).toString()
  return {
    external_id: `V-${specialist.external_id.slice(2)}-${Math.round(start / MINUTE)}`,
    client: patient.external_id,
    specialist: specialist.external_id,
    branch: branches[specialist.branch]?.external_id ?? '',
    service: service.name,
    starts_at: iso(start),
    ends_at: iso(start + 30 * MINUTE),
    status: canceled ? 'canceled' : 'valid',
    tentative: !over && !canceled && random.chance(0.03),
    outcome: over && !canceled ? (attended ? 'attended' : 'noShow') : null,
    confirmed: !canceled && random.chance(0.12),
    sum_paid: attended ? service.price : null,
    mis_created_at: iso(created),
    changed_at: iso(Math.max(changed, created)),
  }
}

/** One visit, or two, of the years before, so that patients have a past. */
function olderOf(
  person: DemoPerson,
  now: Temporal.Instant,
  { daysOfFigures }: DemoSize,
): DemoVisit[] {
  const random = randomFrom(`older ${person.external_id}`)
  const fitting = specialists.filter(
    (one) => one.branch === person.branch && suits({ ...person, deceased: false }, one),
  )
  const timeZone = branches[person.branch]?.time_zone ?? 'UTC'
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return Array.from({ length: random.whole(0, 2) }, (_, index) => {
    const day = today.subtract({ days: random.whole(daysOfFigures + 5, 540) + index * 300 })
    const start = day.toZonedDateTime({
      timeZone,
      plainTime: { hour: random.whole(9, 19) },
    }).epochMilliseconds
    const specialist = random.pick(fitting)
    const book = { specialist, timeZone, patients: [], now }
    return {
      ...visitAt(book, person, specialist, start, random),
      external_id: `V-old-${person.external_id}-${index}`,
    }
  })
}

/** A visit still in the book of a patient who has died: the one that must not be reminded of. */
function neverMade(person: DemoPerson, now: Temporal.Instant): DemoVisit {
  const random = randomFrom(`last ${person.external_id}`)
  const specialist = random.pick(
    specialists.filter((one) => one.branch === person.branch && one.sees === 'adults'),
  )
  const timeZone = branches[person.branch]?.time_zone ?? 'UTC'
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 5 })
  const start = day.toZonedDateTime({ timeZone, plainTime: '11:15' }).epochMilliseconds
  const visit = visitAt(
    { specialist, timeZone, patients: [], now },
    person,
    specialist,
    start,
    random,
  )
  return {
    ...visit,
    external_id: `V-last-${person.external_id}`,
    status: 'valid',
    tentative: false,
  }
}

const wholeMinutes = (at: number) => Math.floor(at / MINUTE) * MINUTE
