import type { FastifyInstance } from 'fastify'
import { goneHtml } from '../answer/confirm-html.ts'
import { type LinkedMessage, linkedMessage } from '../answer/linked-message.ts'
import { pagePaths } from '../answer/page-links.ts'
import { asPage } from '../answer/page-reply.ts'
import type { House } from '../house.ts'
import { pageWords } from '../words/patient-pages.ts'
import { marksHtml, messagePage, visitHtml, wordsHtml, wrongHtml } from './form-html.ts'
import { SURVEY_DAYS } from './nps-page.ts'
import { originsOf, reviewLinks, reviewOffer } from './review-offer.ts'
import { type SurveyTopic, surveyTopics, takeSurvey } from './take-survey.ts'
import { wordsIn } from './words-in.ts'

type Form = Partial<Record<SurveyTopic | 'comment', string>>

/** The survey after a first visit: a few marks from 1 to 5, and words. */
export function visitSurveyPage(app: FastifyInstance, house: House) {
  const page = (token: string) =>
    linkedMessage(house, { token, days: SURVEY_DAYS, sentPath: pagePaths.firstVisitSurveyLink })
  app.get<{ Params: { token: string } }>('/s/:token', async (request, reply) => {
    const linked = await page(request.params.token)
    asPage(reply, linked ? originsOf(await reviewLinks(house, linked)) : [])
    if (!linked) return reply.code(404).send(goneHtml())
    if (!linked.surveyed) return askHtml(linked, {}, false)
    const { survey, thanks } = pageWords[linked.locale]
    const inner = await reviewOffer(house, linked)
    return messagePage(linked, { title: survey.title, heading: thanks, inner })
  })
  app.post<{ Params: { token: string }; Body: Form | undefined }>(
    '/s/:token',
    async (request, reply) => {
      const linked = await page(request.params.token)
      asPage(reply)
      if (!linked) return reply.code(404).send(goneHtml())
      const form = request.body ?? {}
      const answer = { marks: marksIn(form), comment: wordsIn(form.comment) }
      const empty = answer.comment === null && Object.values(answer.marks).every((m) => m === null)
      if (empty && !linked.surveyed) return reply.code(400).send(askHtml(linked, form, true))
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

function askHtml(linked: LinkedMessage, form: Form, missing: boolean): string {
  const { survey, send } = pageWords[linked.locale]
  const marks = surveyTopics.map((topic) =>
    marksHtml({ name: topic, legend: survey.marks[topic], ends: '' }, [1, 2, 3, 4, 5], form[topic]),
  )
  return messagePage(linked, {
    title: survey.title,
    heading: survey.ask(linked.clientName),
    inner: `${visitHtml(linked)}<form method="post">${wrongHtml(missing ? survey.missing : null)}<p class="aside">${survey.scale}</p>${marks.join('')}${wordsHtml(survey.comment, 'comment', form.comment)}<button class="yes">${send}</button></form>`,
  })
}
