import type { FastifyInstance } from 'fastify'
import { type LinkedMessage, linkedMessage } from '../engine/inbound/find-linked-message.ts'
import type { House } from '../platform/app-context.ts'
import { pageWords } from '../platform/i18n/patient-page-strings.ts'
import { asPage } from '../platform/pages/page-headers.ts'
import { messagePage } from './page-elements.ts'
import { goneHtml } from './render-confirm-page.ts'
import { type Category, setConsent } from './set-consent.ts'

/** A refusal must be possible for as long as anybody keeps a message. */
const CONSENT_DAYS = 365

/** Which messages a patient wants, category by category. */
export function consentPage(app: FastifyInstance, house: House) {
  const page = (token: string) => linkedMessage(house, { token, days: CONSENT_DAYS })
  app.get<{ Params: { token: string } }>('/o/:token', async (request, reply) => {
    const linked = await page(request.params.token)
    asPage(reply)
    return linked ? consentHtml(linked) : reply.code(404).send(goneHtml())
  })
  app.post<{ Params: { token: string }; Body: { choice?: string } | undefined }>(
    '/o/:token',
    async (request, reply) => {
      const linked = await page(request.params.token)
      asPage(reply)
      if (!linked) return reply.code(404).send(goneHtml())
      const [, category, wish] =
        request.body?.choice?.match(/^(marketing|service)\.(stop|allow)$/) ?? []
      if (category && wish) {
        const changed = await house.db.tenant(linked.companyId, (tx) =>
          setConsent(
            tx,
            linked,
            { category: category as Category, allowed: wish === 'allow' }, // as the pattern says
            house.clock.now(),
          ),
        )
        // Who wants messages again may have some to come.
        if (changed && wish === 'allow') await house.jobs.ask('plan', linked.companyId)
      }
      return reply.redirect(`/o/${linked.token}`, 303)
    },
  )
}

function consentHtml(linked: LinkedMessage): string {
  const { consent } = pageWords[linked.locale]
  const part = (category: Category, gets: boolean) => {
    const state = category === 'marketing' ? marketingState(gets) : serviceState(gets)
    const wish = gets ? 'stop' : 'allow'
    return `<section><h2 id="${category}">${consent[category]}</h2><p>${consent[state]}</p><form method="post"><button name="choice" value="${category}.${wish}" aria-describedby="${category}">${consent[wish]}</button></form></section>`
  }
  const inner =
    part('marketing', linked.allowsMarketing) + part('service', linked.optedOut !== 'all')
  return messagePage(linked, {
    title: consent.title,
    heading: consent.ask(linked.clientName),
    inner,
    from: 'consent',
  })
}

const marketingState = (gets: boolean) => (gets ? 'getsMarketing' : 'noMarketing')
const serviceState = (gets: boolean) => (gets ? 'getsService' : 'noService')
