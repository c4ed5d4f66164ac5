import type { Tx } from '../../platform/db/database.ts'

/** The clinic has seen to this channel itself, or it is connected: nobody tries it again. */
export const deletePendingChannel = (tx: Tx, provider: string) =>
  tx.deleteFrom('awaited_channel').where('provider', '=', provider).execute()
