import type { Efficiency } from '../../machines/efficiency/efficiency-parts.ts'
import type { Opened } from '../../machines/figures/opened.ts'
import { FigureRowsSheet } from '../figures/FigureRowsSheet.tsx'
import { useWords } from '../i18n/context.ts'
import { monthName } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import type { MonthProps } from './MonthView.tsx'

/** The rows of a figure of the month. */
export function RowsPanel({ told, currency }: MonthProps) {
  const words = useWords()
  return (
    <FigureRowsSheet
      timeZone={told.timeZone}
      currency={currency}
      aboutOf={(opened) => aboutOf(opened, told, words)}
    />
  )
}

/** Whose rows they are, and of which month, or from which to which. */
function aboutOf({ of, days, beside }: Opened, told: Efficiency, words: Words) {
  const { proven, employees } = told
  const scenario = proven.find(({ scenarioId }) => scenarioId === of?.scenarioId)?.name
  const employee = employees?.find(({ id }) => id === of?.employeeId)
  const shown = beside ? told[beside].span : days
  const [first, last] = [shown?.from.slice(0, 7), shown?.to.slice(0, 7)]
  const months = [first, first === last ? undefined : last].flatMap((month) =>
    month ? [monthName(month, words.locale)] : [],
  )
  return [
    scenario ?? (employee && (employee.name ?? words.t('efficiency.staff.gone'))),
    months.join(' – '),
  ]
    .filter(Boolean)
    .join(' · ')
}
