import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorPageStrings } from '../platform/i18n/error-page-strings.ts'
import { getRequestLocale, type Locale } from '../platform/i18n/locale.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { renderPage } from '../platform/pages/render-page.ts'
import { renderNotFoundPage } from './render-confirm-page.ts'
import { sendReportNotFound, sendTooManyRequests } from './shared-report/shared-report-page.ts'

/** Addresses that stand in letters and messages: who opens one is a person, and is answered with a page. */
const personPath = /^\/[vsnqroedmcu](?:[/?]|$)/

/** What a person sees in place of a refusal, whatever went wrong; null where a program asks. */
export function renderErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): string | null {
  if (/^\/efficiency(?:[/?]|$)/.test(request.url) && status < 500)
    // Whatever is wrong with its address, nobody learns more than that it opens nothing.
    return status === 429 ? sendTooManyRequests(reply) : sendReportNotFound(reply)
  const isOfPeople = personPath.test(request.url) || /^\/efficiency(?:[/?]|$)/.test(request.url)
  if (!isOfPeople) return null
  setPageHeaders(reply)
  if (status === 404) return renderNotFoundPage()
  const kind = status === 429 ? 'tooMany' : status === 503 ? 'unavailable' : 'trouble'
  return renderErrorHtml(kind, getRequestLocale(request.headers))
}

/** Of the reader nothing is known here but what the browser says: its language comes first, the other below. */
const renderErrorHtml = (kind: keyof (typeof errorPageStrings)['ru'], first: Locale) =>
  renderPage(
    first,
    errorPageStrings[first][kind].title,
    (first === 'ru' ? (['ru', 'en'] as const) : (['en', 'ru'] as const))
      .map((locale) => {
        const { title, why } = errorPageStrings[locale][kind]
        return `<section lang="${locale}"><h1>${title}</h1><p>${why}</p></section>`
      })
      .join(''),
  )
