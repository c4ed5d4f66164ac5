import { type Plan, toPlan } from '../../../domain/plans.ts'
import { hasRight, type Role, rights } from '../../../domain/roles.ts'
import { findRouteManifest } from './routes.ts'

/** What decides which sections open. `role` is null until the server has told it. */
export interface Access {
  plan: Plan
  role: Role | null
  isMaster: boolean
  /** The tariff's last day is over: everything is read, nothing changed. */
  isTariffLapsed?: boolean
}

/** Why a section stays closed, and to whom it opens. */
export type AccessDenial =
  | { why: 'plan'; plans: readonly Plan[] }
  | { why: 'role'; roles: readonly Role[] }
  | { why: 'master' }

/** What closes an address to this reader; null: it is open; 'unknown': that hangs on the role, which is not told yet. */
export function checkAccess(
  path: string,
  { plan, role, isMaster }: Access,
): AccessDenial | null | 'unknown' {
  const {
    plans,
    right,
    isClosedToMasters: notForMasters,
  } = findRouteManifest(path)?.accessRule ?? {}
  if (isMaster && notForMasters) return { why: 'master' }
  if (plans && !plans.includes(plan)) return { why: 'plan', plans }
  if (!right || hasRight(role, right)) return null
  return role ? { why: 'role', roles: rights[right] } : 'unknown'
}

/** The plan of a tariff, as text or as it came; one that the page does not know counts as `standard`. */
export function parseTariffPlan(tariff: unknown): Plan {
  const plan = readMember(typeof tariff === 'string' ? parseJson(tariff) : tariff, 'plan')
  return toPlan(plan)
}

const readMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What somebody else wrote there names no plan.
    return null
  }
}
