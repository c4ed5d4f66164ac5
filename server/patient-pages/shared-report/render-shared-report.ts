import {
  type Kind,
  type Saying,
  saidMoment,
  saidMonth,
  saidShare,
  saidValue,
} from '../../engine/shared-report/format-values.ts'
import {
  monthRows,
  type PublishedMonth,
  publishMonth,
  type RowName,
} from '../../engine/shared-report/published-report.ts'
import { columns, type FrozenMonth } from '../../engine/shared-report/shared-report.ts'
import { refusedPageWords } from '../../platform/i18n/error-page-strings.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { sharedMonthWords } from '../../platform/i18n/shared-report-strings.ts'
import { escapeHtml as safe } from '../../platform/pages/render-page.ts'
import { besideRow } from './format-row-note.ts'
import { avoidedHtml } from './render-avoided.ts'
import { sharedStyle } from './report-style.ts'

const kinds: Partial<Record<RowName, Kind>> = {
  cost: 'money',
  paid: 'money',
  saved: 'duration',
  response: 'duration',
  index: 'index',
}
const mainRows = ['sent', 'cost', 'avoided', 'booked', 'saved'] as const

/** A page of its own: no script, one style. `body` must be escaped already. */
export const sharedPage = (locale: Locale, title: string, body: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${title}</title><style>${sharedStyle}</style></head><body><main>${body}</main></body></html>`

/** A month as whoever has its address reads it: the figures of /my-efficiency without anything by person, in the company's language. */
export function sharedHtml(month: FrozenMonth, until: Temporal.Instant, locale: Locale): string {
  const words = sharedMonthWords[locale]
  const { clinic, timeZone, asOf, months } = month
  const name = saidMonth(months.own.name, locale)
  const made = saidMoment(Temporal.Instant.from(asOf), timeZone, locale, true)
  const ends = saidMoment(until, timeZone, locale, false)
  const head = `<p class="clinic">${safe(clinic)}</p><h1>${name}</h1>
<p class="about">${words.made(made, safe(timeZone))}. ${words.until(ends)}${ends.endsWith('.') ? '' : '.'}${month.runs ? ` ${words.runs}` : ''}</p>`
  return sharedPage(locale, words.title(name, safe(clinic)), head + figuresHtml(month, locale))
}

function figuresHtml({ months, currency }: FrozenMonth, locale: Locale): string {
  const words = sharedMonthWords[locale]
  const saying: Saying = { locale, currency }
  const { figures } = months.own
  if (!figures) return `<p>${words.none}</p>`
  const published = columns.map((column) => {
    const own = months[column].figures
    // What one column withholds the same month's own copy must not tell, nor the other way round.
    return own && publishMonth(own)
  })
  const [own] = published
  if (!own) return `<p>${words.none}</p>`
  const value = (of: PublishedMonth | null | undefined, row: RowName) =>
    saidValue(of ? of.rows[row].value : null, kinds[row] ?? 'count', saying)
  const main = mainRows.map(
    (row) => `<div><dt>${words.main[row]}</dt><dd>${value(own, row)}</dd></div>`,
  )
  const cell = (of: PublishedMonth | null | undefined, row: RowName) => {
    const share = of?.rows[row].share ?? null
    return `<td>${value(of, row)}${share === null ? '' : `<small>${saidShare(share, locale)}</small>`}</td>`
  }
  const lines = Object.entries(monthRows).map(([group, rows]) => {
    const heading = words.groups[group as keyof typeof monthRows] // the keys of a constant are its names
    const told = rows.map((row) => {
      const beside = besideRow(row, figures, own, saying)
      return `<tr><th scope="row">${words.rows[row]}${beside ? ` <small>${beside}</small>` : ''}</th>${published.map((of) => cell(of, row)).join('')}</tr>`
    })
    return `<tbody><tr><th scope="rowgroup" colspan="4">${heading}</th></tr>${told.join('')}</tbody>`
  })
  const heads = columns.map(
    (column) => `<th scope="col">${saidMonth(months[column].name, locale)}</th>`,
  )
  const body = `<h2>${words.main.title}</h2><dl>${main.join('')}</dl>
<h2 id="t">${words.table}</h2><div class="room" tabindex="0" role="region" aria-labelledby="t"><table><thead><tr><th scope="col">${words.name}</th>${heads.join('')}</tr></thead>${lines.join('')}</table></div>
${avoidedHtml(figures, own, saying)}`
  const hides = body.includes(words.few) || body.includes(words.withheld)
  return hides ? `${body}<p class="about foot">${words.hidden}</p>` : body
}

/** Whatever does not open a month. */
export const noSharedMonth = (): string =>
  inBoth({ ru: sharedMonthWords.ru.gone, en: sharedMonthWords.en.gone })

/** Too many of them are asked for at once. */
export const sharedMonthLater = (): string =>
  inBoth({ ru: refusedPageWords.ru.tooMany, en: refusedPageWords.en.tooMany })

/** Nothing is known of the reader, so both languages stand together. */
const inBoth = (said: Record<Locale, { title: string; why: string }>) =>
  sharedPage(
    'ru',
    said.ru.title,
    (['ru', 'en'] as const)
      .map((locale) => {
        const { title, why } = said[locale]
        return `<section lang="${locale}"><h1>${title}</h1><p>${why}</p></section>`
      })
      .join(''),
  )
