import { hasRight } from '../../../domain/roles.ts'
import {
  canSetUpScenario,
  canTestScenario,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import { listTariffScenarioTypes, toTariffPlan } from '../../../domain/tariff-plans.ts'
import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'

/** Throws `TARIFF` for a scenario kind that the clinic's plan does not cover. */
export function requirePlan(caller: Caller, type: string) {
  if (!listTariffScenarioTypes(caller.tariff.plan).some((covered) => covered === type))
    throw new Problem('TARIFF')
}

/** Also throws `FORBIDDEN` if the role may not set up scenarios of this kind. */
export function requireScenarioSetup(caller: Caller, type: string) {
  requirePlan(caller, type)
  // `requirePlan` has checked that the kind exists.
  if (!canSetUpScenario(caller.role, type as ScenarioType)) throw new Problem('FORBIDDEN')
}

/** Also throws `FORBIDDEN` if the role may not test scenarios of this kind. */
export function requireScenarioTest(caller: Caller, type: string) {
  requirePlan(caller, type)
  if (!canTestScenario(caller.role, type as ScenarioType)) throw new Problem('FORBIDDEN')
}

/** Conversations need the full plan, and are closed to master accounts, though these otherwise have a role's rights. */
export function requireChatAccess(caller: Caller) {
  if (caller.isMaster) throw new Problem('FORBIDDEN')
  if (toTariffPlan(caller.tariff.plan) !== 'standard') throw new Problem('TARIFF')
}

/** Whether this caller may see conversations; other calls use it to leave them out. */
export const canSeeChats = ({ role, isMaster, tariff }: Caller): boolean =>
  hasRight(role, 'chat') && !isMaster && toTariffPlan(tariff.plan) === 'standard'
