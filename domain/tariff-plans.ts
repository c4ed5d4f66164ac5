import { type ScenarioType, scenarioTypes } from './scenario-kinds.ts'

/** A clinic's plans. */
export const tariffPlans = ['standard', 'reminder', 'nps'] as const
export type TariffPlan = (typeof tariffPlans)[number]

/** A plan by name; unknown ones count as `standard`. */
export const toTariffPlan = (name: unknown): TariffPlan =>
  tariffPlans.find((plan) => plan === name) ?? 'standard'

/** Days after a tariff's end on which messages are still sent. */
export const GRACE_DAYS = 3

const scenarioTypesByPlan: Record<TariffPlan, readonly ScenarioType[]> = {
  standard: scenarioTypes,
  reminder: ['reminder', 'notification', 'memo'],
  nps: ['nps'],
}

/** Scenario kinds that a plan covers. */
export const listTariffScenarioTypes = (plan: unknown): readonly ScenarioType[] =>
  scenarioTypesByPlan[toTariffPlan(plan)]
