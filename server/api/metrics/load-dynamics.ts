import { hasMetric } from '../../../domain/tariff-plan-metrics.ts'
import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { resolveScope } from '../../engine/metrics/daily-aggregates/resolve-scope.ts'
import { countRemindedVisits, toFunnel } from '../../engine/metrics/funnel.ts'
import { countMessages } from '../../engine/metrics/message-counts.ts'
import { createBuckets, filterScope } from '../../engine/metrics/metric-scope.ts'
import { listNpsBySpecialist } from '../../engine/metrics/nps-by-specialist.ts'
import {
  type DayRange,
  getPointEdges,
  type Period,
  splitPeriod,
} from '../../engine/metrics/period.ts'
import { computeMetrics, type Metrics } from '../../engine/metrics/sum-metrics.ts'
import { countVisits } from '../../engine/metrics/visit-counts.ts'
import type { DayContext } from '../../platform/http/day-boundary.ts'
import { filterByPlan, zeroUnavailableMetrics } from './filter-by-plan.ts'
import type { WithTenant } from './with-tenant.ts'

type DashboardDay = components['schemas']['DashboardDay']
type PeriodPoints = { period: Period } & ReturnType<typeof splitPeriod>

/** Loads metrics of a period and the previous one, in total and by chart points, both in parallel; for the period also its funnel and scores. */
export async function loadDynamics(
  withTenant: WithTenant,
  periods: [Period, Period],
  {
    days: dayContext,
    branchId,
    plan,
  }: { days: DayContext; branchId: string | undefined; plan: TariffPlan },
) {
  const [own, before] = periods.map((period) => ({
    period,
    ...splitPeriod(period, dayContext),
  })) as [PeriodPoints, PeriodPoints]
  const edges = ({ period, points }: PeriodPoints) =>
    getPointEdges(period, points, dayContext.timeZone)
  const buckets = createBuckets(edges(own))
  const previousBuckets = createBuckets(edges(before), buckets.length)
  const isOwn = ({ place }: { place: number }) => place < buckets.length
  const request = {
    buckets: [...buckets, ...previousBuckets],
    branchId,
    timeZone: dayContext.timeZone,
  }
  const { scope, funnelScope } = await withTenant((tx) => resolveScope(tx, request, dayContext.now))
  const [messages, visits, remindedVisits] = await Promise.all([
    withTenant(async (tx) => filterByPlan(plan, await countMessages(tx, scope))),
    withTenant(async (tx) =>
      zeroUnavailableMetrics(plan, await countVisits(tx, scope, dayContext.now)),
    ),
    hasMetric(plan, 'named')
      ? withTenant((tx) => countRemindedVisits(tx, filterScope(funnelScope, isOwn), dayContext.now))
      : [],
  ])
  const computePoints = ({ points }: PeriodPoints, first: number, fits: typeof isOwn) => {
    const { whole, days: counts } = computeMetrics([...messages, ...visits].filter(fits))
    return [
      whole,
      points.map((point, index) => toDashboardDay(point, counts.get(first + index))),
    ] as const
  }
  const [figures, pointsNow] = computePoints(own, 0, isOwn)
  const [figuresBefore, daysBefore] = computePoints(before, buckets.length, (part) => !isOwn(part))
  const ownMessages = messages.filter(isOwn)
  return {
    ...{ figures, figuresBefore, unit: own.unit, days: pointsNow, daysBefore },
    journey: toFunnel(ownMessages, remindedVisits),
    specialists: await withTenant((tx) => listNpsBySpecialist(tx, ownMessages)),
  }
}

const toDashboardDay = ({ from, to }: DayRange, metrics: Metrics | undefined): DashboardDay => ({
  from: from.toString(),
  to: to.toString(),
  sent: metrics?.sent ?? 0,
  answered: metrics?.answered ?? 0,
  booked: metrics?.booked ?? 0,
  came: metrics?.came ?? 0,
  missed: metrics?.missed ?? 0,
})
