import {
  type DrillDownMetric,
  deliveryHealthMetrics,
  drillDownMetrics,
  isFilterable,
  liftMetrics,
} from '../../../domain/drill-down.ts'
import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { oneOf } from '../places/list-place.ts'
import { type Period, periodName, periodNamed } from '../places/period.ts'

/** Whose rows are wanted, of whatever can be narrowed so; `none` is what has no text, or no channel. */
export interface OpenedOf {
  scenarioId?: string
  textId?: string
  channel?: string
  employeeId?: string
}

/** A figure whose rows are looked at; of messages perhaps those of one kind only. */
export interface Opened {
  figure: DrillDownMetric
  type: ScenarioType | null
  of?: OpenedOf
  /** Days of its own; without them those of the screen. */
  days?: { from: string; to: string }
  /** The days that those stand beside are meant. */
  beside?: Beside
}

const besides = ['before', 'yearBefore'] as const
export type Beside = (typeof besides)[number]

export type OpeningEvent = { type: 'figure.open'; opened: Opened } | { type: 'figure.close' }

/** What an address calls each of them. */
const marks = {
  scenarioId: 's-',
  textId: 't-',
  channel: 'c-',
  employeeId: 'e-',
} satisfies Record<keyof OpenedOf, string>
const names = Object.keys(marks) as (keyof OpenedOf)[] // the keys of a constant are its names
const BESIDE = 'b-'
const DAYS = 'd-'

/** As an address says it: «came», «sent.reminder», «came.b-before», «brought.s-….d-2026-11-01..2026-11-30». */
export function openedName({ figure, type, of, days, beside }: Opened): string {
  const narrowed = names.flatMap((name) => (of?.[name] ? [marks[name] + of[name]] : []))
  const before = beside ? [BESIDE + beside] : []
  // The days come last, for there are dots in them.
  const own = days ? [DAYS + periodName({ kind: 'span', ...days })] : []
  return [figure, ...(type === null ? [] : [type]), ...narrowed, ...before, ...own].join('.')
}

/** Reads the same; null: no figure is called so. */
export function openedNamed(text: string | null): Opened | null {
  const [before = '', span, ...more] = text?.split(`.${DAYS}`) ?? []
  const [name, ...parts] = before.split('.')
  const figure = oneOf(drillDownMetrics, name ?? null)
  const days = span === undefined ? undefined : spanNamed(span)
  if (figure === null || more.length > 0 || days === null) return null
  let type: ScenarioType | null = null
  let beside: Beside | null = null
  const of: OpenedOf = {}
  for (const part of parts) {
    const kind = oneOf(scenarioTypes, part)
    const mark = names.find((one) => part.startsWith(marks[one]) && !of[one])
    const value = mark && part.slice(marks[mark].length)
    const other = part.startsWith(BESIDE) ? oneOf(besides, part.slice(BESIDE.length)) : null
    if (kind !== null && type === null) type = kind
    else if (other !== null && beside === null) beside = other
    else if (mark && value) of[mark] = value
    else return null
  }
  if (!isNarrowed(figure, type, of)) return null
  return {
    ...{ figure, type },
    ...(Object.keys(of).length > 0 && { of }),
    ...(days && { days }),
    ...(beside && { beside }),
  }
}

/** Whether a figure can be narrowed so, and is where it has to be. */
function isNarrowed(figure: DrillDownMetric, type: ScenarioType | null, of: OpenedOf): boolean {
  // The weather has hours of its own, and is the channel's.
  if (oneOf(deliveryHealthMetrics, figure) !== null)
    return type === null && !!of.channel && Object.keys(of).length === 1
  const ofMessages = type !== null || of.textId !== undefined || of.channel !== undefined
  const ofScenario = oneOf(liftMetrics, figure) !== null
  if (ofScenario || isFilterable(figure))
    return of.employeeId === undefined && (isFilterable(figure) || (!ofMessages && !!of.scenarioId))
  return !ofMessages && !of.scenarioId && !!of.employeeId === figure.startsWith('staff')
}

function spanNamed(text: string): { from: string; to: string } | null {
  const span: Period | null = periodNamed(text)
  return span?.kind === 'span' ? { from: span.from, to: span.to } : null
}

/** Whether rows of one figure are asked for where rows of the other are. */
export const isSameFigure = (one: Opened | null, other: Opened | null): boolean =>
  (one && openedName(one)) === (other && openedName(other))
