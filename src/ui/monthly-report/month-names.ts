import type { MonthlyReport } from '../../machines/monthly-report/monthly-report-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatMonth } from '../i18n/dates.ts'

const monthColumns = ['own', 'before', 'yearBefore'] as const
export type MonthColumn = (typeof monthColumns)[number]
/** The compared months. */
export const comparedMonths = ['before', 'yearBefore'] as const
export type ComparedMonth = (typeof comparedMonths)[number]

/** Names of the month and the compared months. */
export function useMonthNames(report: MonthlyReport): Record<MonthColumn, string> {
  const { locale } = useStrings()
  const name = (column: MonthColumn) => formatMonth(report[column].span.from.slice(0, 7), locale)
  return { own: name('own'), before: name('before'), yearBefore: name('yearBefore') }
}

/** Whether the month is counted up to now, and the compared months to the same point. */
export const isRunning = ({ own, asOf }: MonthlyReport): boolean =>
  Date.parse(asOf) <= Date.parse(own.span.ends)
