import type { FastifyInstance } from 'fastify'
import { goneHtml } from '../answer/confirm-html.ts'
import { type LinkedMessage, linkedMessage } from '../answer/linked-message.ts'
import { asPage } from '../answer/page-reply.ts'
import type { House } from '../house.ts'
import { pageWords } from '../words/patient-pages.ts'
import { messagePage, wordsHtml, wrongHtml } from './form-html.ts'
import { takeRequest } from './take-request.ts'
import { wordsIn } from './words-in.ts'

/** How long after its sending a message leads to the clinic's ear. */
const REQUEST_DAYS = 90

type Told = 'taken' | 'missing' | 'tooMany' | null

/** A patient's own words to the clinic. */
export function requestPage(app: FastifyInstance, house: House) {
  const page = (token: string) => linkedMessage(house, { token, days: REQUEST_DAYS })
  app.get<{ Params: { token: string }; Querystring: { sent?: string } }>(
    '/q/:token',
    async (request, reply) => {
      const linked = await page(request.params.token)
      asPage(reply)
      if (!linked) return reply.code(404).send(goneHtml())
      return requestHtml(linked, request.query.sent === '1' ? 'taken' : null)
    },
  )
  app.post<{ Params: { token: string }; Body: { text?: string } | undefined }>(
    '/q/:token',
    async (request, reply) => {
      const linked = await page(request.params.token)
      asPage(reply)
      if (!linked) return reply.code(404).send(goneHtml())
      const text = wordsIn(request.body?.text)
      if (text === null) return reply.code(400).send(requestHtml(linked, 'missing'))
      const taken = await house.db.tenant(linked.companyId, (tx) =>
        takeRequest(tx, linked, text, house.clock.now()),
      )
      return taken
        ? reply.redirect(`/q/${linked.token}?sent=1`, 303)
        : reply.code(429).send(requestHtml(linked, 'tooMany', text))
    },
  )
}

function requestHtml(linked: LinkedMessage, told: Told, written = ''): string {
  const { request, send } = pageWords[linked.locale]
  if (told === 'taken')
    return messagePage(linked, {
      title: request.title,
      heading: request.taken,
      inner: `<p><a href="/q/${linked.token}">${request.another}</a></p>`,
      from: 'request',
    })
  return messagePage(linked, {
    title: request.title,
    heading: request.ask(linked.clientName),
    inner: `<form method="post">${wrongHtml(told && request[told])}${wordsHtml(request.hint, 'text', written)}<button class="yes">${send}</button></form>`,
    from: 'request',
  })
}
