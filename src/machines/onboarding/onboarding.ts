import { hasRight, type Right, type Role, roles } from '../../../domain/roles.ts'
import { canSetUpScenario, canTestScenario } from '../../../domain/scenario-kinds.ts'
import type { SetUpQuery } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'

/** Null if the server has no onboarding. */
export type Onboarding = SetUpQuery['setUp']
export type OnboardingStep = NonNullable<Onboarding>['steps'][number]
export type OnboardingStepName = OnboardingStep['step']

/** Onboarding steps of the clinic, computed from its data (docs/decisions/0112). */
export const onboardingQuery = createQuery<Onboarding, null>('onboarding', 300_000, [
  'company',
  'channel',
  'run',
  'scenario',
  'test-patient',
])

const stepRights: Partial<Record<OnboardingStepName, Right>> = {
  card: 'setUpClinic',
  channel: 'connect',
  data: 'connect',
}

/** Whether a role may do a step. The first scenario is assumed to be a reminder. */
export function canDoStep(role: Role | null, step: OnboardingStepName): boolean {
  const requiredRight = stepRights[step]
  if (requiredRight) return hasRight(role, requiredRight)
  return step === 'test'
    ? role !== null && canTestScenario(role, 'reminder')
    : canSetUpScenario(role, 'reminder')
}

/** Roles that may do a step, to name them to everybody else. */
export const listRolesForStep = (step: OnboardingStepName): Role[] =>
  roles.filter((role) => canDoStep(role, step))

/** Steps required first: nothing is sent without a channel, and texts need patient data. */
const prerequisiteSteps: readonly OnboardingStepName[] = ['channel', 'data']

/** The first open prerequisite of the steps `test` and `scenario`; null if there is none. */
export const findMissingPrerequisite = (
  setUp: Onboarding,
  step: OnboardingStepName,
): OnboardingStepName | null =>
  step === 'test' || step === 'scenario'
    ? (setUp?.steps.find((one) => prerequisiteSteps.includes(one.step) && !one.done)?.step ?? null)
    : null

/** Number of done steps and of all steps; null if the user can do none of the open steps, or without onboarding. */
export function getOnboardingProgress(
  setUp: Onboarding,
  role: Role | null,
): { done: number; total: number } | null {
  const steps = setUp?.steps ?? []
  if (!steps.some(({ step, done }) => !done && canDoStep(role, step))) return null
  return { done: steps.filter(({ done }) => done).length, total: steps.length }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    onboarding: {
      events: QueryEvent<null>
      actor: ActorContract<typeof onboardingQuery, 'data' | 'error'>
    }
  }
}
