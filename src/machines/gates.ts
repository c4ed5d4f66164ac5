import { type RouteName, routeAt } from './routes.ts'

export type Plan = 'standard' | 'reminder' | 'nps'
export type Role = 'owner' | 'administrator' | 'manager' | 'marketer' | 'providerEmployee'

/** What decides which sections open. `role` is null until the server has told it. */
export interface Access {
  plan: Plan
  role: Role | null
  isMaster: boolean
}

/** Why a section stays closed, and to whom it opens. */
export type Gate =
  | { why: 'plan'; plans: readonly Plan[] }
  | { why: 'role'; roles: readonly Role[] }
  | { why: 'master' }

const whole: readonly Plan[] = ['standard']

/** Sections that not every plan holds (decisions, section 3); the server enforces the same. */
const plansOf: Partial<Record<RouteName, readonly Plan[]>> = {
  dashboard: whole,
  reminders: ['standard', 'reminder'],
  invitations: whole,
  nps: ['standard', 'nps'],
  chats: whole,
  chat: whole,
  reputation: ['standard', 'nps'],
  cards: whole,
  conversion: whole,
  efficiency: whole,
  efficiencyOf: whole,
}

const reports: readonly Role[] = ['owner', 'manager', 'marketer', 'providerEmployee']
const desk: readonly Role[] = ['owner', 'administrator', 'manager']
const integrations: readonly Role[] = ['owner', 'manager', 'providerEmployee']

/** Sections that not every role may see (decisions, section 2). */
const rolesOf: Partial<Record<RouteName, readonly Role[]>> = {
  dashboard: reports,
  conversion: reports,
  efficiency: reports,
  efficiencyOf: reports,
  chats: desk,
  chat: desk,
  widgets: integrations,
}

const talks: (RouteName | undefined)[] = ['chats', 'chat']

/** What closes an address to this reader; null: it is open; 'unknown': that hangs on the role, which is not told yet. */
export function gateAt(path: string, { plan, role, isMaster }: Access): Gate | null | 'unknown' {
  const name = routeAt(path)?.name
  if (isMaster && talks.includes(name)) return { why: 'master' }
  const plans = name && plansOf[name]
  if (plans && !plans.includes(plan)) return { why: 'plan', plans }
  const roles = name && rolesOf[name]
  if (!roles || (role && roles.includes(role))) return null
  return role ? { why: 'role', roles } : 'unknown'
}

/** The plan of a tariff, as text or as it came; one that the page does not know counts as `standard`. */
export function planOf(tariff: unknown): Plan {
  const plan = member(typeof tariff === 'string' ? parsed(tariff) : tariff, 'plan')
  return plan === 'reminder' || plan === 'nps' ? plan : 'standard'
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
