import { hasMetric } from '../../../domain/plan-metrics.ts'
import { listPlanScenarioTypes, type Plan } from '../../../domain/plans.ts'

/** Of counts by kind those of a plan's own scenarios (figures 40). */
export function filterByPlan<Count extends { type: string }>(
  plan: Plan,
  counts: readonly Count[],
): Count[] {
  const planTypes: readonly string[] = listPlanScenarioTypes(plan)
  return counts.filter(({ type }) => planTypes.includes(type))
}

/** Counts of visits with nought for what the plan has no figure of. */
export const zeroUnavailableMetrics = <Count extends { place: number }>(
  plan: Plan,
  counts: readonly Count[],
): Count[] =>
  counts.map(
    (count) =>
      Object.fromEntries(
        Object.entries(count).map(([name, many]) => [name, hasMetric(plan, name) ? many : 0]),
      ) as Count, // the same names
  )
