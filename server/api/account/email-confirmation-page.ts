import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { emailConfirmationStrings } from '../../platform/i18n/email-confirmation-strings.ts'
import { setPageHeaders } from '../../platform/pages/page-headers.ts'
import { escapeHtml, renderPage } from '../../platform/pages/render-page.ts'
import { confirmClinic, findClinicByToken, type LinkedClinic } from './email-confirmation.ts'

/** Registers the confirmation page. GET changes nothing, as mail scanners open links; the button confirms. */
export function addEmailConfirmationPage(server: FastifyInstance, app: AppContext) {
  server.get<{ Params: { token: string } }>('/e/:token', async (request, reply) => {
    const clinic = await findClinicByToken(app, request.params.token)
    setPageHeaders(reply)
    return clinic ? renderConfirmation(clinic) : reply.code(404).send(renderNotFoundPage())
  })
  server.post<{ Params: { token: string } }>('/e/:token', async (request, reply) => {
    const clinic = await findClinicByToken(app, request.params.token)
    setPageHeaders(reply)
    if (!clinic) return reply.code(404).send(renderNotFoundPage())
    await confirmClinic(app, clinic.companyId)
    return reply.redirect(`/e/${request.params.token}`, 303)
  })
}

function renderConfirmation({ name, email, locale, isConfirmed: confirmed }: LinkedClinic): string {
  const strings = emailConfirmationStrings[locale]
  const action = confirmed
    ? `<nav><a href="/scripts">${strings.on}</a></nav>`
    : `<form method="post"><button class="yes">${strings.confirm}</button></form>`
  return renderPage(
    locale,
    strings.title,
    `<p class="clinic">${escapeHtml(name)}</p><h1>${confirmed ? strings.done : strings.ask}</h1>
<section><p>${escapeHtml(email)}</p><p>${confirmed ? strings.doneWhy : strings.why}</p></section>${action}`,
  )
}

/** The reader's language is unknown, so both are shown. */
const renderNotFoundPage = () =>
  renderPage(
    'ru',
    emailConfirmationStrings.ru.gone,
    (['ru', 'en'] as const)
      .map(
        (locale) =>
          `<section lang="${locale}"><h1>${emailConfirmationStrings[locale].gone}</h1><p>${emailConfirmationStrings[locale].goneWhy}</p></section>`,
      )
      .join(''),
  )
