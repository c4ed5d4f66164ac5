import { downloadText, downloadUrl } from '../browser/browser.ts'
import type { Locale } from '../machines/app/locale.machine.ts'
import type { SampleFormat } from '../machines/ingest/ingest-queries.ts'
import { sampleRows } from './sample-rows.ts'
import ru from './samples/primer-zapisey.xlsx?url'
import en from './samples/sample-visits.xlsx?url'

const BYTE_ORDER_MARK = '\uFEFF'
const workbooks: Record<Locale, string> = { ru, en }

/** Downloads the sample import file: a workbook, or CSV for spreadsheet programs. */
export function downloadSample(locale: Locale, format: SampleFormat) {
  const { name } = sampleRows[locale]
  if (format === 'xlsx') downloadUrl(workbooks[locale], `${name}.xlsx`)
  else downloadText(`${name}.csv`, formatSampleCsv(locale), 'text/csv')
}

/** The sample as CSV. */
export function formatSampleCsv(locale: Locale): string {
  const { separator, rows } = sampleRows[locale]
  return BYTE_ORDER_MARK + rows.map((row) => row.join(separator)).join('\r\n')
}
