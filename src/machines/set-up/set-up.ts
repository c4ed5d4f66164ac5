import { hasRight, type Right, type Role, roles } from '../../../domain/roles.ts'
import { canSetUpScenario, canTestScenario } from '../../../domain/scenario-kinds.ts'
import type { SetUpQuery } from '../../../schema/generated/client/graphql.ts'
import type { Contract } from '../shared/contract.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import { createQuery } from '../shared/query.machine.ts'

/** Null: the host does not tell. */
export type SetUp = SetUpQuery['setUp']
export type SetUpStep = NonNullable<SetUp>['steps'][number]
export type StepName = SetUpStep['step']

/** How far a new clinic has come, as its data says (docs/decisions/0112). */
export const setUpQuery = createQuery<SetUp, null>('setUp', 300_000, [
  'company',
  'channel',
  'run',
  'scenario',
  'test-patient',
])

const right: Partial<Record<StepName, Right>> = {
  card: 'setUpClinic',
  channel: 'connect',
  data: 'connect',
}

/** Whether a role may do a step: a clinic's first scenario is a reminder. */
export function mayDo(role: Role | null, step: StepName): boolean {
  const asked = right[step]
  if (asked) return hasRight(role, asked)
  return step === 'test'
    ? role !== null && canTestScenario(role, 'reminder')
    : canSetUpScenario(role, 'reminder')
}

/** The roles that may do a step, for those who may not. */
export const whoMayDo = (step: StepName): Role[] => roles.filter((role) => mayDo(role, step))

/** What has to be done before: nothing is sent without a channel, and texts are filled in with the data of patients. */
const before: readonly StepName[] = ['channel', 'data']

/** The step that a test and a scenario still wait for; null where nothing is in the way. */
export const missingBefore = (setUp: SetUp, step: StepName): StepName | null =>
  step === 'test' || step === 'scenario'
    ? (setUp?.steps.find((one) => before.includes(one.step) && !one.done)?.step ?? null)
    : null

/** How many steps are done of how many; null where nothing is left to do for the reader, or nothing is known. */
export function leftToDo(setUp: SetUp, role: Role | null): { done: number; total: number } | null {
  const steps = setUp?.steps ?? []
  if (!steps.some(({ step, done }) => !done && mayDo(role, step))) return null
  return { done: steps.filter(({ done }) => done).length, total: steps.length }
}

declare module '../shared/system.ts' {
  interface SystemActors {
    setUp: { events: QueryEvent<null>; actor: Contract<typeof setUpQuery, 'data' | 'error'> }
  }
}
