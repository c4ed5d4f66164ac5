import type { PendingAction } from '../../browser/location.ts'
import type { Onboarding, OnboardingStepName } from '../../machines/onboarding/onboarding.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { toScenarioPath } from '../../machines/url-state/scenario-path.ts'

/** Path of a step, and the pending action there. */
export interface StepLink {
  href: string
  pendingAction?: PendingAction
}

/** Link of a step. Steps use existing screens. */
export function getStepLink(step: OnboardingStepName, onboarding: Onboarding): StepLink {
  const scenario = onboarding?.proposal?.scenarioId
  switch (step) {
    case 'card':
      return { href: paths.settings(), pendingAction: 'editCard' }
    case 'channel':
      return { href: paths.connections() }
    case 'data':
      return { href: paths.reminders() }
    case 'test':
      return { href: scenario ? toScenarioPath(scenario, 'test') : paths.scenarios() }
    case 'scenario':
      return scenario
        ? { href: `${paths.reminders()}?scenario=${scenario}`, pendingAction: 'buildList' }
        : { href: paths.scenarios() }
  }
}
