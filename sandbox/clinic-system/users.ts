import type { User } from './branch.ts'
import { type Clinics, hashOf } from './clinic-system.ts'
import type { BranchPlan } from './seed-branch.ts'

export const passwordHash = (login: string, password: string) => hashOf(`${login} ${password}`)

/** Opens a user with these branches. */
export async function openUser(
  clinics: Clinics,
  login: string,
  password: string,
  branches: BranchPlan[],
): Promise<User> {
  await clinics.do({ act: 'open', login, password: passwordHash(login, password), branches })
  return clinics.users.get(login)! // opened just now
}

/** Two small branches, or one where there may be no more. */
export function usualBranches({ host }: Clinics, login: string): BranchPlan[] {
  const { zone, mostBranches } = host
  const seed = Number.parseInt(hashOf(login).slice(0, 8), 16)
  return [
    { title: 'Клиника на Садовой', zone, staff: 4, clients: 40, visits: 60, seed },
    { title: 'Клиника на Лесной', zone, staff: 2, clients: 15, visits: 20, seed: seed + 1 },
  ].slice(0, mostBranches)
}

/** A clinic whose name is the next free one, for somebody at the page. */
export function openNext(clinics: Clinics): Promise<User> {
  const login = `clinic-${clinics.users.size + 1}`
  return openUser(clinics, login, '', usualBranches(clinics, login))
}

/** A secret that the double makes up: the same at every start, another one after each change of it. */
export const madeUp = ({ host }: Clinics, what: string, { login, changes }: User) =>
  hashOf(`${host.name} ${what} ${login} ${changes}`)
