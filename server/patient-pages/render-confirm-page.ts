import { botWords } from '../engine/inbound/bot-strings.ts'
import { confirmWords } from '../platform/i18n/confirm-page-strings.ts'
import { pageHtml, pageLinks, escapeHtml as safe } from '../platform/pages/render-page.ts'
import type { LinkedVisit } from './confirm-page.ts'

const buttons = [
  ['1', 'approve', 'yes'],
  ['2', 'transfer', ''],
  ['3', 'cancel', ''],
] as const

/** Where the patient begins a chat with the clinic's bot, and of which messenger it is. */
export interface BotOffer {
  link: string
  messenger: string
}

/** The visit as it is now, with what was answered and three buttons while an answer still counts. */
export function confirmHtml(visit: LinkedVisit, offer: BotOffer | null): string {
  const words = confirmWords[visit.locale]
  const answered =
    visit.answer in words.state ? words.state[visit.answer as keyof typeof words.state] : null
  const lead = visit.closed ? words.closed[visit.closed] : (answered ?? words.ask(visit.clientName))
  const form = visit.closed
    ? ''
    : `<form method="post">${answered ? `<p class="aside">${words.change}</p>` : ''}${buttons
        .map(
          ([value, name, look]) =>
            `<button class="${answered ? '' : look}" name="answer" value="${value}">${words[name]}</button>`,
        )
        .join('')}</form>`
  const place = [visit.specialist, visit.service, visit.address]
    .filter(Boolean)
    .map((line) => `<p>${safe(String(line))}</p>`)
  const map =
    visit.mapLink && /^https?:/.test(visit.mapLink)
      ? `<a href="${safe(visit.mapLink)}">${words.map}</a>`
      : ''
  const card = visit.cardLink ? `<a href="/d/${safe(visit.cardLink)}">${words.card}</a>` : ''
  const bot = offer
    ? `<a href="${safe(offer.link)}" rel="noreferrer">${botWords[visit.locale].offer(offer.messenger)}</a>`
    : ''
  return pageHtml(
    visit.locale,
    words.title,
    `<p class="clinic">${safe(visit.companyName)}</p><h1>${safe(lead)}</h1>
<section><time datetime="${visit.startsAt}">${safe(whenWords(visit))}</time>${place.join('')}</section>${form}
<nav>${card}${map}${bot}${pageLinks(visit, 'other')}</nav>`,
  )
}

/** Nothing is known of the reader here, so both languages stand together. */
export const goneHtml = () =>
  pageHtml(
    'ru',
    confirmWords.ru.gone,
    (['ru', 'en'] as const)
      .map(
        (locale) =>
          `<section lang="${locale}"><h1>${confirmWords[locale].gone}</h1><p>${confirmWords[locale].goneWhy}</p></section>`,
      )
      .join(''),
  )

function whenWords({ startsAt, timeZone, locale }: LinkedVisit): string {
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
