import type { Tx } from '../../platform/db/database.ts'

/** Removes a channel that waits to be connected: the clinic handled it, or it is connected. */
export const deletePendingChannel = (tx: Tx, provider: string) =>
  tx.deleteFrom('awaited_channel').where('provider', '=', provider).execute()
