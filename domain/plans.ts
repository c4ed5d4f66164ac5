import { type ScenarioType, scenarioTypes } from './scenario-kinds.ts'

/** A clinic's plans (section 3 of the decisions). */
export const plans = ['standard', 'reminder', 'nps'] as const
export type Plan = (typeof plans)[number]

/** A plan by name; unknown ones count as `standard`. */
export const toPlan = (name: unknown): Plan => plans.find((plan) => plan === name) ?? 'standard'

/** Days after a tariff's end on which messages are still sent (section 11 of the screens' decisions). */
export const GRACE_DAYS = 3

const scenarioTypesByPlan: Record<Plan, readonly ScenarioType[]> = {
  standard: scenarioTypes,
  reminder: ['reminder', 'notification', 'memo'],
  nps: ['nps'],
}

/** Scenario kinds that a plan covers. */
export const listPlanScenarioTypes = (plan: unknown): readonly ScenarioType[] =>
  scenarioTypesByPlan[toPlan(plan)]
