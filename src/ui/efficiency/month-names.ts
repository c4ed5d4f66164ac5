import type { Efficiency } from '../../machines/efficiency/efficiency-parts.ts'
import { useWords } from '../i18n/context.ts'
import { monthName } from '../i18n/dates.ts'

const columns = ['own', 'before', 'yearBefore'] as const
export type Column = (typeof columns)[number]
/** The months that stand beside it. */
export const others = ['before', 'yearBefore'] as const
export type OtherMonth = (typeof others)[number]

/** What the month and those beside it are called. */
export function useMonthNames(told: Efficiency): Record<Column, string> {
  const { locale } = useWords()
  const name = (column: Column) => monthName(told[column].span.from.slice(0, 7), locale)
  return { own: name('own'), before: name('before'), yearBefore: name('yearBefore') }
}

/** Whether the month is counted up to now only, and the others as far. */
export const isRunning = ({ own, asOf }: Efficiency): boolean =>
  Date.parse(asOf) <= Date.parse(own.span.ends)
