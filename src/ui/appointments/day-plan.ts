import type { VisitRow } from '../../machines/appointments/appointments-context.ts'
import { getMinutesOfDay } from '../i18n/dates.ts'

/** Position of a visit in the day view. Times in minutes since midnight at its branch; simultaneous visits share the width in lanes. */
export interface DayBlock {
  row: VisitRow
  from: number
  to: number
  lane: number
  lanes: number
}

/** The day of one specialist in one time zone. */
export interface DayColumn {
  /** From specialist and time zone: a specialist with visits in two zones gets two columns. */
  id: string
  specialistId: string | null
  name: string | null
  timeZone: string
  blocks: DayBlock[]
  /** Time between valid visits, in minutes since midnight. `hasCanceledVisit`: the gap contains a canceled visit. */
  gaps: { from: number; to: number; hasCanceledVisit: boolean }[]
}

export interface DayPlan {
  columns: DayColumn[]
  /** First hour shown, and the hour after the last. */
  from: number
  to: number
}

/** Hours shown at least. */
const usualHours = { from: 9, to: 18 }
/** Assumed duration of a visit without an end, in minutes. */
const DEFAULT_VISIT_MINUTES = 30
/** Minimum height of a visit, in minutes. */
const MIN_SLOT_MINUTES = 15
const MINUTES_PER_DAY = 24 * 60

/** Visits of a day grouped by specialist and sorted by name; visits without a specialist come last. */
export function buildDayPlan(rows: VisitRow[], locale: string): DayPlan {
  const { compare } = new Intl.Collator(locale)
  const byColumn = new Map<string, VisitRow[]>()
  for (const row of rows) {
    const id = `${row.specialistId ?? ''} ${row.timeZone}`
    if (row.startsAt && row.timeZone) byColumn.set(id, [...(byColumn.get(id) ?? []), row])
  }
  const columns = [...byColumn].map(([id, columnRows]) => toColumn(id, columnRows))
  columns.sort((one, other) => {
    if (one.name === null || other.name === null)
      return Number(one.name === null) - Number(other.name === null)
    return compare(one.name, other.name)
  })
  const blocks = columns.flatMap((column) => column.blocks)
  const first = Math.min(usualHours.from * 60, ...blocks.map(({ from }) => from))
  const last = Math.max(usualHours.to * 60, ...blocks.map(({ to }) => to))
  return { columns, from: Math.floor(first / 60), to: Math.ceil(last / 60) }
}

function toColumn(id: string, rows: VisitRow[]): DayColumn {
  const [{ specialistId = null, specialist = null, timeZone } = {} as Partial<VisitRow>] = rows
  const zone = timeZone ?? 'UTC'
  const blocks = assignLanes(
    rows
      .map((row) => ({ row, ...getSpan(row, zone) }))
      .sort((a, b) => a.from - b.from || a.to - b.to),
  )
  return { id, specialistId, name: specialist, timeZone: zone, blocks, gaps: findGaps(blocks) }
}

function getSpan({ startsAt, endsAt }: VisitRow, zone: string) {
  const from = startsAt ? getMinutesOfDay(startsAt, zone) : 0
  const length =
    startsAt && endsAt
      ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
      : DEFAULT_VISIT_MINUTES
  return { from, to: Math.min(MINUTES_PER_DAY, from + Math.max(MIN_SLOT_MINUTES, length)) }
}

const rightHalf = { lane: 1, lanes: 2 }

/** Assigns each visit to the first free lane; overlapping visits share the width. */
function assignLanes(spans: Omit<DayBlock, 'lane' | 'lanes'>[]): DayBlock[] {
  const placed: DayBlock[] = []
  let group: DayBlock[] = []
  let ends: number[] = []
  const closeGroup = () => {
    for (const block of group) block.lanes = ends.length
    const [only, ...others] = group
    // A canceled visit leaves the left half for the duration of its gap.
    if (only?.row.status === 'canceled' && others.length === 0) Object.assign(only, rightHalf)
    placed.push(...group)
    group = []
    ends = []
  }
  for (const span of spans) {
    if (ends.every((end) => end <= span.from)) closeGroup()
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = span.to
    group.push({ ...span, lane, lanes: 1 })
  }
  closeGroup()
  return placed
}

function findGaps(blocks: DayBlock[]): DayColumn['gaps'] {
  const gaps: DayColumn['gaps'] = []
  let end: number | null = null
  for (const { row, from, to } of blocks) {
    // The time of a canceled visit is free.
    if (row.status === 'canceled') continue
    if (end !== null && from - end >= MIN_SLOT_MINUTES) gaps.push(toGap(end, from, blocks))
    end = Math.max(end ?? to, to)
  }
  return gaps
}

const toGap = (from: number, to: number, blocks: DayBlock[]) => ({
  from,
  to,
  hasCanceledVisit: blocks.some(
    (block) => block.row.status === 'canceled' && block.from < to && block.to > from,
  ),
})
