import type { RejectReason } from '../port/connector.ts'
import { addVisitMinutes, isLater } from '../port/parse-times.ts'
import {
  type FieldValue,
  listSegments,
  listValues,
  type Message,
  readFieldText,
  type Segment,
} from './parse-message.ts'
import { parseDay, parseTimestamp } from './parse-timestamp.ts'
import { readMinutes } from './read-minutes.ts'
import { listResourceGroups } from './resource-groups.ts'

type SourceTime = Temporal.Instant | Temporal.PlainDateTime

/** One time of a visit, with the services, persons and places of that time. */
export interface Occurrence {
  startsAt: SourceTime
  endsAt: SourceTime | null
  resources: Segment[]
}

interface Timing {
  startsAt: SourceTime
  endsAt: SourceTime | null
}

export interface TimeProblem {
  reason: RejectReason
  detail: string
}

/** Fields of a resource that may hold the start, in order of preference. */
const RESOURCE_STARTS = [
  ['AIS', 4],
  ['AIG', 8],
  ['AIL', 6],
  ['AIP', 6],
] as const
/** A visit is not this long: such a span is a window to plan in. Minutes. */
const MIN_WINDOW_MINUTES = 4 * 60
/** Midnight is mostly how a bare day is written. */
const MIDNIGHT_PATTERN = /^\d{4}-?\d\d-?\d\d[T ]?00(?::?00){0,2}(?:\.0+)?(?![:\d.])/

/**
 * Times of a visit: repetitions of SCH-11 or TQ1-7, else the times of several resource groups, else one. TQ1 is the newer place (2.5) and counts
 * before SCH-11, unless only TQ1 is a window. `problems`: repetitions without a time that can be read; alone, the visit has none.
 */
export function readOccurrences(
  message: Message,
  sch: Segment,
): { occurrences: Occurrence[]; problems: TimeProblem[] } {
  const groups = listResourceGroups(message)
  const all = groups.flat()
  const values = listValues(sch, 11)
  const ofSch = values.map(readScheduleTiming)
  const ofTq1 = listSegments(message, 'TQ1').flatMap(
    (tq1) => readTiming(readFieldText(tq1, 7), readFieldText(tq1, 8)) ?? [],
  )
  const minutes = readMinutes(sch, 9) ?? readQuantityMinutes(message)
  const planned = chooseTimings(
    ofTq1,
    ofSch.flatMap((one) => one ?? []),
  )
  const complete = ({ startsAt, endsAt }: Timing, resources: Segment[]): Occurrence => ({
    startsAt,
    endsAt: endsAt ?? readDurationEnd(startsAt, minutes, resources),
    resources,
  })
  const isFromSch = planned[0] !== undefined && ofSch.includes(planned[0])
  // A repetition that cannot be read is a visit that was left out.
  const problems = isFromSch
    ? values.filter((_, at) => !ofSch[at]).map((value) => toProblem([value(4)]))
    : []
  if (planned.length > 1)
    return {
      occurrences: planned.map((timing, at) =>
        complete(timing, findGroup(groups, timing, { at, count: planned.length }) ?? all),
      ),
      problems,
    }
  const grouped = groupByStart(groups)
  if (grouped.length > 1)
    return {
      occurrences: grouped.map(({ timing, resources }) => complete(timing, resources)),
      problems: [],
    }
  const [only] = planned
  const isWindow = only !== undefined && isPlanningWindow(only, minutes)
  const found = (isWindow ? null : only) ?? grouped[0]?.timing ?? only ?? readMisplacedStart(sch)
  if (found) {
    const timing = isWindow && found === only ? { ...found, endsAt: null } : found
    const endsAt = timing === only ? timing.endsAt : (readEndOnly(sch, timing) ?? timing.endsAt)
    return { occurrences: [complete({ ...timing, endsAt }, all)], problems }
  }
  const texts = [
    ...values.map((value) => value(findStartComponent(value))),
    ...all.flatMap((one) =>
      RESOURCE_STARTS.map(([name, at]) => (one.name === name ? readFieldText(one, at) : null)),
    ),
  ]
  return { occurrences: [], problems: [toProblem(texts)] }
}

/** Both have times: TQ1, unless it has fewer or is the wider window. */
function chooseTimings(ofTq1: Timing[], ofSch: Timing[]): Timing[] {
  const distinct = [ofTq1, ofSch].map((timings) => [
    ...new Map(timings.map((timing) => [timing.startsAt.toString(), timing])).values(),
  ])
  const [tq1 = [], sch = []] = distinct
  if (tq1.length === 0 || sch.length > tq1.length) return sch
  const [first] = tq1
  const isWindow = first !== undefined && (getSpanMinutes(first) ?? 0) >= MIN_WINDOW_MINUTES
  const [other] = sch
  const isNarrower =
    other !== undefined && (getSpanMinutes(other) ?? 0) < MIN_WINDOW_MINUTES && tq1.length === 1
  return isWindow && isNarrower ? sch : tq1
}

/** Times of resource groups with the resources of each; groups without a time belong to all. */
function groupByStart(groups: Segment[][]): { timing: Timing; resources: Segment[] }[] {
  const timed = groups.map((group) => ({ group, timing: readGroupTiming(group) }))
  const shared = timed.filter(({ timing }) => timing === null).flatMap(({ group }) => group)
  const byStart = new Map<string, { timing: Timing; resources: Segment[] }>()
  for (const { group, timing } of timed) {
    if (timing === null) continue
    const key = timing.startsAt.toString()
    const before = byStart.get(key)
    if (before) before.resources.push(...group)
    else byStart.set(key, { timing, resources: [...group, ...shared] })
  }
  return [...byStart.values()]
}

function readGroupTiming(group: Segment[]): Timing | null {
  const timings = RESOURCE_STARTS.flatMap(([name, field]) =>
    group
      .filter((one) => one.name === name)
      .map((one) => readTiming(readFieldText(one, field), null)),
  )
  return timings.find((timing) => timing !== null) ?? null
}

/** Resources of one of several times: those of the same start, else of the same place in the message. */
function findGroup(
  groups: Segment[][],
  { startsAt }: Timing,
  { at, count }: { at: number; count: number },
): Segment[] | undefined {
  const same = groups.find(
    (group) => readGroupTiming(group)?.startsAt.toString() === startsAt.toString(),
  )
  return same ?? (groups.length === count ? groups[at] : undefined)
}

const readScheduleTiming = (value: FieldValue): Timing | null => {
  const at = findStartComponent(value)
  return readTiming(value(at), value(at + 1))
}

/** Null without a start, or for a midnight without an end of its own. */
function readTiming(startText: string | null, endText: string | null): Timing | null {
  const startsAt = parseTimestamp(startText)
  if (startsAt === null) return null
  const end = parseTimestamp(endText)
  const endsAt = end && isLater(end, startsAt) ? end : null
  const isBareDay =
    MIDNIGHT_PATTERN.test(startText ?? '') &&
    (endsAt === null || MIDNIGHT_PATTERN.test(endText ?? ''))
  return isBareDay ? null : { startsAt, endsAt }
}

/** Component of SCH-11 with the start: the fourth, unless all are shifted by one. */
function findStartComponent(value: FieldValue): number {
  const isMoment = (component: number) => parseTimestamp(value(component)) !== null
  if (isMoment(4)) return isMoment(3) && !isMoment(5) ? 3 : 4
  if (isMoment(5) && (isMoment(6) || value(4) !== null)) return 5
  return isMoment(3) ? 3 : 4
}

/** Assumed: a single time in the place of the end is a misplaced start if there is no other. */
function readMisplacedStart(sch: Segment): Timing | null {
  const [value] = listValues(sch, 11)
  return value ? readTiming(value(findStartComponent(value) + 1), null) : null
}

/** SCH-11 may have only an end, beside a start elsewhere. */
function readEndOnly(sch: Segment, { startsAt }: Timing): SourceTime | null {
  const end = parseTimestamp(readFieldText(sch, 11, 5))
  return end &&
    isLater(end, startsAt) &&
    (getSpanMinutes({ startsAt, endsAt: end }) ?? 0) < MIN_WINDOW_MINUTES
    ? end
    : null
}

/** A span much longer than the visit. */
function isPlanningWindow(timing: Timing, minutes: number | null): boolean {
  const span = getSpanMinutes(timing)
  if (span === null) return false
  return minutes === null ? false : span >= Math.max(2 * minutes, minutes + 60)
}

function getSpanMinutes({ startsAt, endsAt }: Timing): number | null {
  if (startsAt instanceof Temporal.Instant && endsAt instanceof Temporal.Instant)
    return startsAt.until(endsAt).total('minutes')
  if (startsAt instanceof Temporal.PlainDateTime && endsAt instanceof Temporal.PlainDateTime)
    return startsAt.until(endsAt).total({ unit: 'minutes', relativeTo: startsAt })
  return null
}

function readDurationEnd(startsAt: SourceTime, minutes: number | null, resources: Segment[]) {
  const ais = resources.find(({ name }) => name === 'AIS')
  const length = minutes ?? (ais ? readMinutes(ais, 7) : null)
  return length === null ? null : addVisitMinutes(startsAt, length)
}

/** TQ1-6: a quantity with its unit. */
function readQuantityMinutes(message: Message): number | null {
  const [tq1] = listSegments(message, 'TQ1')
  return tq1 ? readMinutes(tq1, 6, 6) : null
}

function toProblem(texts: (string | null)[]): TimeProblem {
  const badText = texts.find(
    (text) => text !== null && /\d/.test(text) && !isBareDay(text) && parseTimestamp(text) === null,
  )
  return badText
    ? { reason: 'BAD_DATE', detail: `SCH-11: ${badText}` }
    : { reason: 'NO_START', detail: 'SCH-11' }
}

const isBareDay = (text: string) => /^\d{8}$/.test(text) && parseDay(text) !== null
