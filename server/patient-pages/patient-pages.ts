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

/** The longest form: two thousand letters, each written as six or nine signs. */
const MAX_FORM_BYTES = 32 * 1024

/**
 * The pages behind the links in patients' messages (decision 7): server-rendered, no script, a few kilobytes. A GET shows and changes
 * nothing, for scanners of mail and messengers open links; a POST is a press of the patient's. How much that opens nothing a caller may ask for is limited, also
 * of the pages that are registered in `app` afterwards.
 */
export async function addPatientPages(server: FastifyInstance, app: AppContext): Promise<void> {
  limitPageOpens(server, app.clock)
  server.removeAllContentTypeParsers()
  // What no form sends is not even read.
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
