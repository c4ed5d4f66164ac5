import type { FastifyInstance, FastifyReply } from 'fastify'
import { FROZEN_VERSION, type FrozenMonth } from '../../engine/shared-report/shared-report.ts'
import type { House } from '../../platform/app-context.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { noSharedMonth, sharedHtml, sharedMonthLater } from './render-shared-report.ts'
import { sharedStyleHash } from './report-style.ts'

interface Asked {
  clinicId: string
  month: string
  reportId: string
}

/** Headers of the page and of its refusal alike: one style, no script, kept by nobody, found by no search. */
const asShared = (reply: FastifyReply) =>
  reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${sharedStyleHash}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')

/** What does not open a month, whatever the reason: nobody learns which. */
export const refuseSharedMonth = (reply: FastifyReply): string => {
  asShared(reply).code(404)
  return noSharedMonth()
}

/** Too many ask from where the reader is; nothing was looked for. */
export const refuseSharedMonthNow = (reply: FastifyReply): string => {
  asShared(reply).code(429)
  return sharedMonthLater()
}

/** A month that a clinic shares with whoever has its address (figures 37, 39; docs/decisions/0149). */
export function sharedMonthPage(app: FastifyInstance, house: House) {
  app.get<{ Params: Asked }>('/efficiency/:clinicId/:month/:reportId', async (request, reply) => {
    const found = await sharedMonth(house, request.params)
    if (!found) return refuseSharedMonth(reply)
    // A program that only looks whether the page is there opens nothing.
    if (request.method === 'GET') await noteDay(house, request.params, found.timeZone)
    asShared(reply)
    return sharedHtml(found.figures, found.until, found.locale)
  })
  app.get('/efficiency/*', async (_request, reply) => refuseSharedMonth(reply))
}

/** The copy, as long as it is open; what cannot be an id is not asked for. */
async function sharedMonth({ db, clock }: House, { clinicId, month, reportId }: Asked) {
  if (!isId(clinicId) || !/^\d{4}-\d\d$/.test(month) || !/^[\w-]{22}$/.test(reportId)) return null
  const row = await db.tenant(clinicId.toLowerCase(), (tx) =>
    tx
      .selectFrom('shared_month as s')
      .innerJoin('company as c', 'c.id', 's.company_id')
      .select(['s.figures', 's.until', 'c.locale', 'c.time_zone'])
      .where('s.id', '=', reportId)
      .where('s.month', '=', month)
      .where('s.version', '=', FROZEN_VERSION)
      .where('s.revoked_at', 'is', null)
      .where('s.until', '>', clock.now())
      .executeTakeFirst(),
  )
  if (!row) return null
  const locale: Locale = row.locale === 'en' ? 'en' : 'ru'
  const figures = row.figures as FrozenMonth // by its version
  return { figures, until: row.until, locale, timeZone: row.time_zone }
}

/** Days on which it was opened are counted, not requests: scanners of mail open links, too. */
const noteDay = ({ db, clock }: House, { clinicId, reportId }: Asked, timeZone: string) =>
  db.tenant(clinicId.toLowerCase(), (tx) =>
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
