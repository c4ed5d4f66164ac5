import type { FastifyInstance } from 'fastify'
import type { House } from '../../platform/app-context.ts'
import { confirmationWords } from '../../platform/i18n/email-confirmation-strings.ts'
import { asPage } from '../../platform/pages/page-headers.ts'
import { escapeHtml, pageHtml } from '../../platform/pages/render-page.ts'
import { confirmClinic, type LinkedClinic, linkedClinic } from './email-confirmation.ts'

/** The page behind the letter's link. A GET changes nothing, for scanners of mail open links; the button confirms. */
export function confirmationPage(app: FastifyInstance, house: House) {
  app.get<{ Params: { token: string } }>('/e/:token', async (request, reply) => {
    const clinic = await linkedClinic(house, request.params.token)
    asPage(reply)
    return clinic ? clinicHtml(clinic) : reply.code(404).send(goneHtml())
  })
  app.post<{ Params: { token: string } }>('/e/:token', async (request, reply) => {
    const clinic = await linkedClinic(house, request.params.token)
    asPage(reply)
    if (!clinic) return reply.code(404).send(goneHtml())
    await confirmClinic(house, clinic.companyId)
    return reply.redirect(`/e/${request.params.token}`, 303)
  })
}

function clinicHtml({ name, email, locale, confirmed }: LinkedClinic): string {
  const words = confirmationWords[locale]
  const act = confirmed
    ? `<nav><a href="/scripts">${words.on}</a></nav>`
    : `<form method="post"><button class="yes">${words.confirm}</button></form>`
  return pageHtml(
    locale,
    words.title,
    `<p class="clinic">${escapeHtml(name)}</p><h1>${confirmed ? words.done : words.ask}</h1>
<section><p>${escapeHtml(email)}</p><p>${confirmed ? words.doneWhy : words.why}</p></section>${act}`,
  )
}

/** Nothing is known of the reader here, so both languages stand together. */
const goneHtml = () =>
  pageHtml(
    'ru',
    confirmationWords.ru.gone,
    (['ru', 'en'] as const)
      .map(
        (locale) =>
          `<section lang="${locale}"><h1>${confirmationWords[locale].gone}</h1><p>${confirmationWords[locale].goneWhy}</p></section>`,
      )
      .join(''),
  )
