import type { FastifyInstance } from 'fastify'
import { findLinkedMessage, type LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db/database.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { lockPatient } from '../platform/patient/lock-patient.ts'
import { SURVEY_DAYS } from './nps-page.ts'
import { renderMessagePage } from './page-elements.ts'
import { renderNotFoundPage } from './render-confirm-page.ts'
import { listOrigins, listReviewLinks, renderReviewLinks } from './review-offer.ts'

/** Registers the page with links to public reviews. Opening it counts nothing; a press counts one transition and redirects. */
export function addReviewPage(server: FastifyInstance, app: AppContext) {
  server.get<{ Params: { token: string } }>('/r/:token', async (request, reply) => {
    const linked = await findLinkedMessage(app, { token: request.params.token, days: SURVEY_DAYS })
    const links = linked ? await listReviewLinks(app, linked) : []
    setPageHeaders(reply, listOrigins(links))
    if (!linked || links.length === 0) return reply.code(404).send(renderNotFoundPage())
    const { title, ask } = patientPageStrings[linked.locale].review
    return renderMessagePage(linked, {
      title,
      heading: ask,
      content: renderReviewLinks(linked, links),
    })
  })
  server.post<{ Params: { token: string }; Body: { link?: string } | undefined }>(
    '/r/:token',
    async (request, reply) => {
      const linked = await findLinkedMessage(app, {
        token: request.params.token,
        days: SURVEY_DAYS,
      })
      const links = linked ? await listReviewLinks(app, linked) : []
      const chosen = links.find(({ id, url }) => id === request.body?.link && URL.canParse(url))
      setPageHeaders(reply, listOrigins(links))
      if (!linked || !chosen) return reply.code(404).send(renderNotFoundPage())
      await app.db.withTenant(linked.companyId, (tx) =>
        countTransition(tx, linked, chosen.id, app.clock.now()),
      )
      // URL-encoded, as a header must not contain Cyrillic or line breaks.
      return reply.redirect(new URL(chosen.url).href, 303)
    },
  )
}

/** Counts that this message's patient went to the link, once for any number of presses. */
async function countTransition(
  tx: Tx,
  { companyId, messageId, clientId }: LinkedMessage,
  linkId: string,
  at: Temporal.Instant,
) {
  if (!(await lockPatient(tx, clientId))) return
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
