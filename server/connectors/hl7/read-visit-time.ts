import type { RejectReason } from '../port/connector.ts'
import { isLater, minutesAfter } from '../port/parse-times.ts'
import { type Message, type Segment, segmentsOf, textOf } from './parse-message.ts'
import { momentOf } from './parse-timestamp.ts'

type Moment = Temporal.Instant | Temporal.PlainDateTime

export interface VisitTime {
  startsAt: Moment
  endsAt: Moment | null
}

/** Where a start may stand beside SCH-11, in the order they are asked (mis.md 8). */
const STARTS = [
  ['AIS', 4],
  ['AIG', 8],
  ['AIL', 6],
  ['AIP', 6],
] as const

/** When a visit is, or why that is not known: nothing is written anywhere, or nothing that is a time. */
export function visitTime(
  message: Message,
  sch: Segment,
): VisitTime | { reason: RejectReason; at: string } {
  const at = startPlace(sch)
  const beside = STARTS.flatMap(([name, field]) =>
    segmentsOf(message, name).map((one) => textOf(one, field)),
  )
  // Assumed: a time alone in the place of the end is a start that slipped, where nothing else is one.
  const written = [textOf(sch, 11, at), ...beside, textOf(sch, 11, at + 1)]
  const startsAt = written.map(momentOf).find((moment) => moment !== null)
  if (startsAt) return { startsAt, endsAt: endOf(message, sch, { startsAt, at }) }
  const bad = written.find((text) => text !== null && /\d/.test(text))
  return bad ? { reason: 'BAD_DATE', at: `SCH-11: ${bad}` } : { reason: 'NO_START', at: 'SCH-11' }
}

/** The component of SCH-11 that holds the start: the fourth, unless all of them slipped by one. */
function startPlace(sch: Segment): number {
  const isMoment = (component: number) => momentOf(textOf(sch, 11, component)) !== null
  if (isMoment(4)) return isMoment(3) && !isMoment(5) ? 3 : 4
  if (isMoment(5) && (isMoment(6) || textOf(sch, 11, 4) !== null)) return 5
  return isMoment(3) ? 3 : 4
}

function endOf(
  message: Message,
  sch: Segment,
  { startsAt, at }: { startsAt: Moment; at: number },
): Moment | null {
  const end = momentOf(textOf(sch, 11, at + 1))
  if (end && isLater(end, startsAt)) return end
  const [ais] = segmentsOf(message, 'AIS')
  const minutes = minutesOf(sch, 9) ?? (ais ? minutesOf(ais, 7) : null)
  return minutes === null ? null : minutesAfter(startsAt, minutes)
}

/** A length in this field, its unit in the next one; minutes where none is named. Null for any other unit. */
function minutesOf(segment: Segment, at: number): number | null {
  const length = Number(textOf(segment, at) ?? Number.NaN)
  const unit = (textOf(segment, at + 1) ?? 'min').toLowerCase()
  const each = UNITS.find(([names]) => names.test(unit))?.[1]
  return Number.isFinite(length) && each !== undefined ? length * each : null
}

const UNITS: [RegExp, number][] = [
  [/^(m|min|мин)/, 1],
  [/^(h|ч)/, 60],
  [/^(s|с)/, 1 / 60],
]
