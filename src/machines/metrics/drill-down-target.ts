import {
  type DrillDownMetric,
  deliveryHealthMetrics,
  drillDownMetrics,
  isFilterable,
  liftMetrics,
} from '../../../domain/drill-down.ts'
import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { parseOneOf } from '../url-state/list-url-state.ts'
import { formatPeriod, type Period, parsePeriod } from '../url-state/period.ts'

/** Filter of a drill-down. The value `none` selects rows without a text or a channel. */
export interface DrillDownFilter {
  scenarioId?: string
  textId?: string
  channel?: string
  employeeId?: string
}

/** A metric with an open drill-down, for messages optionally of one kind. */
export interface DrillDownTarget {
  metric: DrillDownMetric
  type: ScenarioType | null
  filter?: DrillDownFilter
  /** Days of the target itself; without them the period of the screen. */
  days?: { from: string; to: string }
  /** Shows the compared period instead of the period itself. */
  comparedPeriod?: ComparedPeriod
}

const comparedPeriods = ['before', 'yearBefore'] as const
export type ComparedPeriod = (typeof comparedPeriods)[number]

export type DrillDownTargetEvent =
  | { type: 'drillDown.open'; drillDown: DrillDownTarget }
  | { type: 'drillDown.close' }

/** Prefix of each filter in the address. */
const filterPrefixes = {
  scenarioId: 's-',
  textId: 't-',
  channel: 'c-',
  employeeId: 'e-',
} satisfies Record<keyof DrillDownFilter, string>
const filterNames = Object.keys(filterPrefixes) as (keyof DrillDownFilter)[] // Object.keys loses the key types
const COMPARED_PERIOD_PREFIX = 'b-'
const DAYS_PREFIX = 'd-'

/** Formats a target for the address: `came`, `sent.reminder`, `came.b-before`, `brought.s-….d-2026-11-01..2026-11-30`. */
export function formatDrillDownTarget({
  metric,
  type,
  filter,
  days,
  comparedPeriod,
}: DrillDownTarget): string {
  const narrowed = filterNames.flatMap((name) =>
    filter?.[name] ? [filterPrefixes[name] + filter[name]] : [],
  )
  const before = comparedPeriod ? [COMPARED_PERIOD_PREFIX + comparedPeriod] : []
  // The days come last because they contain dots.
  const own = days ? [DAYS_PREFIX + formatPeriod({ kind: 'span', ...days })] : []
  return [metric, ...(type === null ? [] : [type]), ...narrowed, ...before, ...own].join('.')
}

/** Parses a target; null if the metric or a filter is not valid. */
export function parseDrillDownTarget(text: string | null): DrillDownTarget | null {
  const [before = '', span, ...more] = text?.split(`.${DAYS_PREFIX}`) ?? []
  const [name, ...parts] = before.split('.')
  const figure = parseOneOf(drillDownMetrics, name ?? null)
  const days = span === undefined ? undefined : parseDayRange(span)
  if (figure === null || more.length > 0 || days === null) return null
  let type: ScenarioType | null = null
  let beside: ComparedPeriod | null = null
  const of: DrillDownFilter = {}
  for (const part of parts) {
    const kind = parseOneOf(scenarioTypes, part)
    const mark = filterNames.find((one) => part.startsWith(filterPrefixes[one]) && !of[one])
    const value = mark && part.slice(filterPrefixes[mark].length)
    const other = part.startsWith(COMPARED_PERIOD_PREFIX)
      ? parseOneOf(comparedPeriods, part.slice(COMPARED_PERIOD_PREFIX.length))
      : null
    if (kind !== null && type === null) type = kind
    else if (other !== null && beside === null) beside = other
    else if (mark && value) of[mark] = value
    else return null
  }
  if (!isValidFilter(figure, type, of)) return null
  return {
    ...{ metric: figure, type },
    ...(Object.keys(of).length > 0 && { filter: of }),
    ...(days && { days }),
    ...(beside && { comparedPeriod: beside }),
  }
}

/** Whether the metric accepts the filter, and the filter has everything that the metric requires. */
function isValidFilter(
  figure: DrillDownMetric,
  type: ScenarioType | null,
  of: DrillDownFilter,
): boolean {
  // Channel health covers fixed hours and needs a channel.
  if (parseOneOf(deliveryHealthMetrics, figure) !== null)
    return type === null && !!of.channel && Object.keys(of).length === 1
  const ofMessages = type !== null || of.textId !== undefined || of.channel !== undefined
  const ofScenario = parseOneOf(liftMetrics, figure) !== null
  if (ofScenario || isFilterable(figure))
    return of.employeeId === undefined && (isFilterable(figure) || (!ofMessages && !!of.scenarioId))
  return !ofMessages && !of.scenarioId && !!of.employeeId === figure.startsWith('staff')
}

function parseDayRange(text: string): { from: string; to: string } | null {
  const span: Period | null = parsePeriod(text)
  return span?.kind === 'span' ? { from: span.from, to: span.to } : null
}

/** Whether two targets show the same rows. */
export const isSameTarget = (one: DrillDownTarget | null, other: DrillDownTarget | null): boolean =>
  (one && formatDrillDownTarget(one)) === (other && formatDrillDownTarget(other))
