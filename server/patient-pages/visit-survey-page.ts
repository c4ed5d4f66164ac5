import type { FastifyInstance } from 'fastify'
import { findLinkedMessage, type LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import { pagePaths } from '../engine/template/page-links.ts'
import type { AppContext } from '../platform/app-context.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { toLanguageQuery } from '../platform/pages/render-page.ts'
import { SURVEY_DAYS } from './nps-page.ts'
import {
  renderFormError,
  renderMessagePage,
  renderRatingInput,
  renderTextInput,
  renderVisitSummary,
} from './page-elements.ts'
import { applyPageLanguage } from './page-language.ts'
import { getLengthError, normalizePatientText } from './patient-text.ts'
import { recordSurvey, type SurveyTopic, surveyTopics } from './record-survey.ts'
import { renderNotFoundPage } from './render-confirm-page.ts'
import { listOrigins, listReviewLinks, renderReviewOffer } from './review-offer.ts'
import {
  getPermissionText,
  renderPermissionCheckbox,
  renderPermissionState,
  withdrawPermission,
} from './review-permission.ts'

type VisitSurveyForm = Partial<Record<SurveyTopic | 'comment' | 'show', string>>

/** Registers the survey after a first visit: ratings from 1 to 5, and a comment. */
export function addVisitSurveyPage(server: FastifyInstance, app: AppContext) {
  const loadMessage = (token: string) =>
    findLinkedMessage(app, { token, days: SURVEY_DAYS, sentPath: pagePaths.firstVisitSurveyLink })
  server.get<{ Params: { token: string } }>('/s/:token', async (request, reply) => {
    const linked = applyPageLanguage(await loadMessage(request.params.token), request)
    setPageHeaders(reply, linked ? listOrigins(await listReviewLinks(app, linked)) : [])
    if (!linked) return reply.code(404).send(renderNotFoundPage())
    if (!linked.surveyed) return renderSurveyForm(linked, {}, null)
    const { survey, thanks } = patientPageStrings[linked.locale]
    const inner = `${await renderReviewOffer(app, linked)}${renderPermissionState(linked, 's', linked.token)}`
    return renderMessagePage(linked, { title: survey.title, heading: thanks, content: inner })
  })
  server.post<{ Params: { token: string }; Body: VisitSurveyForm | undefined }>(
    '/s/:token',
    async (request, reply) => {
      const linked = applyPageLanguage(await loadMessage(request.params.token), request)
      setPageHeaders(reply)
      if (!linked) return reply.code(404).send(renderNotFoundPage())
      const form = request.body ?? {}
      if (form.show === 'stop') {
        await withdrawPermission(app, linked)
        return reply.redirect(`/s/${linked.token}${toLanguageQuery(linked)}`, 303)
      }
      const comment = normalizePatientText(form.comment)
      const lengthError = getLengthError(comment, linked.locale)
      if (lengthError) return reply.code(400).send(renderSurveyForm(linked, form, lengthError))
      const permissionText = getPermissionText(linked, { show: form.show, comment })
      const answer = { ratings: readRatings(form), comment, permissionText }
      const empty =
        answer.comment === null && Object.values(answer.ratings).every((rating) => rating === null)
      if (empty && !linked.surveyed)
        return reply
          .code(400)
          .send(renderSurveyForm(linked, form, patientPageStrings[linked.locale].survey.missing))
      if (!empty)
        await app.db.withTenant(linked.companyId, (tx) =>
          recordSurvey(tx, linked, answer, app.clock.now()),
        )
      return reply.redirect(`/s/${linked.token}${toLanguageQuery(linked)}`, 303)
    },
  )
}

function readRatings(form: VisitSurveyForm): Record<SurveyTopic, number | null> {
  const readRating = (topic: SurveyTopic) =>
    /^[1-5]$/.test(form[topic] ?? '') ? Number(form[topic]) : null
  return {
    specialist: readRating('specialist'),
    reception: readRating('reception'),
    waiting: readRating('waiting'),
    comfort: readRating('comfort'),
  }
}

function renderSurveyForm(
  linked: LinkedMessage,
  form: VisitSurveyForm,
  error: string | null,
): string {
  const { survey, send } = patientPageStrings[linked.locale]
  const ratingInputs = surveyTopics.map((topic) =>
    renderRatingInput(
      { name: topic, legend: survey.marks[topic], ends: '' },
      [1, 2, 3, 4, 5],
      form[topic],
    ),
  )
  return renderMessagePage(linked, {
    title: survey.title,
    heading: survey.ask(linked.clientName),
    content: `${renderVisitSummary(linked)}<form method="post">${renderFormError(error)}<p class="aside">${survey.scale}</p>${ratingInputs.join('')}${renderTextInput(survey.comment, 'comment', form.comment)}${renderPermissionCheckbox(linked, form.show)}<button class="yes">${send}</button></form>`,
  })
}
