import { hasRight, type Right, type Role, roles } from '../../../domain/roles.ts'
import { canSetUpScenario, canTestScenario } from '../../../domain/scenario-kinds.ts'
import type { SetUpQuery } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'

/** Null: the host does not tell. */
export type Onboarding = SetUpQuery['setUp']
export type OnboardingStep = NonNullable<Onboarding>['steps'][number]
export type OnboardingStepName = OnboardingStep['step']

/** How far a new clinic has come, as its data says (docs/decisions/0112). */
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

/** Whether a role may do a step: a clinic's first scenario is a reminder. */
export function canDoStep(role: Role | null, step: OnboardingStepName): boolean {
  const requiredRight = stepRights[step]
  if (requiredRight) return hasRight(role, requiredRight)
  return step === 'test'
    ? role !== null && canTestScenario(role, 'reminder')
    : canSetUpScenario(role, 'reminder')
}

/** The roles that may do a step, for those who may not. */
export const listRolesForStep = (step: OnboardingStepName): Role[] =>
  roles.filter((role) => canDoStep(role, step))

/** What has to be done before: nothing is sent without a channel, and texts are filled in with the data of patients. */
const prerequisiteSteps: readonly OnboardingStepName[] = ['channel', 'data']

/** The step that a test and a scenario still wait for; null where nothing is in the way. */
export const findMissingPrerequisite = (
  setUp: Onboarding,
  step: OnboardingStepName,
): OnboardingStepName | null =>
  step === 'test' || step === 'scenario'
    ? (setUp?.steps.find((one) => prerequisiteSteps.includes(one.step) && !one.done)?.step ?? null)
    : null

/** How many steps are done of how many; null where nothing is left to do for the reader, or nothing is known. */
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
