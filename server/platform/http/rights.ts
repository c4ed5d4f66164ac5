import { listPlanScenarioTypes, toPlan } from '../../../domain/plans.ts'
import { hasRight } from '../../../domain/roles.ts'
import {
  canSetUpScenario,
  canTestScenario,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'

/** Throws `TARIFF` for a kind that the clinic's plan does not cover. */
export function requirePlan(caller: Caller, type: string) {
  if (!listPlanScenarioTypes(caller.tariff.plan).some((covered) => covered === type))
    throw new Problem('TARIFF')
}

/** Besides, throws `FORBIDDEN` to a role that may not set up scenarios of this kind. */
export function requireScenarioSetup(caller: Caller, type: string) {
  requirePlan(caller, type)
  // A plan covers kinds that there are, and nothing else.
  if (!canSetUpScenario(caller.role, type as ScenarioType)) throw new Problem('FORBIDDEN')
}

/** Besides, throws `FORBIDDEN` to a role that may not test scenarios of this kind. */
export function requireScenarioTest(caller: Caller, type: string) {
  requirePlan(caller, type)
  if (!canTestScenario(caller.role, type as ScenarioType)) throw new Problem('FORBIDDEN')
}

/** Conversations: for a plan that holds everything, and never for the operator's masters, whose rights they are given to. */
export function requireChatAccess(caller: Caller) {
  if (caller.isMaster) throw new Problem('FORBIDDEN')
  if (toPlan(caller.tariff.plan) !== 'standard') throw new Problem('TARIFF')
}

/** Whether conversations are open to this caller: what other calls tell of them they tell to nobody else. */
export const canSeeChats = ({ role, isMaster, tariff }: Caller): boolean =>
  hasRight(role, 'chat') && !isMaster && toPlan(tariff.plan) === 'standard'
