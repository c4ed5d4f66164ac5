import { confirmWords } from '../words/confirm-page.ts'
import { telegramWords } from '../words/telegram.ts'
import type { LinkedVisit } from './confirm-page.ts'
import { pageHtml, pageLinks, escapeHtml as safe } from './page-html.ts'

const buttons = [
  ['1', 'approve', 'yes'],
  ['2', 'transfer', ''],
  ['3', 'cancel', ''],
] as const

/** The visit as it is now, with what was answered and three buttons while an answer still counts. */
export function confirmHtml(visit: LinkedVisit, botLink: string | null): string {
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
  const bot = botLink
    ? `<a href="${safe(botLink)}" rel="noreferrer">${telegramWords[visit.locale].offer}</a>`
    : ''
  return pageHtml(
    visit.locale,
    words.title,
    `<p class="clinic">${safe(visit.companyName)}</p><h1>${safe(lead)}</h1>
<section><time datetime="${visit.startsAt}">${safe(whenWords(visit))}</time>${place.join('')}</section>${form}
<nav>${map}${bot}${pageLinks(visit, 'other')}</nav>`,
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
