import { createHash } from 'node:crypto'
import { confirmPageStrings } from '../platform/i18n/confirm-page-strings.ts'
import type { LinkedVisit } from './confirm-page.ts'

/** Longest line of a calendar file in bytes, without the line break. */
const MAX_LINE_BYTES = 75

/**
 * Renders the visits of a page as a calendar file (RFC 5545). A visit keeps its UID, so that adding it again after a move updates the entry; its
 * sequence counts the moves.
 */
export function renderCalendar(visit: LinkedVisit, now: Temporal.Instant): string {
  const own = { ...visit, startsAt: String(visit.startsAt) }
  const events = [own, ...visit.others].filter(({ closed }) => isAhead(closed))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Visita//Visits//EN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => renderEvent(visit, event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** A canceled or past visit is not put into a calendar. */
export const isAhead = (closed: LinkedVisit['closed']): boolean =>
  closed === null || closed === 'moved'

type CalendarVisit = Pick<LinkedVisit['others'][number], 'visitId' | 'startsAt' | 'specialist'> & {
  moves?: number
  endsAt?: string | null
}

function renderEvent(
  { companyName, address, phone, locale }: LinkedVisit,
  { visitId, startsAt, endsAt, specialist, moves = 0 }: CalendarVisit,
  now: Temporal.Instant,
): string[] {
  const summary = confirmPageStrings[locale].calendarTitle(companyName)
  const about = [specialist, phone].filter(Boolean).join(', ')
  return [
    'BEGIN:VEVENT',
    // The visit's own id stays inside.
    `UID:${createHash('sha256').update(visitId).digest('hex').slice(0, 32)}@visita`,
    `SEQUENCE:${moves}`,
    `DTSTAMP:${formatInstant(now)}`,
    `DTSTART:${formatInstant(Temporal.Instant.from(startsAt))}`,
    ...(endsAt ? [`DTEND:${formatInstant(Temporal.Instant.from(endsAt))}`] : []),
    `SUMMARY:${escapeText(summary)}`,
    ...(address ? [`LOCATION:${escapeText(address)}`] : []),
    ...(about ? [`DESCRIPTION:${escapeText(about)}`] : []),
    'END:VEVENT',
  ]
}

/** `20261209T073000Z` */
const formatInstant = (at: Temporal.Instant) =>
  at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** Breaks a long line between characters; its continuation begins with a space. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > MAX_LINE_BYTES) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}
