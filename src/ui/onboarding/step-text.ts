import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import {
  getFirstScenarioType,
  type OnboardingStepName,
} from '../../machines/onboarding/onboarding.ts'
import type { TextPath } from '../i18n/dictionary.ts'

/** A text of a step; the step of the scenario is about what the plan sends. */
export const getStepText = (
  step: OnboardingStepName,
  part: 'title' | 'about' | 'act',
  plan: TariffPlan,
): TextPath =>
  step === 'scenario' && getFirstScenarioType(plan) === 'nps'
    ? `onboarding.surveys.scenario.${part}`
    : `onboarding.steps.${step}.${part}`
