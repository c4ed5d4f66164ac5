import { hasRight, type Right, type Role, roles } from '../../../domain/roles.ts'
import {
  canSetUpScenario,
  canTestScenario,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import { listTariffScenarioTypes, type TariffPlan } from '../../../domain/tariff-plans.ts'
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

/** Type of the first scenario: a reminder, or a survey if the plan has no reminders. */
export const getFirstScenarioType = (
  plan: TariffPlan,
): Extract<ScenarioType, 'reminder' | 'nps'> =>
  listTariffScenarioTypes(plan).includes('reminder') ? 'reminder' : 'nps'

/** Who reads the steps. */
export interface OnboardingReader {
  /** Null: the role may do nothing, such as after the tariff has ended. */
  role: Role | null
  plan: TariffPlan
}

/** Whether a role may do a step. */
export function canDoStep({ role, plan }: OnboardingReader, step: OnboardingStepName): boolean {
  const requiredRight = stepRights[step]
  if (requiredRight) return hasRight(role, requiredRight)
  const type = getFirstScenarioType(plan)
  return step === 'test'
    ? role !== null && canTestScenario(role, type)
    : canSetUpScenario(role, type)
}

/** Roles that may do a step, to name them to everybody else. */
export const listRolesForStep = (plan: TariffPlan, step: OnboardingStepName): Role[] =>
  roles.filter((role) => canDoStep({ role, plan }, step))

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
  reader: OnboardingReader,
): { done: number; total: number } | null {
  const steps = setUp?.steps ?? []
  if (!steps.some(({ step, done }) => !done && canDoStep(reader, step))) return null
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
