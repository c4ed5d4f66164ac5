import type { FastifyInstance } from 'fastify'
import { type LinkedMessage, linkedMessage } from '../engine/inbound/find-linked-message.ts'
import type { House } from '../platform/app-context.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { asPage } from '../platform/pages/page-headers.ts'
import { messagePage, wordsHtml, wrongHtml } from './page-elements.ts'
import { tooLong, wordsIn } from './patient-text.ts'
import { takeRequest } from './record-request.ts'
import { goneHtml } from './render-confirm-page.ts'

/** How long after its sending a message leads to the clinic's ear. */
const REQUEST_DAYS = 90

/** A patient's own words to the clinic. */
export function requestPage(app: FastifyInstance, house: House) {
  const page = (token: string) => linkedMessage(house, { token, days: REQUEST_DAYS })
  app.get<{ Params: { token: string }; Querystring: { sent?: string } }>(
    '/q/:token',
    async (request, reply) => {
      const linked = await page(request.params.token)
      asPage(reply)
      if (!linked) return reply.code(404).send(goneHtml())
      return request.query.sent === '1' ? takenHtml(linked) : askHtml(linked, null)
    },
  )
  app.post<{ Params: { token: string }; Body: { text?: string } | undefined }>(
    '/q/:token',
    async (request, reply) => {
      const linked = await page(request.params.token)
      asPage(reply)
      if (!linked) return reply.code(404).send(goneHtml())
      const text = wordsIn(request.body?.text)
      const { missing, tooMany } = pageWords[linked.locale].request
      if (text === null) return reply.code(400).send(askHtml(linked, missing))
      const long = tooLong(text, linked.locale)
      if (long) return reply.code(400).send(askHtml(linked, long, text))
      const taken = await house.db.tenant(linked.companyId, (tx) =>
        takeRequest(tx, linked, text, house.clock.now()),
      )
      if (taken === 'gone') return reply.code(404).send(goneHtml())
      return taken === 'taken'
        ? reply.redirect(`/q/${linked.token}?sent=1`, 303)
        : reply.code(429).send(askHtml(linked, tooMany, text))
    },
  )
}

function takenHtml(linked: LinkedMessage): string {
  const { request } = pageWords[linked.locale]
  return messagePage(linked, {
    title: request.title,
    heading: request.taken,
    inner: `<p><a href="/q/${linked.token}">${request.another}</a></p>`,
    from: 'request',
  })
}

function askHtml(linked: LinkedMessage, wrong: string | null, written = ''): string {
  const { request, send } = pageWords[linked.locale]
  return messagePage(linked, {
    title: request.title,
    heading: request.ask(linked.clientName),
    inner: `<form method="post">${wrongHtml(wrong)}${wordsHtml(request.hint, 'text', written)}<button class="yes">${send}</button></form>`,
    from: 'request',
  })
}
