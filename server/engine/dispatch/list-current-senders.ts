import { type Channel, channels } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findSender } from './find-sender.ts'

/** Which of the clinic's providers carries each channel's messages now, by the rule that dispatch goes by; a channel with none is not there. */
export async function listCurrentSenders(
  tx: Tx,
  now: Temporal.Instant,
): Promise<Map<Channel, Provider>> {
  const rows = await tx
    .selectFrom('channel_account')
    .select(['id', 'provider', 'channel', 'status', 'connected_at', 'paused_until'])
    .execute()
  // The column's check holds the words of channel.
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
