import type { User } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import { openUser, passwordHash, usualBranches } from '../clinic-system/users.ts'

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
