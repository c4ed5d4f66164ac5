import { botStrings } from '../engine/inbound/bot-strings.ts'
import { confirmPageStrings } from '../platform/i18n/confirm-page-strings.ts'
import { renderPage, renderPageLinks, escapeHtml as safe } from '../platform/pages/render-page.ts'
import type { LinkedVisit } from './confirm-page.ts'

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

/** Renders the current visit with the answer, and three buttons while an answer still counts. */
export function renderConfirmPage(visit: LinkedVisit, offer: BotOffer | null): string {
  const strings = confirmPageStrings[visit.locale]
  const answered =
    visit.answer in strings.state ? strings.state[visit.answer as keyof typeof strings.state] : null
  const heading = visit.closed
    ? strings.closed[visit.closed]
    : (answered ?? strings.ask(visit.clientName))
  const form = visit.closed
    ? ''
    : `<form method="post">${answered ? `<p class="aside">${strings.change}</p>` : ''}${answerButtons
        .map(
          ([value, name, look]) =>
            `<button class="${answered ? '' : look}" name="answer" value="${value}">${strings[name]}</button>`,
        )
        .join('')}</form>`
  const place = [visit.specialist, visit.service, visit.address]
    .filter(Boolean)
    .map((line) => `<p>${safe(String(line))}</p>`)
  const map =
    visit.mapLink && /^https?:/.test(visit.mapLink)
      ? `<a href="${safe(visit.mapLink)}">${strings.map}</a>`
      : ''
  const card = visit.cardLink ? `<a href="/d/${safe(visit.cardLink)}">${strings.card}</a>` : ''
  const bot = offer
    ? `<a href="${safe(offer.link)}" rel="noreferrer">${botStrings[visit.locale].openMessenger(offer.messenger)}</a>`
    : ''
  return renderPage(
    visit.locale,
    strings.title,
    `<p class="clinic">${safe(visit.companyName)}</p><h1>${safe(heading)}</h1>
<section><time datetime="${visit.startsAt}">${safe(formatVisitTime(visit))}</time>${place.join('')}</section>${form}
<nav>${card}${map}${bot}${renderPageLinks(visit, 'other')}</nav>`,
  )
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

function formatVisitTime({ startsAt, timeZone, locale }: LinkedVisit): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  const words = format.format(startsAt.epochMilliseconds)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
