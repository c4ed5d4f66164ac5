import { sql } from 'kysely'
import { MIN_REPORT_MONTH } from '../../../../domain/limits.ts'
import { hasMetric } from '../../../../domain/tariff-plan-metrics.ts'
import type { TariffPlan } from '../../../../domain/tariff-plans.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { firstSentTime } from '../../../engine/metrics/first-sent-time.ts'
import { listScenarioLifts } from '../../../engine/metrics/monthly-report/holdout-lift.ts'
import {
  createPeriod,
  getPreviousPeriod,
  getYearAgoPeriod,
  type Period,
} from '../../../engine/metrics/period.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { DayContext } from '../../../platform/http/day-boundary.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { WithTenant } from '../with-tenant.ts'
import { loadReportMonths } from './load-report-months.ts'

/** Name of a month: `2026-11`. */
const formatMonth = ({ from }: Period) => from.toString().slice(0, 7)

/** Returns the current month in a zone. */
export const getCurrentMonth = ({ timeZone, now }: DayContext): string =>
  now.toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth().toString()

/** Parses the requested month. Throws `CHECK_DETAILS` for an invalid month or one that has not begun. */
export function parseMonth(month: string, dayContext: DayContext): Period {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new Problem('CHECK_DETAILS', { month: 'BAD_FORMAT' })
  if (month > getCurrentMonth(dayContext) || month < MIN_REPORT_MONTH)
    throw new Problem('CHECK_DETAILS', { month: 'OUT_OF_RANGE' })
  const from = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  return createPeriod(from, from.with({ day: from.daysInMonth }), dayContext)
}

/** Returns a month and its compared months, as they are now. */
export async function loadMonthlyReport(
  withTenant: WithTenant,
  period: Period,
  {
    days: dayContext,
    branchId,
    byEmployee,
    plan = 'standard',
  }: { days: DayContext; branchId?: string | undefined; byEmployee: boolean; plan?: TariffPlan },
): Promise<components['schemas']['Efficiency']> {
  const periods = [
    period,
    getPreviousPeriod(period, dayContext),
    getYearAgoPeriod(period, dayContext),
  ] as const
  const first = await withTenant(findFirstMessageTime)
  const months = await loadReportMonths(withTenant, periods, {
    dayContext: dayContext,
    branchId,
    firstMessageAt: first,
    byEmployee,
    plan,
  })
  return {
    month: formatMonth(period),
    timeZone: dayContext.timeZone,
    asOf: dayContext.now.toString(),
    first: first?.toZonedDateTimeISO(dayContext.timeZone).toPlainDate().toString() ?? null,
    ...months,
    proven: hasMetric(plan, 'provenAsked')
      ? await withTenant((tx) =>
          listScenarioLifts(tx, getEarlier(period.ends, dayContext.now), branchId),
        )
      : [],
  }
}

const getEarlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

async function findFirstMessageTime(tx: Tx): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ sent_at: Temporal.Instant }>`${firstSentTime(sql`true`)}`.execute(tx)
  return rows[0]?.sent_at ?? null
}
