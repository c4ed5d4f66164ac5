import { hasRight, type Role, rights } from '../../../domain/roles.ts'
import { type TariffPlan, toTariffPlan } from '../../../domain/tariff-plans.ts'
import { findRouteManifest } from './routes.ts'

/** Data that decides which routes open. `role` is null until the viewer has loaded. */
export interface Access {
  plan: TariffPlan
  role: Role | null
  isMaster: boolean
  /** The tariff has ended: the clinic can read everything and change nothing. */
  isTariffLapsed?: boolean
}

/** Why a route stays closed, and for whom it opens. */
export type AccessDenial =
  | { why: 'plan'; plans: readonly TariffPlan[] }
  | { why: 'role'; roles: readonly Role[] }
  | { why: 'master' }

/** Why a path is closed for this user; null if it is open, 'unknown' while the deciding role is not loaded. */
export function checkAccess(
  path: string,
  { plan, role, isMaster }: Access,
): AccessDenial | null | 'unknown' {
  const { plans, right, isClosedToMasters } = findRouteManifest(path)?.accessRule ?? {}
  if (isMaster && isClosedToMasters) return { why: 'master' }
  if (plans && !plans.includes(plan)) return { why: 'plan', plans }
  if (!right || hasRight(role, right)) return null
  return role ? { why: 'role', roles: rights[right] } : 'unknown'
}

/** The plan of a tariff (serialised or parsed); an unknown plan counts as `standard`. */
export function parseTariffPlan(tariff: unknown): TariffPlan {
  const plan = readMember(typeof tariff === 'string' ? parseJson(tariff) : tariff, 'plan')
  return toTariffPlan(plan)
}

const readMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The storage has no valid JSON.
    return null
  }
}
