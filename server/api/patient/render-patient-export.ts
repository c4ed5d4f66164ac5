import type { Locale } from '../../platform/i18n/locale.ts'
import {
  type PatientExportField,
  patientExportHeadings,
  patientExportSections,
} from '../../platform/i18n/patient-export-strings.ts'
import { tableStrings } from '../../platform/i18n/table-strings.ts'
import type { PatientExport } from './load-patient-export.ts'

interface ExportReader {
  locale: Locale
  /** The clinic's. */
  timeZone: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Renders a patient's data as a printable page: fields with labels, times in the clinic's time zone. */
export function renderPatientExport(patientExport: PatientExport, reader: ExportReader): string {
  const { locale } = reader
  const headings = patientExportHeadings[locale]
  const sections = Object.entries(patientExportSections).map(([name, [title, ...fields]]) => {
    const tables = (patientExport[name] ?? []).map((row) => renderTable(fields, row, reader))
    const body = tables.filter(Boolean).join('')
    return `<h2>${getText(title, locale)}</h2>${body || `<p>${headings.none}</p>`}`
  })
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${headings.title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:0 0 1rem}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{width:14rem;font-weight:400}</style>
</head><body><h1>${headings.title}</h1>${sections.join('')}<p>${headings.rest}</p></body></html>`
}

function renderTable(
  fields: readonly PatientExportField[],
  row: Record<string, unknown>,
  reader: ExportReader,
) {
  const lines = fields.flatMap(([column, name, as = 'text']) => {
    const text = row[column] === undefined ? '' : formatCell(row[column], as, reader)
    return text
      ? `<tr><th scope="row">${getText(name, reader.locale)}</th><td>${escapeHtml(text)}</td></tr>`
      : []
  })
  return lines.length > 0 ? `<table>${lines.join('')}</table>` : ''
}

const getText = ([ru, en]: readonly [string, string], locale: Locale) => (locale === 'ru' ? ru : en)

function formatCell(
  value: unknown,
  format: NonNullable<PatientExportField[2]>,
  reader: ExportReader,
): string {
  const { locale } = reader
  if (format === 'instant') return formatTime(String(value), reader)
  if (format === 'day')
    return Temporal.PlainDate.from(String(value)).toLocaleString(locale, { dateStyle: 'long' })
  if (format === 'flag') return tableStrings[locale][value === true ? 'yes' : 'no']
  // Format written by the trigger that records moves.
  if (format === 'moves') return formatMoves(value as { at: string; from: string }[], reader)
  if (format === 'text') return String(value)
  const word = format[String(value)]
  return word ? getText(word, locale) : String(value)
}

const formatTime = (at: string, { locale, timeZone }: ExportReader) =>
  Temporal.Instant.from(at).toLocaleString(locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  })

const formatMoves = (moves: { at: string; from: string }[], reader: ExportReader) =>
  moves
    .map(({ at, from }) =>
      patientExportHeadings[reader.locale].moved
        .replace('{{from}}', formatTime(from, reader))
        .replace('{{at}}', formatTime(at, reader)),
    )
    .join('; ')
