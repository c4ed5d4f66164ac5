import type { User } from './branch.ts'
import { type ClinicSystem, hashText } from './clinic-system.ts'
import type { BranchPlan } from './seed-branch.ts'

export const hashPassword = (login: string, password: string) => hashText(`${login} ${password}`)

/** Creates a user with these branches. */
export async function createUser(
  clinics: ClinicSystem,
  login: string,
  password: string,
  branches: BranchPlan[],
): Promise<User> {
  await clinics.apply({ act: 'open', login, password: hashPassword(login, password), branches })
  return clinics.users.get(login)! // created just now
}

/** Two small branches, or one if the vendor allows no more. */
export function getDefaultBranches({ definition }: ClinicSystem, login: string): BranchPlan[] {
  const { defaultZone, maxBranches } = definition
  const seed = Number.parseInt(hashText(login).slice(0, 8), 16)
  return [
    { title: 'Клиника на Садовой', zone: defaultZone, staff: 4, clients: 40, visits: 60, seed },
    {
      title: 'Клиника на Лесной',
      zone: defaultZone,
      staff: 2,
      clients: 15,
      visits: 20,
      seed: seed + 1,
    },
  ].slice(0, maxBranches)
}

/** A clinic with the next free name, for the page. */
export function createNextClinic(clinics: ClinicSystem): Promise<User> {
  const login = `clinic-${clinics.users.size + 1}`
  return createUser(clinics, login, '', getDefaultBranches(clinics, login))
}

/** Derives a secret: the same at every start, another one after each change. */
export const deriveSecret = (
  { definition }: ClinicSystem,
  purpose: string,
  { login, passwordChanges }: User,
) => hashText(`${definition.name} ${purpose} ${login} ${passwordChanges}`)
