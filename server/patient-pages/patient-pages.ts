import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/app-context.ts'
import { confirmPage } from './confirm-page.ts'
import { consentPage } from './consent-page.ts'
import { limitOpens } from './limit-page-opens.ts'
import { npsPage } from './nps-page.ts'
import { letterPages } from './report-email-pages.ts'
import { requestPage } from './request-page.ts'
import { reviewPage } from './review-page.ts'
import { sharedMonthPage } from './shared-report/shared-report-page.ts'
import { specialistPage } from './specialist-page.ts'
import { visitSurveyPage } from './visit-survey-page.ts'

/** The longest form: two thousand letters, each written as six or nine signs. */
const LARGEST_FORM = 32 * 1024

/**
 * The pages behind the links in patients' messages (decision 7): server-rendered, no script, a few kilobytes. A GET shows and changes
 * nothing, for scanners of mail and messengers open links; a POST is a press of the patient's. How much that opens nothing a caller may ask for is limited, also
 * of the pages that are registered in `app` afterwards.
 */
export async function patientPages(app: FastifyInstance, house: House): Promise<void> {
  limitOpens(app, house.clock)
  app.removeAllContentTypeParsers()
  // What no form sends is not even read.
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  confirmPage(app, house)
  npsPage(app, house)
  visitSurveyPage(app, house)
  requestPage(app, house)
  reviewPage(app, house)
  consentPage(app, house)
  specialistPage(app, house)
  sharedMonthPage(app, house)
  letterPages(app, house)
}
