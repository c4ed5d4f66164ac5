import type { VisitRow } from '../../machines/appointments/appointments-context.ts'
import { getMinutesOfDay } from '../i18n/dates.ts'

/** A visit where the day shows it; minutes since midnight by its branch's clock. Visits at the same time stand side by side. */
export interface DayBlock {
  row: VisitRow
  from: number
  to: number
  lane: number
  lanes: number
}

/** One specialist's day. */
export interface DayColumn {
  /** Of the specialist and the zone: who works in two has a column in each. */
  id: string
  specialistId: string | null
  name: string | null
  timeZone: string
  blocks: DayBlock[]
  /** Time between visits that stand, in minutes since midnight; crossed: a cancelled visit is drawn in it. */
  gaps: { from: number; to: number; hasCanceledVisit: boolean }[]
}

export interface DayPlan {
  columns: DayColumn[]
  /** Hours: the first that is drawn, and the first that is not. */
  from: number
  to: number
}

/** What a clinic's day usually spans. */
const usualHours = { from: 9, to: 18 }
/** How long a visit takes of which nobody said it, in minutes. */
const DEFAULT_VISIT_MINUTES = 30
/** Shorter than this nobody is seen. */
const MIN_SLOT_MINUTES = 15
const MINUTES_PER_DAY = 24 * 60

/** A day's visits by specialist, by name; whoever has none stands last. */
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

/** Each visit takes the first lane that is free; those that touch one another share the width. */
function assignLanes(spans: Omit<DayBlock, 'lane' | 'lanes'>[]): DayBlock[] {
  const placed: DayBlock[] = []
  let group: DayBlock[] = []
  let ends: number[] = []
  const closeGroup = () => {
    for (const block of group) block.lanes = ends.length
    const [only, ...others] = group
    // What was cancelled leaves the left half to the time that it gave back.
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
    // Where a visit was cancelled there is room again.
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
