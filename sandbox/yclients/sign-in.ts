import type { User } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { createUser, getDefaultBranches, hashPassword } from '../clinic-system/users.ts'

/** Signs in. A new login gets two small branches and the given password; any except `wrong` is accepted. Null for a wrong password. */
export async function signIn(
  clinicSystem: ClinicSystem,
  login: string,
  password: string,
): Promise<User | null> {
  if ([login, password].includes('wrong')) return null
  const existing = clinicSystem.users.get(login)
  if (existing) return existing.passwordHash === hashPassword(login, password) ? existing : null
  return createUser(clinicSystem, login, password, getDefaultBranches(clinicSystem, login))
}
