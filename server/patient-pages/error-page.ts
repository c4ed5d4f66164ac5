import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorPageStrings } from '../platform/i18n/error-page-strings.ts'
import { getRequestLocale, type Locale } from '../platform/i18n/locale.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { renderPage } from '../platform/pages/render-page.ts'
import { renderNotFoundPage } from './render-confirm-page.ts'
import { sendReportNotFound, sendTooManyRequests } from './shared-report/shared-report-page.ts'

/** Paths that appear in emails and messages: opened by people, who get a page. */
const personPath = /^\/[vsnqroedmcu](?:[/?]|$)/

/** Renders an error page for people, whatever the error; null for API calls. */
export function renderErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): string | null {
  if (/^\/efficiency(?:[/?]|$)/.test(request.url) && status < 500)
    // Whatever is wrong with the link, the page does not reveal the reason.
    return status === 429 ? sendTooManyRequests(reply) : sendReportNotFound(reply)
  const isOfPeople = personPath.test(request.url) || /^\/efficiency(?:[/?]|$)/.test(request.url)
  if (!isOfPeople) return null
  setPageHeaders(reply)
  if (status === 404) return renderNotFoundPage()
  const kind = status === 429 ? 'tooMany' : status === 503 ? 'unavailable' : 'trouble'
  return renderErrorHtml(kind, getRequestLocale(request.headers))
}

/** Only the browser's language is known: it comes first, the other below. */
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
