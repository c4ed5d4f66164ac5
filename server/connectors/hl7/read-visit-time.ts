import type { RejectReason } from '../port/connector.ts'
import { addVisitMinutes, isLater } from '../port/parse-times.ts'
import { listSegments, type Message, readFieldText, type Segment } from './parse-message.ts'
import { parseTimestamp } from './parse-timestamp.ts'

type SourceTime = Temporal.Instant | Temporal.PlainDateTime

export interface VisitTime {
  startsAt: SourceTime
  endsAt: SourceTime | null
}

/** Fields that may hold the start besides SCH-11, in order of preference. */
const START_FIELDS = [
  ['AIS', 4],
  ['AIG', 8],
  ['AIL', 6],
  ['AIP', 6],
] as const

/** Time of a visit, or why it is unknown: missing or not a valid time. */
export function readVisitTime(
  message: Message,
  sch: Segment,
): VisitTime | { reason: RejectReason; startComponent: string } {
  const at = findStartComponent(sch)
  const otherStarts = START_FIELDS.flatMap(([name, field]) =>
    listSegments(message, name).map((one) => readFieldText(one, field)),
  )
  // Assumed: a single time in the place of the end is a misplaced start if there is no other.
  const candidates = [readFieldText(sch, 11, at), ...otherStarts, readFieldText(sch, 11, at + 1)]
  const startsAt = candidates.map(parseTimestamp).find((moment) => moment !== null)
  if (startsAt) return { startsAt, endsAt: readEnd(message, sch, { startsAt, at }) }
  const badText = candidates.find((text) => text !== null && /\d/.test(text))
  return badText
    ? { reason: 'BAD_DATE', startComponent: `SCH-11: ${badText}` }
    : { reason: 'NO_START', startComponent: 'SCH-11' }
}

/** Component of SCH-11 with the start: the fourth, unless all are shifted by one. */
function findStartComponent(sch: Segment): number {
  const isMoment = (component: number) => parseTimestamp(readFieldText(sch, 11, component)) !== null
  if (isMoment(4)) return isMoment(3) && !isMoment(5) ? 3 : 4
  if (isMoment(5) && (isMoment(6) || readFieldText(sch, 11, 4) !== null)) return 5
  return isMoment(3) ? 3 : 4
}

function readEnd(
  message: Message,
  sch: Segment,
  { startsAt, at }: { startsAt: SourceTime; at: number },
): SourceTime | null {
  const end = parseTimestamp(readFieldText(sch, 11, at + 1))
  if (end && isLater(end, startsAt)) return end
  const [ais] = listSegments(message, 'AIS')
  const minutes = readMinutes(sch, 9) ?? (ais ? readMinutes(ais, 7) : null)
  return minutes === null ? null : addVisitMinutes(startsAt, minutes)
}

/** A duration in this field with its unit in the next; minutes by default. Null for any other unit. */
function readMinutes(segment: Segment, at: number): number | null {
  const length = Number(readFieldText(segment, at) ?? Number.NaN)
  const unit = (readFieldText(segment, at + 1) ?? 'min').toLowerCase()
  const minutesPerUnit = MINUTES_BY_UNIT.find(([names]) => names.test(unit))?.[1]
  return Number.isFinite(length) && minutesPerUnit !== undefined ? length * minutesPerUnit : null
}

const MINUTES_BY_UNIT: [RegExp, number][] = [
  [/^(m|min|мин)/, 1],
  [/^(h|ч)/, 60],
  [/^(s|с)/, 1 / 60],
]
