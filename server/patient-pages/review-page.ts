import type { FastifyInstance } from 'fastify'
import { type LinkedMessage, linkedMessage } from '../engine/inbound/find-linked-message.ts'
import type { House } from '../platform/app-context.ts'
import type { Tx } from '../platform/db/database.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { asPage } from '../platform/pages/page-headers.ts'
import { holdPatient } from '../platform/patient/lock-patient.ts'
import { SURVEY_DAYS } from './nps-page.ts'
import { messagePage } from './page-elements.ts'
import { goneHtml } from './render-confirm-page.ts'
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
      const chosen = links.find(({ id, url }) => id === request.body?.link && URL.canParse(url))
      asPage(reply, originsOf(links))
      if (!linked || !chosen) return reply.code(404).send(goneHtml())
      await house.db.tenant(linked.companyId, (tx) =>
        countTransition(tx, linked, chosen.id, house.clock.now()),
      )
      // As browsers write it: a header knows neither Cyrillic nor line breaks.
      return reply.redirect(new URL(chosen.url).href, 303)
    },
  )
}

/** Counts that this message's patient went to that link, once however often he presses. */
async function countTransition(
  tx: Tx,
  { companyId, messageId, clientId }: LinkedMessage,
  linkId: string,
  at: Temporal.Instant,
) {
  if (!(await holdPatient(tx, clientId))) return
  const first = await tx
    .insertInto('review_transition')
    .values({ company_id: companyId, message_id: messageId, review_link_id: linkId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  if (!first) return
  await tx
    .updateTable('review_link')
    .set((all) => ({ transitions_count: all('transitions_count', '+', 1) }))
    .where('id', '=', linkId)
    .execute()
}
