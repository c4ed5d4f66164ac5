import { type ScenarioType, scenarioTypes } from './scenario-kinds.ts'

/** What a clinic pays for (section 3 of the decisions). */
export const plans = ['standard', 'reminder', 'nps'] as const
export type Plan = (typeof plans)[number]

/** A plan by its name; one that nobody knows counts as `standard`. */
export const toPlan = (name: unknown): Plan => plans.find((plan) => plan === name) ?? 'standard'

/** So many days after a tariff's last one messages still leave (section 11 of the screens' decisions). */
export const GRACE_DAYS = 3

const scenarioTypesByPlan: Record<Plan, readonly ScenarioType[]> = {
  standard: scenarioTypes,
  reminder: ['reminder', 'notification', 'memo'],
  nps: ['nps'],
}

/** The kinds of scenario that a plan covers. */
export const listPlanScenarioTypes = (plan: unknown): readonly ScenarioType[] =>
  scenarioTypesByPlan[toPlan(plan)]
