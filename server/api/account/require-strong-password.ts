import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findPasswordWeakness } from '../../platform/security/weak-password.ts'

/** Refuses a password that is easy to guess, at its field. `personalWords` are words that others know about its owner. */
export function requireStrongPassword(password: string, field: string, personalWords: string[]) {
  const weakness = findPasswordWeakness(password, ['visita', ...personalWords])
  if (weakness) throw new Problem('CHECK_DETAILS', { [field]: weakness })
}

/** Returns the names and addresses of an account and its clinic. */
export async function listPersonalWords(tx: Tx, accountId: string): Promise<string[]> {
  const account = await tx
    .selectFrom('account as a')
    .leftJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.email', 'a.first_name', 'a.last_name', 'a.phone', 'c.name', 'c.phone as clinics'])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
  return Object.values(account ?? {}).filter((word) => word !== null)
}
