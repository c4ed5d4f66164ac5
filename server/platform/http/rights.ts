import { planNamed, typesOfPlan } from '../../../domain/plans.ts'
import { may } from '../../../domain/roles.ts'
import { maySetUp, mayTest, type ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'

/** Throws `TARIFF` for a kind that the clinic's plan does not cover. */
export function requirePlan(caller: Caller, type: string) {
  if (!typesOfPlan(caller.tariff.plan).some((covered) => covered === type))
    throw new Problem('TARIFF')
}

/** Besides, throws `FORBIDDEN` to a role that may not set up scenarios of this kind. */
export function requireSetup(caller: Caller, type: string) {
  requirePlan(caller, type)
  // A plan covers kinds that there are, and nothing else.
  if (!maySetUp(caller.role, type as ScenarioType)) throw new Problem('FORBIDDEN')
}

/** Besides, throws `FORBIDDEN` to a role that may not test scenarios of this kind. */
export function requireTest(caller: Caller, type: string) {
  requirePlan(caller, type)
  if (!mayTest(caller.role, type as ScenarioType)) throw new Problem('FORBIDDEN')
}

/** Conversations: for a plan that holds everything, and never for the operator's masters, whose rights they are given to. */
export function requireChats(caller: Caller) {
  if (caller.isMaster) throw new Problem('FORBIDDEN')
  if (planNamed(caller.tariff.plan) !== 'standard') throw new Problem('TARIFF')
}

/** Whether conversations are open to this caller: what other calls tell of them they tell to nobody else. */
export const seesChats = ({ role, isMaster, tariff }: Caller): boolean =>
  may(role, 'chat') && !isMaster && planNamed(tariff.plan) === 'standard'
