import type { FastifyInstance } from 'fastify'
import { findLinkedMessage, type LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { recordScore } from '../engine/inbound/record-score.ts'
import { pagePaths } from '../engine/template/page-links.ts'
import type { AppContext } from '../platform/app-context.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { toLanguageQuery } from '../platform/pages/render-page.ts'
import {
  renderFormError,
  renderMessagePage,
  renderRatingInput,
  renderTextInput,
  renderVisitSummary,
} from './page-elements.ts'
import { applyPageLanguage } from './page-language.ts'
import { getLengthError, normalizePatientText } from './patient-text.ts'
import { renderNotFoundPage } from './render-confirm-page.ts'
import { listOrigins, listReviewLinks, renderReviewOffer } from './review-offer.ts'
import {
  getPermissionText,
  renderPermissionCheckbox,
  renderPermissionState,
  withdrawPermission,
} from './review-permission.ts'

/** Days after sending during which a survey can be answered. */
export const SURVEY_DAYS = 30

interface NpsForm {
  score?: string
  comment?: string
  show?: string
}

/** Registers the survey page: a score from 0 to 10 and an optional comment. */
export function addNpsPage(server: FastifyInstance, app: AppContext) {
  const loadMessage = (token: string) =>
    findLinkedMessage(app, { token, days: SURVEY_DAYS, sentPath: pagePaths.npsLink })
  server.get<{ Params: { token: string } }>('/n/:token', async (request, reply) => {
    const linked = applyPageLanguage(await loadMessage(request.params.token), request)
    setPageHeaders(reply, linked ? listOrigins(await listReviewLinks(app, linked)) : [])
    if (!linked) return reply.code(404).send(renderNotFoundPage())
    return linked.rating === null ? renderNpsForm(linked, {}, null) : renderThanksPage(app, linked)
  })
  server.post<{ Params: { token: string }; Body: NpsForm | undefined }>(
    '/n/:token',
    async (request, reply) => {
      const linked = applyPageLanguage(await loadMessage(request.params.token), request)
      setPageHeaders(reply)
      if (!linked) return reply.code(404).send(renderNotFoundPage())
      const form = request.body ?? {}
      if (form.show === 'stop') {
        await withdrawPermission(app, linked)
        return reply.redirect(`/n/${linked.token}${toLanguageQuery(linked)}`, 303)
      }
      const comment = normalizePatientText(form.comment)
      const lengthError = getLengthError(comment, linked.locale)
      if (lengthError) return reply.code(400).send(renderNpsForm(linked, form, lengthError))
      const score = /^(10|\d)$/.test(form.score ?? '') ? Number(form.score) : null
      if (score === null && linked.rating === null)
        return reply
          .code(400)
          .send(renderNpsForm(linked, form, patientPageStrings[linked.locale].nps.missing))
      if (score !== null)
        await app.db.withTenant(linked.companyId, (tx) =>
          recordScore(
            tx,
            linked,
            {
              score,
              comment,
              via: 'page',
              agreed: getPermissionText(linked, { show: form.show, comment }),
            },
            app.clock.now(),
          ),
        )
      return reply.redirect(`/n/${linked.token}${toLanguageQuery(linked)}`, 303)
    },
  )
}

function renderNpsForm(linked: LinkedMessage, form: NpsForm, error: string | null): string {
  const { nps, send } = patientPageStrings[linked.locale]
  const ends = `<div class="ends"><span>${nps.least}</span><span>${nps.most}</span></div>`
  const marks = renderRatingInput(
    { name: 'score', legend: nps.scale, ends },
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    form.score,
  )
  return renderMessagePage(linked, {
    title: nps.title,
    heading: nps.ask(linked.clientName),
    content: `${renderVisitSummary(linked)}<form method="post">${renderFormError(error)}${marks}${renderTextInput(nps.comment, 'comment', form.comment)}${renderPermissionCheckbox(linked, form.show)}<button class="yes">${send}</button></form>`,
  })
}

/** Everyone gets the same links to public reviews, whatever the score. */
async function renderThanksPage(app: AppContext, linked: LinkedMessage): Promise<string> {
  const words = patientPageStrings[linked.locale]
  const score = linked.rating === null ? '' : `<p>${words.yourScore(linked.rating)}</p>`
  return renderMessagePage(linked, {
    title: words.nps.title,
    heading: words.thanks,
    content: `${score}${await renderReviewOffer(app, linked)}${renderPermissionState(linked, 'n', linked.token)}`,
  })
}
