import { botStrings } from '../engine/inbound/bot-strings.ts'
import { confirmPageStrings } from '../platform/i18n/confirm-page-strings.ts'
import {
  renderPage,
  renderPageLinks,
  escapeHtml as safe,
  toLanguageQuery,
} from '../platform/pages/render-page.ts'
import type { LinkedVisit } from './confirm-page.ts'
import { formatVisitTime } from './format-visit-time.ts'
import { isAhead } from './visit-calendar.ts'

const answerButtons = [
  ['1', 'approve', 'yes'],
  ['2', 'transfer', ''],
  ['3', 'cancel', ''],
] as const

/** Link that starts a chat with the clinic's bot, and its messenger. */
export interface BotOffer {
  link: string
  messenger: string
}

/** Renders the current visit with the answer, and three buttons while an answer still counts; of several visits each with its own. */
export function renderConfirmPage(visit: LinkedVisit, offer: BotOffer | null): string {
  const strings = confirmPageStrings[visit.locale]
  const map =
    visit.mapLink && /^https?:/.test(visit.mapLink)
      ? `<a href="${safe(visit.mapLink)}">${strings.map}</a>`
      : ''
  const calendar = isAhead(visit.closed)
    ? `<a href="/v/${safe(visit.token)}/visit.ics${toLanguageQuery(visit)}">${strings.calendar}</a>`
    : ''
  const card = visit.cardLink ? `<a href="/d/${safe(visit.cardLink)}">${strings.card}</a>` : ''
  const bot = offer
    ? `<a href="${safe(offer.link)}" rel="noreferrer">${botStrings[visit.locale].openMessenger(offer.messenger)}</a>`
    : ''
  const content = visit.others.length > 0 ? renderSeveralVisits(visit) : renderOneVisit(visit)
  return renderPage(
    visit.locale,
    strings.title,
    `<p class="clinic">${safe(visit.companyName)}</p>${content}
<nav>${calendar}${card}${map}${bot}${renderPageLinks(visit, 'other')}</nav>`,
  )
}

function renderOneVisit(visit: LinkedVisit): string {
  const heading =
    formatState(visit, visit) ?? confirmPageStrings[visit.locale].ask(visit.clientName)
  return `<h1>${safe(heading)}</h1>
<section>${renderVisit(visit, visit, String(visit.startsAt))}</section>${renderForm(visit, visit, '')}`
}

function renderSeveralVisits(visit: LinkedVisit): string {
  const strings = confirmPageStrings[visit.locale]
  const address = visit.address
  const visits = [{ ...visit, startsAt: String(visit.startsAt) }, ...visit.others]
  const isAsked = visits.some((one) => formatState(visit, one) === null)
  const sections = visits
    .map((one, place) => ({ one, place }))
    .toSorted(({ one: a }, { one: b }) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map(({ one, place }) => {
      const state = formatState(visit, one)
      const form = renderForm(visit, one, `<input type="hidden" name="visit" value="${place}">`)
      return `<section>${renderVisit(visit, { ...one, address }, one.startsAt)}${state ? `<p>${safe(state)}</p>` : ''}${form}</section>`
    })
  return `<h1>${safe(isAsked ? strings.ask(visit.clientName) : strings.titleOfSeveral)}</h1>${sections.join('')}`
}

/** The answer, or why none counts; null while none was given. */
function formatState(
  { locale }: Pick<LinkedVisit, 'locale'>,
  { answer, closed }: Pick<LinkedVisit, 'answer' | 'closed'>,
): string | null {
  const { state, closed: closedStates } = confirmPageStrings[locale]
  if (closed) return closedStates[closed]
  return answer in state ? state[answer as keyof typeof state] : null
}

function renderForm(
  { locale }: Pick<LinkedVisit, 'locale'>,
  { answer, closed }: Pick<LinkedVisit, 'answer' | 'closed'>,
  fields: string,
): string {
  const strings = confirmPageStrings[locale]
  if (closed) return ''
  const answered = answer in strings.state
  const buttons = answerButtons.map(
    ([value, name, look]) =>
      `<button class="${answered ? '' : look}" name="answer" value="${value}">${strings[name]}</button>`,
  )
  return `<form method="post">${fields}${answered ? `<p class="aside">${strings.change}</p>` : ''}${buttons.join('')}</form>`
}

function renderVisit(
  visit: Pick<LinkedVisit, 'locale' | 'timeZone'>,
  { specialist, service, address }: Pick<LinkedVisit, 'specialist' | 'service' | 'address'>,
  startsAt: string,
): string {
  const place = [specialist, service, address]
    .filter(Boolean)
    .map((line) => `<p>${safe(String(line))}</p>`)
  const time = formatVisitTime(visit, Temporal.Instant.from(startsAt))
  return `<time datetime="${Temporal.Instant.from(startsAt)}">${safe(time)}</time>${place.join('')}`
}

/** The reader's language is unknown, so both are shown. */
export const renderNotFoundPage = () =>
  renderPage(
    'ru',
    confirmPageStrings.ru.notFound,
    (['ru', 'en'] as const)
      .map(
        (locale) =>
          `<section lang="${locale}"><h1>${confirmPageStrings[locale].notFound}</h1><p>${confirmPageStrings[locale].notFoundHint}</p></section>`,
      )
      .join(''),
  )
