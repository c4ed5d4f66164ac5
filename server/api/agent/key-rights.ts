import { sql } from 'kysely'
import { hasRight } from '../../../domain/roles.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Rights of an agent's key. */
export interface KeyRights {
  canSendMessages: boolean
  canSendFiles: boolean
}

/**
 * Returns the rights of a key: those of the user who created it, at the time of the call (docs/decisions/0170). `role` is that user's current role;
 * null if the row is not visible, as for a master account. An agent whose creator was deleted before this rule may only send messages.
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

/** SQL for the creator's role within the clinic: a master account's row is not visible. */
export const makerRoleSql = sql<
  string | null
>`(select p.role from account p where p.id = paired_by)`.as('role')

/** Returns true if the account may create keys in this clinic now. */
export async function canMakeKeys(tx: Tx, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false
  const maker = await tx
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return hasRight(maker?.role, 'makeKeys')
}
