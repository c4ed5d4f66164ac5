import { hasMetric } from '../../../../domain/tariff-plan-metrics.ts'
import type { TariffPlan } from '../../../../domain/tariff-plans.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { resolveScope } from '../../../engine/metrics/daily-aggregates/resolve-scope.ts'
import { countMessages } from '../../../engine/metrics/message-counts.ts'
import { filterScope, type TimeBucket } from '../../../engine/metrics/metric-scope.ts'
import {
  findClinicResponse,
  listFirstResponses,
} from '../../../engine/metrics/monthly-report/first-responses.ts'
import { listEmployees } from '../../../engine/metrics/monthly-report/list-employees.ts'
import {
  createMonthlyBuckets,
  isInPeriod,
} from '../../../engine/metrics/monthly-report/monthly-buckets.ts'
import { sumMonth } from '../../../engine/metrics/monthly-report/monthly-metrics.ts'
import { countReviews, countTransitions } from '../../../engine/metrics/monthly-report/reviews.ts'
import type { Period } from '../../../engine/metrics/period.ts'
import { listSecondsRates } from '../../../engine/metrics/seconds-saved.ts'
import { countVisits } from '../../../engine/metrics/visit-counts.ts'
import type { DayContext } from '../../../platform/http/day-boundary.ts'
import { filterByPlan, zeroUnavailableMetrics } from '../filter-by-plan.ts'
import { toPeriodBody } from '../period-body.ts'
import type { WithTenant } from '../with-tenant.ts'

type Efficiency = components['schemas']['Efficiency']

interface ReportOptions {
  dayContext: DayContext
  branchId: string | undefined
  /** When the clinic's first message was accepted; null: none. */
  firstMessageAt: Temporal.Instant | null
  byEmployee: boolean
  plan: TariffPlan
}

type ReportPeriods = readonly [own: Period, before: Period, yearBefore: Period]

/** Returns a month and its compared months. Sums use daily aggregates; what these do not contain is counted from rows, month by month. */
export async function loadReportMonths(
  withTenant: WithTenant,
  periods: ReportPeriods,
  { dayContext, branchId, firstMessageAt, byEmployee, plan }: ReportOptions,
): Promise<Pick<Efficiency, 'own' | 'before' | 'yearBefore' | 'employees'>> {
  const { timeZone, now } = dayContext
  const monthBuckets: TimeBucket[] = periods.map(({ begins, ends }, place) => ({
    place,
    begins,
    ends,
  }))
  const secondsRates = await withTenant(listSecondsRates)
  const buckets = createMonthlyBuckets(periods, secondsRates, timeZone)
  const { scope } = await withTenant((tx) => resolveScope(tx, { buckets, branchId, timeZone }, now))
  const isReportedBucket = (part: { place: number }) =>
    periods.some((span) => isInPeriod(buckets, span)(part))
  // Separate connections, so that queries run in parallel.
  const [messages, visits, responseTimes, reviews, transitions] = await Promise.all([
    withTenant(async (tx) =>
      filterByPlan(plan, await countMessages(tx, filterScope(scope, isReportedBucket))),
    ),
    withTenant(async (tx) => zeroUnavailableMetrics(plan, await countVisits(tx, scope, now))),
    hasMetric(plan, 'response')
      ? withTenant((tx) => listFirstResponses(tx, { buckets: monthBuckets }))
      : [],
    hasMetric(plan, 'reviews')
      ? withTenant((tx) => countReviews(tx, { buckets: monthBuckets, branchId }))
      : [],
    hasMetric(plan, 'transitions')
      ? withTenant((tx) =>
          Promise.all(periods.map((span) => countTransitions(tx, span, { timeZone, branchId }))),
        )
      : [],
  ])
  const parts = { buckets, messages, visits, secondsRates, timeZone }
  const body = (at: 0 | 1 | 2): Efficiency['own'] => {
    const span = periods[at]
    // Before its first message a clinic has no metrics, which is not the same as zero.
    const hasMetrics =
      firstMessageAt !== null && Temporal.Instant.compare(firstMessageAt, span.ends) < 0
    return {
      span: toPeriodBody(span),
      figures: hasMetrics
        ? {
            ...sumMonth(span, parts),
            reviews: reviews.find(({ place }) => place === at)?.count ?? 0,
            transitions: transitions[at] ?? 0,
            response: findClinicResponse(responseTimes, ({ place }) => place === at),
          }
        : null,
    }
  }
  const [own] = monthBuckets
  return {
    own: body(0),
    before: body(1),
    yearBefore: body(2),
    employees:
      byEmployee && own && hasMetric(plan, 'staffLines')
        ? await withTenant((tx) => listEmployees(tx, own, responseTimes))
        : null,
  }
}
