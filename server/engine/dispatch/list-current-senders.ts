import { type Channel, channels } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findSender } from './find-sender.ts'

/** Returns the provider that sends for each channel now, by the rule that dispatch uses; channels without a sender are missing. */
export async function listCurrentSenders(
  tx: Tx,
  now: Temporal.Instant,
): Promise<Map<Channel, Provider>> {
  const rows = await tx
    .selectFrom('channel_account')
    .select(['id', 'provider', 'channel', 'status', 'connected_at', 'paused_until'])
    .execute()
  // A check constraint guarantees that the column holds channel names.
  const accounts = rows.map((row) => ({
    ...row,
    channel: row.channel as Channel,
    connected_at: row.connected_at.toString(),
    paused_until: row.paused_until?.toString() ?? null,
  }))
  return new Map(
    channels.flatMap((channel) => {
      const sender = findSender(accounts, channel, now)
      return sender ? [[channel, sender.account.provider] as const] : []
    }),
  )
}
