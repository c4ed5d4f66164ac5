import type { FastifyInstance } from 'fastify'
import type { House } from '../../platform/app-context.ts'
import { emailChangeWords } from '../../platform/i18n/email-change-strings.ts'
import { asPage } from '../../platform/pages/page-headers.ts'
import { escapeHtml, pageHtml } from '../../platform/pages/render-page.ts'
import { awaitedEmail, takeEmail } from './email-change.ts'

/** The page behind the letter's link to another e-mail. A GET changes nothing, for scanners of mail open links; the button does. */
export function emailChangePage(app: FastifyInstance, house: House) {
  app.get<{ Params: { token: string } }>('/m/:token', async (request, reply) => {
    const awaited = await awaitedEmail(house, request.params.token)
    asPage(reply)
    if (!awaited) return reply.code(404).send(goneHtml())
    const words = emailChangeWords[awaited.locale]
    return pageHtml(
      awaited.locale,
      words.title,
      `<h1>${words.ask}</h1><section><p>${escapeHtml(awaited.email)}</p><p>${words.why}</p></section>
<form method="post"><button class="yes">${words.confirm}</button></form>`,
    )
  })
  app.post<{ Params: { token: string } }>('/m/:token', async (request, reply) => {
    const { token } = request.params
    const awaited = await awaitedEmail(house, token)
    asPage(reply)
    if (!awaited || !(await takeEmail(house, token, request)))
      return reply.code(404).send(goneHtml())
    const words = emailChangeWords[awaited.locale]
    return pageHtml(
      awaited.locale,
      words.title,
      `<h1>${words.done}</h1><section><p>${escapeHtml(awaited.email)}</p><p>${words.doneWhy}</p></section><nav><a href="/settings">${words.on}</a></nav>`,
    )
  })
}

/** Nothing is known of the reader here, so both languages stand together. */
const goneHtml = () =>
  pageHtml(
    'ru',
    emailChangeWords.ru.gone,
    (['ru', 'en'] as const)
      .map(
        (locale) =>
          `<section lang="${locale}"><h1>${emailChangeWords[locale].gone}</h1><p>${emailChangeWords[locale].goneWhy}</p></section>`,
      )
      .join(''),
  )
