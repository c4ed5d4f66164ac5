import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * Assigns a conversation to the caller, or to nobody. An undo changes nothing if somebody else has changed the assignment since; it throws
 * `CHANGED_SINCE`.
 */
export async function claimChat(
  tx: Tx,
  { accountId }: Caller,
  chatId: string,
  { claimed, takesBack }: { claimed: boolean; takesBack?: boolean },
): Promise<void> {
  const { claimed_by } = await tx
    .selectFrom('chat')
    .select('claimed_by')
    .where('id', '=', chatId)
    .executeTakeFirstOrThrow()
  const owner = claimed ? accountId : null
  if (takesBack && claimed_by !== owner && claimed_by !== (claimed ? null : accountId))
    throw new Problem('CHANGED_SINCE')
  await tx.updateTable('chat').set({ claimed_by: owner }).where('id', '=', chatId).execute()
}
