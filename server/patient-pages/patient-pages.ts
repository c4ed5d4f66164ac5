import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../platform/app-context.ts'
import { addConfirmPage } from './confirm-page.ts'
import { addConsentPage } from './consent-page.ts'
import { limitPageOpens } from './limit-page-opens.ts'
import { addNpsPage } from './nps-page.ts'
import { addReportEmailPages } from './report-email-pages.ts'
import { addRequestPage } from './request-page.ts'
import { addReviewPage } from './review-page.ts'
import { addSharedReportPage } from './shared-report/shared-report-page.ts'
import { addSpecialistPage } from './specialist-page.ts'
import { addVisitSurveyPage } from './visit-survey-page.ts'

/** Largest form: two thousand characters, each encoded as six or nine bytes. */
const MAX_FORM_BYTES = 32 * 1024

/**
 * Registers the pages behind links in patients' messages: server-rendered, no script, a few kilobytes. GET changes nothing, as mail and messenger
 * scanners open links; POST is the patient's action. Requests for unknown links are limited, also for pages registered in `app` afterwards.
 */
export async function addPatientPages(server: FastifyInstance, app: AppContext): Promise<void> {
  limitPageOpens(server, app.clock)
  server.removeAllContentTypeParsers()
  // Bodies of other types are ignored.
  server.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  addConfirmPage(server, app)
  addNpsPage(server, app)
  addVisitSurveyPage(server, app)
  addRequestPage(server, app)
  addReviewPage(server, app)
  addConsentPage(server, app)
  addSpecialistPage(server, app)
  addSharedReportPage(server, app)
  addReportEmailPages(server, app)
}
