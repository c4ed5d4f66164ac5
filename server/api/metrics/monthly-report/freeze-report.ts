import { randomBytes } from 'node:crypto'
import type { Period } from '../../../engine/metrics/period.ts'
import {
  reportColumns,
  SHARED_REPORT_DAYS,
  SHARED_REPORT_VERSION,
  type SharedReport,
} from '../../../engine/shared-report/shared-report.ts'
import { toDayStart } from '../../../platform/day-start.ts'
import { toJsonText } from '../../../platform/db/json-text.ts'
import type { DayContext } from '../../../platform/http/day-boundary.ts'
import type { WithTenant } from '../with-tenant.ts'
import { loadMonthlyReport } from './load-monthly-report.ts'

/** Returns a month's metrics of the whole clinic as they are now; nothing by employee. */
export async function freezeReport(
  withTenant: WithTenant,
  period: Period,
  dayContext: DayContext,
): Promise<SharedReport> {
  const { name, currency } = await withTenant((tx) =>
    tx.selectFrom('company').select(['name', 'currency']).executeTakeFirstOrThrow(),
  )
  const report = await loadMonthlyReport(withTenant, period, {
    days: dayContext,
    byEmployee: false,
  })
  const monthEnd = toDayStart(period.to.add({ days: 1 }), dayContext.timeZone)
  const months = reportColumns.map((column) => {
    const { span: own, figures } = report[column]
    return [column, { name: own.from.slice(0, 7), figures }]
  })
  return {
    ...{ clinic: name, currency, timeZone: dayContext.timeZone, asOf: report.asOf },
    runs: Temporal.Instant.compare(dayContext.now, monthEnd) < 0,
    months: Object.fromEntries(months) as SharedReport['months'], // one month per column
  }
}

/** Returns the row of a new shared report: an id of 128 random bits, and its expiry. */
export const createSharedReportRow = (
  companyId: string,
  month: string,
  report: SharedReport,
  now: Temporal.Instant,
) => ({
  company_id: companyId,
  id: randomBytes(16).toString('base64url'),
  month,
  version: SHARED_REPORT_VERSION,
  figures: toJsonText(report),
  made_at: now,
  until: now.add({ hours: 24 * SHARED_REPORT_DAYS }),
})
