import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'

/**
 * A conversation becomes the caller's, or nobody's. What takes either back changes nothing of what another has made of it since; throws
 * `CHANGED_SINCE` then.
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
