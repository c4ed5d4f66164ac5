import type { FastifyInstance } from 'fastify'
import { findLinkedMessage, type LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import type { AppContext } from '../platform/app-context.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { renderFormError, renderMessagePage, renderTextInput } from './page-elements.ts'
import { applyPageLanguage } from './page-language.ts'
import { getLengthError, normalizePatientText } from './patient-text.ts'
import { recordRequest } from './record-request.ts'
import { renderNotFoundPage } from './render-confirm-page.ts'

/** Days after sending during which the link accepts requests. */
const REQUEST_DAYS = 90

/** Registers the page for a patient's request to the clinic. */
export function addRequestPage(server: FastifyInstance, app: AppContext) {
  const loadMessage = (token: string) => findLinkedMessage(app, { token, days: REQUEST_DAYS })
  server.get<{ Params: { token: string }; Querystring: { sent?: string } }>(
    '/q/:token',
    async (request, reply) => {
      const linked = applyPageLanguage(await loadMessage(request.params.token), request)
      setPageHeaders(reply)
      if (!linked) return reply.code(404).send(renderNotFoundPage())
      return request.query.sent === '1'
        ? renderRequestSentPage(linked)
        : renderRequestForm(linked, null)
    },
  )
  server.post<{ Params: { token: string }; Body: { text?: string } | undefined }>(
    '/q/:token',
    async (request, reply) => {
      const linked = applyPageLanguage(await loadMessage(request.params.token), request)
      setPageHeaders(reply)
      if (!linked) return reply.code(404).send(renderNotFoundPage())
      const text = normalizePatientText(request.body?.text)
      const { missing, tooMany } = patientPageStrings[linked.locale].request
      if (text === null) return reply.code(400).send(renderRequestForm(linked, missing))
      const lengthError = getLengthError(text, linked.locale)
      if (lengthError) return reply.code(400).send(renderRequestForm(linked, lengthError, text))
      const result = await app.db.withTenant(linked.companyId, (tx) =>
        recordRequest(tx, linked, text, app.clock.now()),
      )
      if (result === 'gone') return reply.code(404).send(renderNotFoundPage())
      return result === 'taken'
        ? reply.redirect(
            `/q/${linked.token}?sent=1${linked.chosenLocale ? `&lang=${linked.chosenLocale}` : ''}`,
            303,
          )
        : reply.code(429).send(renderRequestForm(linked, tooMany, text))
    },
  )
}

function renderRequestSentPage(linked: LinkedMessage): string {
  const { request } = patientPageStrings[linked.locale]
  return renderMessagePage(linked, {
    title: request.title,
    heading: request.taken,
    content: `<p><a href="/q/${linked.token}">${request.another}</a></p>`,
    currentPage: 'request',
  })
}

function renderRequestForm(linked: LinkedMessage, error: string | null, text = ''): string {
  const { request, send } = patientPageStrings[linked.locale]
  return renderMessagePage(linked, {
    title: request.title,
    heading: request.ask(linked.clientName),
    content: `<form method="post">${renderFormError(error)}${renderTextInput(request.hint, 'text', text)}<button class="yes">${send}</button></form>`,
    currentPage: 'request',
  })
}
