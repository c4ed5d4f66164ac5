import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  SHARED_REPORT_VERSION,
  type SharedReport,
} from '../../engine/shared-report/shared-report.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import {
  renderReportNotFound,
  renderSharedReport,
  renderTooManyRequests,
} from './render-shared-report.ts'
import { reportStyleHash } from './report-style.ts'

interface ReportParams {
  clinicId: string
  month: string
  reportId: string
}

/** Headers of the page and of its errors: one style, no script, no caching, no indexing. */
const setReportHeaders = (reply: FastifyReply) =>
  reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${reportStyleHash}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')

/** Response for an invalid link; does not reveal the reason. */
export const sendReportNotFound = (reply: FastifyReply): string => {
  setReportHeaders(reply).code(404)
  return renderReportNotFound()
}

/** Response if too many requests come from the reader's address; nothing was looked up. */
export const sendTooManyRequests = (reply: FastifyReply): string => {
  setReportHeaders(reply).code(429)
  return renderTooManyRequests()
}

/** Registers the page of a shared report, readable by anyone with the link (docs/decisions/0149). */
export function addSharedReportPage(server: FastifyInstance, app: AppContext) {
  server.get<{ Params: ReportParams }>(
    '/efficiency/:clinicId/:month/:reportId',
    async (request, reply) => {
      const found = await findSharedReport(app, request.params)
      if (!found) return sendReportNotFound(reply)
      // HEAD requests of programs do not count as opening.
      if (request.method === 'GET') await recordOpenedDay(app, request.params, found.timeZone)
      setReportHeaders(reply)
      return renderSharedReport(found.figures, found.until, found.locale)
    },
  )
  server.get('/efficiency/*', async (_request, reply) => sendReportNotFound(reply))
}

/** Returns the shared report while it is valid; invalid ids are not looked up. */
async function findSharedReport(
  { db, clock }: AppContext,
  { clinicId, month, reportId }: ReportParams,
) {
  if (!isId(clinicId) || !/^\d{4}-\d\d$/.test(month) || !/^[\w-]{22}$/.test(reportId)) return null
  const row = await db.withTenant(clinicId.toLowerCase(), (tx) =>
    tx
      .selectFrom('shared_month as s')
      .innerJoin('company as c', 'c.id', 's.company_id')
      .select(['s.figures', 's.until', 'c.locale', 'c.time_zone'])
      .where('s.id', '=', reportId)
      .where('s.month', '=', month)
      .where('s.version', '=', SHARED_REPORT_VERSION)
      .where('s.revoked_at', 'is', null)
      .where('s.until', '>', clock.now())
      .executeTakeFirst(),
  )
  if (!row) return null
  const locale: Locale = row.locale === 'en' ? 'en' : 'ru'
  const figures = row.figures as SharedReport // by its version
  return { figures, until: row.until, locale, timeZone: row.time_zone }
}

/** Counts days on which it was opened, not requests, as mail scanners open links too. */
const recordOpenedDay = (
  { db, clock }: AppContext,
  { clinicId, reportId }: ReportParams,
  timeZone: string,
) =>
  db.withTenant(clinicId.toLowerCase(), (tx) =>
    tx
      .insertInto('shared_month_day')
      .values({
        company_id: clinicId,
        report_id: reportId,
        day: clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      })
      .onConflict((clash) => clash.doNothing())
      .execute(),
  )
