import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { emailChangeStrings } from '../../platform/i18n/email-change-strings.ts'
import { setPageHeaders } from '../../platform/pages/page-headers.ts'
import { escapeHtml, renderPage } from '../../platform/pages/render-page.ts'
import { applyEmailChange, findPendingEmail } from './email-change.ts'

/** Registers the page that confirms an email change. GET changes nothing, as mail scanners open links; the button does. */
export function addEmailChangePage(server: FastifyInstance, app: AppContext) {
  server.get<{ Params: { token: string } }>('/m/:token', async (request, reply) => {
    const pending = await findPendingEmail(app, request.params.token)
    setPageHeaders(reply)
    if (!pending) return reply.code(404).send(renderNotFoundPage())
    const strings = emailChangeStrings[pending.locale]
    return renderPage(
      pending.locale,
      strings.title,
      `<h1>${strings.ask}</h1><section><p>${escapeHtml(pending.email)}</p><p>${strings.why}</p></section>
<form method="post"><button class="yes">${strings.confirm}</button></form>`,
    )
  })
  server.post<{ Params: { token: string } }>('/m/:token', async (request, reply) => {
    const { token } = request.params
    const awaited = await findPendingEmail(app, token)
    setPageHeaders(reply)
    if (!awaited || !(await applyEmailChange(app, token, request)))
      return reply.code(404).send(renderNotFoundPage())
    const words = emailChangeStrings[awaited.locale]
    return renderPage(
      awaited.locale,
      words.title,
      `<h1>${words.done}</h1><section><p>${escapeHtml(awaited.email)}</p><p>${words.doneWhy}</p></section><nav><a href="/settings">${words.on}</a></nav>`,
    )
  })
}

/** The reader's language is unknown, so both are shown. */
const renderNotFoundPage = () =>
  renderPage(
    'ru',
    emailChangeStrings.ru.gone,
    (['ru', 'en'] as const)
      .map(
        (locale) =>
          `<section lang="${locale}"><h1>${emailChangeStrings[locale].gone}</h1><p>${emailChangeStrings[locale].goneWhy}</p></section>`,
      )
      .join(''),
  )
