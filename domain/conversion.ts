import { hasBookingAttribution, type ScenarioType, scenarioTypes } from './scenario-kinds.ts'

/** Most months counted together. */
export const MAX_CONVERSION_MONTHS = 12
/** Months shown at first, the current one included. */
export const DEFAULT_CONVERSION_MONTHS = 3

/** Message counts by step of the funnel. */
export interface FunnelCounts {
  planned: number
  sent: number
  delivered: number
  readable: number
  read: number
  asked: number
  answered: number
  /** Messages of kinds that can lead to a booking or a visit. */
  bookable: number
  booked: number
  named: number
  came: number
  paid: number | null
}

/** The steps in order, each with its base. */
export const funnelSteps = [
  'planned',
  'sent',
  'delivered',
  'read',
  'answered',
  'booked',
  'came',
  'paid',
] as const
export type FunnelStep = (typeof funnelSteps)[number]

/**
 * Base count of a step's share; null: it has none. "Came" is a share of bookings, or of sent reminders and notices; for both together it has no
 * meaning.
 */
export function getStepTotal(step: FunnelStep, counts: FunnelCounts): number | null {
  if (step === 'sent') return counts.planned
  if (step === 'delivered') return counts.sent
  if (step === 'read') return counts.readable
  if (step === 'answered') return counts.asked
  if (step === 'booked') return counts.bookable
  if (step !== 'came') return null
  return counts.named > 0 && counts.bookable > 0
    ? null
    : counts.named + (counts.named > 0 ? 0 : counts.booked)
}

/** Share from 0 to 1; null if the base is missing or 0. */
export function getStepShare(step: FunnelStep, counts: FunnelCounts): number | null {
  const whole = getStepTotal(step, counts)
  const part = counts[step]
  return whole === null || whole === 0 || part === null ? null : part / whole
}

/** Whether a scenario kind has a step: bookings for kinds that sell, visits for these and for kinds about a visit. */
export function hasStep(type: ScenarioType, step: FunnelStep): boolean {
  if (step === 'booked' || step === 'paid') return hasBookingAttribution(type)
  if (step === 'came')
    return hasBookingAttribution(type) || type === 'reminder' || type === 'notification'
  return true
}

/** Sort keys: the grouping columns, a step's count, or its share. */
export const sortKeys = [
  'scenario',
  'text',
  'channel',
  'month',
  ...funnelSteps,
  ...(['sent', 'delivered', 'read', 'answered', 'booked', 'came'] as const).map(
    (step) => `${step}Share` as const,
  ),
] as const
export type SortKey = (typeof sortKeys)[number]

interface ConversionRow extends FunnelCounts {
  type: ScenarioType
  scenarioName: string
  text: string | null
  channel: string | null
  month: string | null
}

/** Whether rows can be sorted by this key, ascending or descending. */
export const isSortKey = (sort: string): boolean =>
  sortKeys.some((name) => name === sort.replace(/^-/, ''))

/** Sorts rows by a key, descending after a minus; ties, and rows without a key, by kind, scenario, text, channel, month. Unknown values come last. */
export function sortRows<Of extends ConversionRow>(
  rows: readonly Of[],
  sort: string | null,
  locale: string,
) {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const compareTexts = (one: string | null, other: string | null) => compare(one ?? '', other ?? '')
  const compareByDefault = (one: Of, other: Of) =>
    scenarioTypes.indexOf(one.type) - scenarioTypes.indexOf(other.type) ||
    compareTexts(one.scenarioName, other.scenarioName) ||
    compareTexts(one.text, other.text) ||
    compareTexts(one.channel, other.channel) ||
    compareTexts(one.month, other.month)
  const isDescending = sort?.startsWith('-') ?? false
  const key = sortKeys.find((name) => name === sort?.replace(/^-/, ''))
  if (!key) return rows.toSorted(compareByDefault)
  return rows.toSorted((one, other) => {
    const [a, b] = [getSortValue(one, key), getSortValue(other, key)]
    if (a === null || b === null)
      return Number(a === null) - Number(b === null) || compareByDefault(one, other)
    const order = typeof a === 'number' ? a - Number(b) : compare(a, String(b))
    return (isDescending ? -order : order) || compareByDefault(one, other)
  })
}

function getSortValue(row: ConversionRow, key: SortKey): string | number | null {
  if (key === 'scenario') return row.scenarioName
  if (key === 'text' || key === 'channel' || key === 'month') return row[key]
  const isShare = key.endsWith('Share')
  const step = funnelSteps.find((name) => name === (isShare ? key.slice(0, -'Share'.length) : key))
  if (!step || !hasStep(row.type, step)) return null
  return isShare ? getStepShare(step, row) : row[step]
}
