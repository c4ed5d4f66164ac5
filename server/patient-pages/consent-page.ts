import type { FastifyInstance } from 'fastify'
import { findLinkedMessage, type LinkedMessage } from '../engine/inbound/find-linked-message.ts'
import type { AppContext } from '../platform/app-context.ts'
import { patientPageStrings } from '../platform/i18n/patient-page-strings.ts'
import { setPageHeaders } from '../platform/pages/page-headers.ts'
import { toLanguageQuery } from '../platform/pages/render-page.ts'
import { renderMessagePage } from './page-elements.ts'
import { applyPageLanguage } from './page-language.ts'
import { renderNotFoundPage } from './render-confirm-page.ts'
import { type ConsentCategory, setConsent } from './set-consent.ts'

/** Opting out must be possible as long as somebody keeps a message. */
const CONSENT_DAYS = 365

/** Registers the page on which a patient allows or refuses messages by category. */
export function addConsentPage(server: FastifyInstance, app: AppContext) {
  const loadMessage = (token: string) => findLinkedMessage(app, { token, days: CONSENT_DAYS })
  server.get<{ Params: { token: string } }>('/o/:token', async (request, reply) => {
    const linked = applyPageLanguage(await loadMessage(request.params.token), request)
    setPageHeaders(reply)
    return linked ? renderConsentPage(linked) : reply.code(404).send(renderNotFoundPage())
  })
  server.post<{ Params: { token: string }; Body: { choice?: string } | undefined }>(
    '/o/:token',
    async (request, reply) => {
      const linked = applyPageLanguage(await loadMessage(request.params.token), request)
      setPageHeaders(reply)
      if (!linked) return reply.code(404).send(renderNotFoundPage())
      const [, category, wish] =
        request.body?.choice?.match(/^(marketing|service)\.(stop|allow)$/) ?? []
      if (category && wish) {
        const changed = await app.db.withTenant(linked.companyId, (tx) =>
          setConsent(
            tx,
            linked,
            { category: category as ConsentCategory, allowed: wish === 'allow' }, // guaranteed by the route's pattern
            app.clock.now(),
          ),
        )
        // After an opt-in there may be messages to plan.
        if (changed && wish === 'allow') await app.jobs.enqueue('plan', linked.companyId)
      }
      return reply.redirect(`/o/${linked.token}${toLanguageQuery(linked)}`, 303)
    },
  )
}

function renderConsentPage(linked: LinkedMessage): string {
  const { consent } = patientPageStrings[linked.locale]
  const renderCategory = (category: ConsentCategory, gets: boolean) => {
    const state = category === 'marketing' ? marketingState(gets) : serviceState(gets)
    const wish = gets ? 'stop' : 'allow'
    return `<section><h2 id="${category}">${consent[category]}</h2><p>${consent[state]}</p><form method="post"><button name="choice" value="${category}.${wish}" aria-describedby="${category}">${consent[wish]}</button></form></section>`
  }
  const content =
    renderCategory('marketing', linked.allowsMarketing) +
    renderCategory('service', linked.optedOut !== 'all')
  return renderMessagePage(linked, {
    title: consent.title,
    heading: consent.ask(linked.clientName),
    content,
    currentPage: 'consent',
  })
}

const marketingState = (gets: boolean) => (gets ? 'getsMarketing' : 'noMarketing')
const serviceState = (gets: boolean) => (gets ? 'getsService' : 'noService')
