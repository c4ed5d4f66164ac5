import type { FastifyInstance } from 'fastify'
import { goneHtml } from '../answer/confirm-html.ts'
import { linkedMessage } from '../answer/linked-message.ts'
import { asPage } from '../answer/page-reply.ts'
import type { House } from '../house.ts'
import { pageWords } from '../words/patient-pages.ts'
import { messagePage } from './form-html.ts'
import { SURVEY_DAYS } from './nps-page.ts'
import { offerHtml, originsOf, reviewLinks } from './review-offer.ts'

/** The ways to a public review. Opening the page counts nothing; a press counts one transition and leads there. */
export function reviewPage(app: FastifyInstance, house: House) {
  app.get<{ Params: { token: string } }>('/r/:token', async (request, reply) => {
    const linked = await linkedMessage(house, { token: request.params.token, days: SURVEY_DAYS })
    const links = linked ? await reviewLinks(house, linked) : []
    asPage(reply, originsOf(links))
    if (!linked || links.length === 0) return reply.code(404).send(goneHtml())
    const { title, ask } = pageWords[linked.locale].review
    return messagePage(linked, { title, heading: ask, inner: offerHtml(linked, links) })
  })
  app.post<{ Params: { token: string }; Body: { link?: string } | undefined }>(
    '/r/:token',
    async (request, reply) => {
      const linked = await linkedMessage(house, { token: request.params.token, days: SURVEY_DAYS })
      const links = linked ? await reviewLinks(house, linked) : []
      const chosen = links.find(({ id }) => id === request.body?.link)
      asPage(reply, originsOf(links))
      if (!linked || !chosen) return reply.code(404).send(goneHtml())
      await house.db.tenant(linked.companyId, (tx) =>
        tx
          .updateTable('review_link')
          .set((all) => ({ transitions_count: all('transitions_count', '+', 1) }))
          .where('id', '=', chosen.id)
          .execute(),
      )
      return reply.redirect(chosen.url, 303)
    },
  )
}
