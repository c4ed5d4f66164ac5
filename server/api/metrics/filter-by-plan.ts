import { hasMetric } from '../../../domain/tariff-plan-metrics.ts'
import { listTariffScenarioTypes, type TariffPlan } from '../../../domain/tariff-plans.ts'

/** Filters counts by the plan's scenario types. */
export function filterByPlan<Count extends { type: string }>(
  plan: TariffPlan,
  counts: readonly Count[],
): Count[] {
  const planTypes: readonly string[] = listTariffScenarioTypes(plan)
  return counts.filter(({ type }) => planTypes.includes(type))
}

/** Sets visit counts to zero that the plan does not include. */
export const zeroUnavailableMetrics = <Count extends { place: number }>(
  plan: TariffPlan,
  counts: readonly Count[],
): Count[] =>
  counts.map(
    (count) =>
      Object.fromEntries(
        Object.entries(count).map(([name, many]) => [name, hasMetric(plan, name) ? many : 0]),
      ) as Count, // same names
  )
