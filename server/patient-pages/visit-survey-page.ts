import type { FastifyInstance } from 'fastify'
import { type LinkedMessage, linkedMessage } from '../engine/inbound/find-linked-message.ts'
import { pagePaths } from '../engine/template/page-links.ts'
import type { House } from '../platform/app-context.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { asPage } from '../platform/pages/page-headers.ts'
import { SURVEY_DAYS } from './nps-page.ts'
import { marksHtml, messagePage, visitHtml, wordsHtml, wrongHtml } from './page-elements.ts'
import { tooLong, wordsIn } from './patient-text.ts'
import { type SurveyTopic, surveyTopics, takeSurvey } from './record-survey.ts'
import { goneHtml } from './render-confirm-page.ts'
import { originsOf, reviewLinks, reviewOffer } from './review-offer.ts'
import { agreedTo, shownHtml, stopShowing, tickHtml } from './review-permission.ts'

type Form = Partial<Record<SurveyTopic | 'comment' | 'show', string>>

/** The survey after a first visit: a few marks from 1 to 5, and words. */
export function visitSurveyPage(app: FastifyInstance, house: House) {
  const page = (token: string) =>
    linkedMessage(house, { token, days: SURVEY_DAYS, sentPath: pagePaths.firstVisitSurveyLink })
  app.get<{ Params: { token: string } }>('/s/:token', async (request, reply) => {
    const linked = await page(request.params.token)
    asPage(reply, linked ? originsOf(await reviewLinks(house, linked)) : [])
    if (!linked) return reply.code(404).send(goneHtml())
    if (!linked.surveyed) return askHtml(linked, {}, null)
    const { survey, thanks } = pageWords[linked.locale]
    const inner = `${await reviewOffer(house, linked)}${shownHtml(linked, 's', linked.token)}`
    return messagePage(linked, { title: survey.title, heading: thanks, inner })
  })
  app.post<{ Params: { token: string }; Body: Form | undefined }>(
    '/s/:token',
    async (request, reply) => {
      const linked = await page(request.params.token)
      asPage(reply)
      if (!linked) return reply.code(404).send(goneHtml())
      const form = request.body ?? {}
      if (form.show === 'stop') {
        await stopShowing(house, linked)
        return reply.redirect(`/s/${linked.token}`, 303)
      }
      const comment = wordsIn(form.comment)
      const long = tooLong(comment, linked.locale)
      if (long) return reply.code(400).send(askHtml(linked, form, long))
      const agreed = agreedTo(linked, { show: form.show, comment })
      const answer = { marks: marksIn(form), comment, agreed }
      const empty = answer.comment === null && Object.values(answer.marks).every((m) => m === null)
      if (empty && !linked.surveyed)
        return reply.code(400).send(askHtml(linked, form, pageWords[linked.locale].survey.missing))
      if (!empty)
        await house.db.tenant(linked.companyId, (tx) =>
          takeSurvey(tx, linked, answer, house.clock.now()),
        )
      return reply.redirect(`/s/${linked.token}`, 303)
    },
  )
}

function marksIn(form: Form): Record<SurveyTopic, number | null> {
  const mark = (topic: SurveyTopic) =>
    /^[1-5]$/.test(form[topic] ?? '') ? Number(form[topic]) : null
  return {
    specialist: mark('specialist'),
    reception: mark('reception'),
    waiting: mark('waiting'),
    comfort: mark('comfort'),
  }
}

function askHtml(linked: LinkedMessage, form: Form, wrong: string | null): string {
  const { survey, send } = pageWords[linked.locale]
  const marks = surveyTopics.map((topic) =>
    marksHtml({ name: topic, legend: survey.marks[topic], ends: '' }, [1, 2, 3, 4, 5], form[topic]),
  )
  return messagePage(linked, {
    title: survey.title,
    heading: survey.ask(linked.clientName),
    inner: `${visitHtml(linked)}<form method="post">${wrongHtml(wrong)}<p class="aside">${survey.scale}</p>${marks.join('')}${wordsHtml(survey.comment, 'comment', form.comment)}${tickHtml(linked, form.show)}<button class="yes">${send}</button></form>`,
  })
}
