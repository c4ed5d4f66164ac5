import type { User } from './branch.ts'
import { type Clinics, hashOf } from './clinics.ts'
import type { BranchPlan } from './seed.ts'

export const passwordHash = (login: string, password: string) => hashOf(`${login} ${password}`)

/**
 * Who signs in. A login that nobody has opened gets two small branches and the password it came with; any will do,
 * except `wrong`. Null when the password is not the login's.
 */
export async function signIn(
  clinics: Clinics,
  login: string,
  password: string,
): Promise<User | null> {
  if ([login, password].includes('wrong')) return null
  const known = clinics.users.get(login)
  if (known) return known.password === passwordHash(login, password) ? known : null
  return openUser(clinics, login, password, usualBranches(clinics, login))
}

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

function usualBranches({ host: { zone } }: Clinics, login: string): BranchPlan[] {
  const seed = Number.parseInt(hashOf(login).slice(0, 8), 16)
  return [
    { title: 'Клиника на Садовой', zone, staff: 4, clients: 40, visits: 60, seed },
    { title: 'Клиника на Лесной', zone, staff: 2, clients: 15, visits: 20, seed: seed + 1 },
  ]
}
