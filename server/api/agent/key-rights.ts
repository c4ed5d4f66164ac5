import { sql } from 'kysely'
import { may } from '../../../domain/roles.ts'
import type { Tx } from '../../platform/db/database.ts'

/** What an agent's key opens. */
export interface KeyRights {
  messages: boolean
  files: boolean
}

/**
 * A key acts as the person who made it: it brings in what that person may, at the time of the call (docs/decisions/0170). `role` is the maker's now; null:
 * the row does not show it, as a master's in a clinic. An agent whose maker was gone before this rule hands over messages only.
 */
export function keyRights({
  paired_by,
  maker_unknown,
  role,
}: {
  paired_by: string | null
  maker_unknown: boolean
  role: string | null
}): KeyRights {
  if (paired_by === null) return { messages: maker_unknown, files: false }
  const own = role ?? 'providerEmployee'
  return { messages: may(own, 'connect'), files: may(own, 'importFiles') }
}

/** The maker's role, seen from within the clinic: a master's row is not shown there. */
export const makerRole = sql<
  string | null
>`(select p.role from account p where p.id = paired_by)`.as('role')

/** Whether somebody of this clinic may make keys now. */
export async function mayMakeKeys(tx: Tx, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false
  const maker = await tx
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return may(maker?.role, 'makeKeys')
}
