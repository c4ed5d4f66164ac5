import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import type { PendingAction } from '../../browser/location.ts'
import {
  getFirstScenarioType,
  type Onboarding,
  type OnboardingStepName,
} from '../../machines/onboarding/onboarding.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { toScenarioPath } from '../../machines/url-state/scenario-path.ts'

/** Path of a step, and the pending action there. */
export interface StepLink {
  href: string
  pendingAction?: PendingAction
}

/** Whether the proposed scenario's sending list waits to be verified or started. */
export const hasList = (onboarding: Onboarding): boolean =>
  (onboarding?.proposal?.listState ?? 'none') !== 'none'

/** Link of a step. Steps use existing screens. */
export function getStepLink(
  step: OnboardingStepName,
  onboarding: Onboarding,
  plan: TariffPlan,
): StepLink {
  const scenario = onboarding?.proposal?.scenarioId
  switch (step) {
    case 'card':
      return { href: paths.settings(), pendingAction: 'editCard' }
    case 'channel':
      return { href: paths.connections() }
    case 'data':
      return { href: getFirstScenarioType(plan) === 'nps' ? paths.nps() : paths.reminders() }
    case 'test':
      return { href: scenario ? toScenarioPath(scenario, 'test') : paths.scenarios() }
    case 'scenario':
      if (!scenario) return { href: paths.scenarios() }
      // A list that exists is shown, not built again.
      return hasList(onboarding)
        ? { href: `${paths.reminders()}?scenario=${scenario}&view=list` }
        : { href: `${paths.reminders()}?scenario=${scenario}`, pendingAction: 'buildList' }
  }
}
