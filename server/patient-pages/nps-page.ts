import type { FastifyInstance } from 'fastify'
import { type LinkedMessage, linkedMessage } from '../engine/inbound/find-linked-message.ts'
import { takeScore } from '../engine/inbound/record-score.ts'
import { pagePaths } from '../engine/template/page-links.ts'
import type { House } from '../platform/app-context.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { asPage } from '../platform/pages/page-headers.ts'
import { marksHtml, messagePage, visitHtml, wordsHtml, wrongHtml } from './page-elements.ts'
import { tooLong, wordsIn } from './patient-text.ts'
import { goneHtml } from './render-confirm-page.ts'
import { originsOf, reviewLinks, reviewOffer } from './review-offer.ts'
import { agreedTo, shownHtml, stopShowing, tickHtml } from './review-permission.ts'

/** How long after its sending a survey may be answered. */
export const SURVEY_DAYS = 30

interface Form {
  score?: string
  comment?: string
  show?: string
}

/** The loyalty survey: a score from 0 to 10 and, for whoever likes, words. */
export function npsPage(app: FastifyInstance, house: House) {
  const page = (token: string) =>
    linkedMessage(house, { token, days: SURVEY_DAYS, sentPath: pagePaths.npsLink })
  app.get<{ Params: { token: string } }>('/n/:token', async (request, reply) => {
    const linked = await page(request.params.token)
    asPage(reply, linked ? originsOf(await reviewLinks(house, linked)) : [])
    if (!linked) return reply.code(404).send(goneHtml())
    return linked.rating === null ? askHtml(linked, {}, null) : thanksHtml(house, linked)
  })
  app.post<{ Params: { token: string }; Body: Form | undefined }>(
    '/n/:token',
    async (request, reply) => {
      const linked = await page(request.params.token)
      asPage(reply)
      if (!linked) return reply.code(404).send(goneHtml())
      const form = request.body ?? {}
      if (form.show === 'stop') {
        await stopShowing(house, linked)
        return reply.redirect(`/n/${linked.token}`, 303)
      }
      const comment = wordsIn(form.comment)
      const long = tooLong(comment, linked.locale)
      if (long) return reply.code(400).send(askHtml(linked, form, long))
      const score = /^(10|\d)$/.test(form.score ?? '') ? Number(form.score) : null
      if (score === null && linked.rating === null)
        return reply.code(400).send(askHtml(linked, form, pageWords[linked.locale].nps.missing))
      if (score !== null)
        await house.db.tenant(linked.companyId, (tx) =>
          takeScore(
            tx,
            linked,
            { score, comment, via: 'page', agreed: agreedTo(linked, { show: form.show, comment }) },
            house.clock.now(),
          ),
        )
      return reply.redirect(`/n/${linked.token}`, 303)
    },
  )
}

function askHtml(linked: LinkedMessage, form: Form, wrong: string | null): string {
  const { nps, send } = pageWords[linked.locale]
  const ends = `<div class="ends"><span>${nps.least}</span><span>${nps.most}</span></div>`
  const marks = marksHtml(
    { name: 'score', legend: nps.scale, ends },
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    form.score,
  )
  return messagePage(linked, {
    title: nps.title,
    heading: nps.ask(linked.clientName),
    inner: `${visitHtml(linked)}<form method="post">${wrongHtml(wrong)}${marks}${wordsHtml(nps.comment, 'comment', form.comment)}${tickHtml(linked, form.show)}<button class="yes">${send}</button></form>`,
  })
}

/** Everyone is offered the same ways to a public review, whatever the score (decision 7). */
async function thanksHtml(house: House, linked: LinkedMessage): Promise<string> {
  const words = pageWords[linked.locale]
  const score = linked.rating === null ? '' : `<p>${words.yourScore(linked.rating)}</p>`
  return messagePage(linked, {
    title: words.nps.title,
    heading: words.thanks,
    inner: `${score}${await reviewOffer(house, linked)}${shownHtml(linked, 'n', linked.token)}`,
  })
}
