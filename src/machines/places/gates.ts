import { type Plan, toPlan } from '../../../domain/plans.ts'
import { hasRight, type Role, rights } from '../../../domain/roles.ts'
import { areaAt } from './routes.ts'

/** What decides which sections open. `role` is null until the server has told it. */
export interface Access {
  plan: Plan
  role: Role | null
  isMaster: boolean
  /** The tariff's last day is over: everything is read, nothing changed. */
  lapsed?: boolean
}

/** Why a section stays closed, and to whom it opens. */
export type Gate =
  | { why: 'plan'; plans: readonly Plan[] }
  | { why: 'role'; roles: readonly Role[] }
  | { why: 'master' }

/** What closes an address to this reader; null: it is open; 'unknown': that hangs on the role, which is not told yet. */
export function gateAt(path: string, { plan, role, isMaster }: Access): Gate | null | 'unknown' {
  const { plans, right, notForMasters } = areaAt(path)?.gate ?? {}
  if (isMaster && notForMasters) return { why: 'master' }
  if (plans && !plans.includes(plan)) return { why: 'plan', plans }
  if (!right || hasRight(role, right)) return null
  return role ? { why: 'role', roles: rights[right] } : 'unknown'
}

/** The plan of a tariff, as text or as it came; one that the page does not know counts as `standard`. */
export function planOf(tariff: unknown): Plan {
  const plan = member(typeof tariff === 'string' ? parsed(tariff) : tariff, 'plan')
  return toPlan(plan)
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What somebody else wrote there names no plan.
    return null
  }
}
