import type { Locale } from '../../platform/i18n/locale.ts'
import { type KeptField, keptHeads, keptParts } from '../../platform/i18n/patient-export-strings.ts'
import { tableWords } from '../../platform/i18n/table-strings.ts'
import type { Kept } from './load-patient-export.ts'

interface Reader {
  locale: Locale
  /** The clinic's. */
  timeZone: string
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What is kept of a patient as a page that the patient can read and print: fields in words, times by the clinic's clocks. */
export function keptPage(kept: Kept, reader: Reader): string {
  const { locale } = reader
  const heads = keptHeads[locale]
  const parts = Object.entries(keptParts).map(([name, [title, ...fields]]) => {
    const tables = (kept[name] ?? []).map((row) => tableOf(fields, row, reader))
    const shown = tables.filter(Boolean).join('')
    return `<h2>${wordOf(title, locale)}</h2>${shown || `<p>${heads.none}</p>`}`
  })
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heads.title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:0 0 1rem}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{width:14rem;font-weight:400}</style>
</head><body><h1>${heads.title}</h1>${parts.join('')}<p>${heads.rest}</p></body></html>`
}

function tableOf(fields: readonly KeptField[], row: Record<string, unknown>, reader: Reader) {
  const lines = fields.flatMap(([column, name, as = 'text']) => {
    const said = row[column] === undefined ? '' : cellOf(row[column], as, reader)
    return said
      ? `<tr><th scope="row">${wordOf(name, reader.locale)}</th><td>${escaped(said)}</td></tr>`
      : []
  })
  return lines.length > 0 ? `<table>${lines.join('')}</table>` : ''
}

const wordOf = ([ru, en]: readonly [string, string], locale: Locale) => (locale === 'ru' ? ru : en)

function cellOf(value: unknown, as: NonNullable<KeptField[2]>, reader: Reader): string {
  const { locale } = reader
  if (as === 'instant') return timeOf(String(value), reader)
  if (as === 'day')
    return Temporal.PlainDate.from(String(value)).toLocaleString(locale, { dateStyle: 'long' })
  if (as === 'flag') return tableWords[locale][value === true ? 'yes' : 'no']
  // The trigger that keeps moves writes them so.
  if (as === 'moves') return movesOf(value as { at: string; from: string }[], reader)
  if (as === 'text') return String(value)
  const word = as[String(value)]
  return word ? wordOf(word, locale) : String(value)
}

const timeOf = (at: string, { locale, timeZone }: Reader) =>
  Temporal.Instant.from(at).toLocaleString(locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  })

const movesOf = (moves: { at: string; from: string }[], reader: Reader) =>
  moves
    .map(({ at, from }) =>
      keptHeads[reader.locale].moved
        .replace('{{from}}', timeOf(from, reader))
        .replace('{{at}}', timeOf(at, reader)),
    )
    .join('; ')
