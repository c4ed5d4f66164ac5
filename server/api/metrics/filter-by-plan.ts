import { hasFigure } from '../../../domain/plan-metrics.ts'
import { type Plan, typesOfPlan } from '../../../domain/plans.ts'

/** Of counts by kind those of a plan's own scenarios (figures 40). */
export function kindsOf<Count extends { type: string }>(
  plan: Plan,
  counts: readonly Count[],
): Count[] {
  const kinds: readonly string[] = typesOfPlan(plan)
  return counts.filter(({ type }) => kinds.includes(type))
}

/** Counts of visits with nought for what the plan has no figure of. */
export const countsOf = <Count extends { place: number }>(
  plan: Plan,
  counts: readonly Count[],
): Count[] =>
  counts.map(
    (count) =>
      Object.fromEntries(
        Object.entries(count).map(([name, many]) => [name, hasFigure(plan, name) ? many : 0]),
      ) as Count, // the same names
  )
