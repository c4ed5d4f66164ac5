import {
  formatInstant,
  formatMonth,
  formatShare,
  formatValue,
  type ValueFormat,
  type ValueKind,
} from '../../engine/shared-report/format-values.ts'
import {
  type PublishedReport,
  publishReport,
  type RowName,
  reportRows,
} from '../../engine/shared-report/published-report.ts'
import { reportColumns, type SharedReport } from '../../engine/shared-report/shared-report.ts'
import { errorPageStrings } from '../../platform/i18n/error-page-strings.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { sharedReportStrings } from '../../platform/i18n/shared-report-strings.ts'
import { escapeHtml as safe } from '../../platform/pages/render-page.ts'
import { formatRowNote } from './format-row-note.ts'
import { renderAvoidedNoShows } from './render-avoided.ts'
import { reportStyle } from './report-style.ts'

const valueKinds: Partial<Record<RowName, ValueKind>> = {
  cost: 'money',
  paid: 'money',
  saved: 'duration',
  response: 'duration',
  index: 'index',
}
const mainRows = ['sent', 'cost', 'avoided', 'booked', 'saved'] as const

/** Renders a standalone page: no script, one style. `body` must already be escaped. */
export const renderReportDocument = (locale: Locale, title: string, body: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${title}</title><style>${reportStyle}</style></head><body><main>${body}</main></body></html>`

/** Renders a month for anyone with the link: the metrics of /my-efficiency without personal data, in the clinic's language. */
export function renderSharedReport(
  month: SharedReport,
  until: Temporal.Instant,
  locale: Locale,
): string {
  const words = sharedReportStrings[locale]
  const { clinic, timeZone, asOf, months } = month
  const name = formatMonth(months.own.name, locale)
  const createdText = formatInstant(Temporal.Instant.from(asOf), timeZone, locale, true)
  const ends = formatInstant(until, timeZone, locale, false)
  const head = `<p class="clinic">${safe(clinic)}</p><h1>${name}</h1>
<p class="about">${words.made(createdText, safe(timeZone))}. ${words.until(ends)}${ends.endsWith('.') ? '' : '.'}${month.runs ? ` ${words.runs}` : ''}</p>`
  return renderReportDocument(
    locale,
    words.title(name, safe(clinic)),
    head + renderMetrics(month, locale),
  )
}

function renderMetrics({ months, currency }: SharedReport, locale: Locale): string {
  const words = sharedReportStrings[locale]
  const formatting: ValueFormat = { locale, currency }
  const { figures } = months.own
  if (!figures) return `<p>${words.none}</p>`
  const published = reportColumns.map((column) => {
    const own = months[column].figures
    // A value hidden in one column must not be revealed by the month's own report, and vice versa.
    return own && publishReport(own)
  })
  const [own] = published
  if (!own) return `<p>${words.none}</p>`
  const value = (of: PublishedReport | null | undefined, row: RowName) =>
    formatValue(of ? of.rows[row].value : null, valueKinds[row] ?? 'count', formatting)
  const main = mainRows.map(
    (row) => `<div><dt>${words.main[row]}</dt><dd>${value(own, row)}</dd></div>`,
  )
  const cell = (of: PublishedReport | null | undefined, row: RowName) => {
    const share = of?.rows[row].share ?? null
    return `<td>${value(of, row)}${share === null ? '' : `<small>${formatShare(share, locale)}</small>`}</td>`
  }
  const lines = Object.entries(reportRows).map(([group, rows]) => {
    const heading = words.groups[group as keyof typeof reportRows] // the keys of this constant
    const rowsHtml = rows.map((row) => {
      const beside = formatRowNote(row, figures, own, formatting)
      return `<tr><th scope="row">${words.rows[row]}${beside ? ` <small>${beside}</small>` : ''}</th>${published.map((of) => cell(of, row)).join('')}</tr>`
    })
    return `<tbody><tr><th scope="rowgroup" colspan="4">${heading}</th></tr>${rowsHtml.join('')}</tbody>`
  })
  const heads = reportColumns.map(
    (column) => `<th scope="col">${formatMonth(months[column].name, locale)}</th>`,
  )
  const body = `<h2>${words.main.title}</h2><dl>${main.join('')}</dl>
<h2 id="t">${words.table}</h2><div class="room" tabindex="0" role="region" aria-labelledby="t"><table><thead><tr><th scope="col">${words.name}</th>${heads.join('')}</tr></thead>${lines.join('')}</table></div>
${renderAvoidedNoShows(figures, own, formatting)}`
  const hides = body.includes(words.few) || body.includes(words.withheld)
  return hides ? `${body}<p class="about foot">${words.hidden}</p>` : body
}

/** Page for anything that is no valid shared report. */
export const renderReportNotFound = (): string =>
  renderInBothLanguages({ ru: sharedReportStrings.ru.gone, en: sharedReportStrings.en.gone })

/** Page for too many requests. */
export const renderTooManyRequests = (): string =>
  renderInBothLanguages({ ru: errorPageStrings.ru.tooMany, en: errorPageStrings.en.tooMany })

/** The reader's language is unknown, so both are shown. */
const renderInBothLanguages = (texts: Record<Locale, { title: string; why: string }>) =>
  renderReportDocument(
    'ru',
    texts.ru.title,
    (['ru', 'en'] as const)
      .map((locale) => {
        const { title, why } = texts[locale]
        return `<section lang="${locale}"><h1>${title}</h1><p>${why}</p></section>`
      })
      .join(''),
  )
