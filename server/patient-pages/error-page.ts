import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusedPageWords } from '../platform/i18n/error-page-strings.ts'
import { type Locale, localeOf } from '../platform/i18n/locale.ts'
import { asPage } from '../platform/pages/page-headers.ts'
import { pageHtml } from '../platform/pages/render-page.ts'
import { goneHtml } from './render-confirm-page.ts'
import { refuseSharedMonth, refuseSharedMonthNow } from './shared-report/shared-report-page.ts'

/** Addresses that stand in letters and messages: who opens one is a person, and is answered with a page. */
const ofPeople = /^\/[vsnqroedmcu](?:[/?]|$)/

/** What a person sees in place of a refusal, whatever went wrong; null where a program asks. */
export function refusedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): string | null {
  if (/^\/efficiency(?:[/?]|$)/.test(request.url) && status < 500)
    // Whatever is wrong with its address, nobody learns more than that it opens nothing.
    return status === 429 ? refuseSharedMonthNow(reply) : refuseSharedMonth(reply)
  const isOfPeople = ofPeople.test(request.url) || /^\/efficiency(?:[/?]|$)/.test(request.url)
  if (!isOfPeople) return null
  asPage(reply)
  if (status === 404) return goneHtml()
  const what = status === 429 ? 'tooMany' : status === 503 ? 'unavailable' : 'trouble'
  return troubleHtml(what, localeOf(request.headers))
}

/** Of the reader nothing is known here but what the browser says: its language comes first, the other below. */
const troubleHtml = (what: keyof (typeof refusedPageWords)['ru'], first: Locale) =>
  pageHtml(
    first,
    refusedPageWords[first][what].title,
    (first === 'ru' ? (['ru', 'en'] as const) : (['en', 'ru'] as const))
      .map((locale) => {
        const { title, why } = refusedPageWords[locale][what]
        return `<section lang="${locale}"><h1>${title}</h1><p>${why}</p></section>`
      })
      .join(''),
  )
