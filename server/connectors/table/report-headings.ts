import type { Locale } from '../../platform/i18n/locale.ts'
import { unescapeFormula } from '../../platform/table/escape-cell.ts'
import { normalizeHeading } from './columns.ts'
import type { Row } from './csv-rows.ts'

/** Headings of the columns before the original ones in a file of rows that were left out. */
export const reportHeadings: Record<Locale, [line: string, reason: string, found: string]> = {
  en: ['Row', 'Reason', 'Found'],
  ru: ['Строка', 'Причина', 'Найдено'],
}

const REPORT_COLUMNS = reportHeadings.en.length

/** Whether a row has the headings of a file of rows that were left out, before the original ones. */
export const isReportHeading = ({ cells }: Row): boolean =>
  cells !== null &&
  cells.length > REPORT_COLUMNS &&
  Object.values(reportHeadings).some((headings) =>
    headings.every(
      (heading, at) => normalizeHeading(cells[at] ?? '') === normalizeHeading(heading),
    ),
  )

/** The original row of such a file, without the apostrophes that keep spreadsheets from evaluating cells. */
export const stripReportColumns = (row: Row): Row =>
  row.cells === null
    ? row
    : { line: row.line, cells: row.cells.slice(REPORT_COLUMNS).map(unescapeFormula) }
