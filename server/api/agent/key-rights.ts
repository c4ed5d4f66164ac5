import { sql } from 'kysely'
import { hasRight } from '../../../domain/roles.ts'
import type { Tx } from '../../platform/db/database.ts'

/** What an agent's key opens. */
export interface KeyRights {
  canSendMessages: boolean
  canSendFiles: boolean
}

/**
 * A key acts as the person who made it: it brings in what that person may, at the time of the call (docs/decisions/0170). `role` is the maker's now; null:
 * the row does not show it, as a master's in a clinic. An agent whose maker was gone before this rule hands over messages only.
 */
export function getKeyRights({
  paired_by,
  maker_unknown,
  role,
}: {
  paired_by: string | null
  maker_unknown: boolean
  role: string | null
}): KeyRights {
  if (paired_by === null) return { canSendMessages: maker_unknown, canSendFiles: false }
  const own = role ?? 'providerEmployee'
  return { canSendMessages: hasRight(own, 'connect'), canSendFiles: hasRight(own, 'importFiles') }
}

/** The maker's role, seen from within the clinic: a master's row is not shown there. */
export const makerRoleSql = sql<
  string | null
>`(select p.role from account p where p.id = paired_by)`.as('role')

/** Whether somebody of this clinic may make keys now. */
export async function canMakeKeys(tx: Tx, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false
  const maker = await tx
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return hasRight(maker?.role, 'makeKeys')
}
