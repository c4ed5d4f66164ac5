import { addDays, getLastDayOfMonth, isDay, isInstant } from './calendar-days.ts'

/** Days that a list shows. `day: null` is today at the clinic, which only the server knows. */
export type Period =
  | { kind: 'day'; day: string | null }
  | { kind: 'days'; days: DayCount }
  | { kind: 'month'; month: string }
  | { kind: 'span'; from: string; to: string }
  | InstantRange
  | { kind: ExtraPeriod }

/** From an instant until before another one, as ISO texts. Metrics link with it, because lists may count days in another time zone. */
export interface InstantRange {
  kind: 'moments'
  begins: string
  ends: string
}

/** Periods that only some screens offer: the next day, the month up to yesterday, or everything. */
export type ExtraPeriod = 'tomorrow' | 'past' | 'all'
const extraPeriods = ['tomorrow', 'past', 'all'] as const

export const dayCounts = [7, 30, 90] as const
export type DayCount = (typeof dayCounts)[number]

/** Whether a period of so many days starts today or ends today. */
export type PeriodDirection = 'ahead' | 'past'

export const today: Period = { kind: 'day', day: null }

/** Parses `2026-12-09`, `7d`, `2026-12`, `2026-12-01..2026-12-15` and the extra periods of the screen; null for anything else. */
export function parsePeriod(
  text: string | null,
  extraKinds: readonly ExtraPeriod[] = [],
): Period | null {
  if (text === null) return null
  if (text === 'today') return today
  const kind = extraKinds.find((name) => name === text)
  if (kind) return { kind }
  if (isDay(text)) return { kind: 'day', day: text }
  const days = dayCounts.find((count) => text === `${count}d`)
  if (days) return { kind: 'days', days }
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return { kind: 'month', month: text }
  const [from = '', to = '', more] = text.split('..')
  if (more !== undefined || !isDay(from) || !isDay(to) || from > to) return null
  return { kind: 'span', from, to }
}

/** Parses `2026-11-08T21:00:00Z..2026-12-08T07:20:00Z`; null if invalid or if the end comes first. */
export function parseInstantRange(text: string | null): InstantRange | null {
  const [begins = '', ends = '', more] = text?.split('..') ?? []
  if (more !== undefined || !isInstant(begins) || !isInstant(ends)) return null
  return Date.parse(begins) <= Date.parse(ends) ? { kind: 'moments', begins, ends } : null
}

/** Formats a period for the address. */
export function formatPeriod(period: Period): string {
  if (period.kind === 'day') return period.day ?? 'today'
  if (period.kind === 'days') return `${period.days}d`
  if (period.kind === 'month') return period.month
  if (period.kind === 'moments') return `${period.begins}..${period.ends}`
  return isExtraPeriod(period) ? period.kind : `${period.from}..${period.to}`
}

const isExtraPeriod = (period: Period): period is { kind: ExtraPeriod } =>
  extraPeriods.some((kind) => kind === period.kind)

/** First and last day or instant of a period as API arguments; empty for all days. */
export function toDayRange(
  period: Period,
  direction: PeriodDirection,
): { from?: string; to?: string } {
  if (isExtraPeriod(period)) return extraPeriodDays[period.kind]
  if (period.kind === 'day') return { from: period.day ?? 'today', to: period.day ?? 'today' }
  if (period.kind === 'days')
    return direction === 'ahead'
      ? { from: 'today', to: `today+${period.days - 1}` }
      : { from: `today-${period.days - 1}`, to: 'today' }
  if (period.kind === 'span') return { from: period.from, to: period.to }
  if (period.kind === 'moments') return { from: period.begins, to: period.ends }
  return { from: `${period.month}-01`, to: getLastDayOfMonth(period.month) }
}

/** The day of a period with exactly one day, otherwise null. */
export function getSingleDay(period: Period, currentDay: string): string | null {
  if (period.kind === 'day') return period.day ?? currentDay
  if (period.kind === 'tomorrow') return addDays(currentDay, 1)
  return period.kind === 'span' && period.from === period.to ? period.from : null
}

/** Whether the period has exactly one day. */
export const isSingleDay = (period: Period) => getSingleDay(period, '2026-01-01') !== null

/** The days of a period within the week that starts on `monday`. */
export function clipToWeek(
  monday: string,
  {
    period,
    toward: direction,
    now: currentDay,
  }: { period: Period; toward: PeriodDirection; now: string },
): Period {
  const { from, to } = toDayRange(period, direction)
  const sunday = addDays(monday, 6)
  const first = from === undefined ? monday : resolveDay(from, currentDay)
  const last = to === undefined ? sunday : resolveDay(to, currentDay)
  return {
    kind: 'span',
    from: first > monday ? first : monday,
    to: last < sunday ? last : sunday,
  }
}

/** Resolves `today+6` to a calendar day. */
export function resolveDay(text: string, currentDay: string): string {
  const shift = /^today([+-]\d+)?$/.exec(text)
  return shift ? addDays(currentDay, Number(shift[1] ?? 0)) : text
}

const extraPeriodDays: Record<ExtraPeriod, { from?: string; to?: string }> = {
  tomorrow: { from: 'today+1', to: 'today+1' },
  past: { from: 'today-30', to: 'today-1' },
  all: {},
}

/** Changes one end of a range; the other end moves if it would be on the wrong side. */
export const changeDayRange = (
  range: { from: string; to: string },
  change: { from: string } | { to: string },
): Period => {
  const { from, to } = { ...range, ...change }
  if (from <= to) return { kind: 'span', from, to }
  return 'from' in change ? { kind: 'span', from, to: from } : { kind: 'span', from: to, to }
}
