import type { Caller } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import type { ScenarioType } from '../plan/windows.ts'

const service: readonly string[] = ['reminder', 'notification', 'memo']

/** Decision 3: what a plan covers. A plan we do not know covers everything. */
export function typesOf(plan: string): ScenarioType[] {
  if (plan === 'reminder') return ['reminder', 'notification', 'memo']
  if (plan === 'nps') return ['nps']
  return ['reminder', 'notification', 'invitation', 'birthday', 'promotion', 'memo', 'nps']
}

export function requirePlan(caller: Caller, type: string) {
  if (!typesOf(caller.tariff.plan).some((covered) => covered === type)) throw new Problem('TARIFF')
}

/** Decision 2: a marketer sets up what sells, not what serves; an administrator sets up nothing. */
export function requireSetup(caller: Caller, type: string) {
  requirePlan(caller, type)
  const denied =
    caller.role === 'administrator' || (caller.role === 'marketer' && service.includes(type))
  if (denied) throw new Problem('FORBIDDEN')
}

/** Decision 2: testing is as setup, and an administrator's too. */
export function requireTest(caller: Caller, type: string) {
  requirePlan(caller, type)
  if (caller.role === 'marketer' && service.includes(type)) throw new Problem('FORBIDDEN')
}
