import type { Provider } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { endChannelLost } from '../notifications/raise-notifications.ts'
import { type ChannelAccount, opened } from './channel-account.ts'
import { contextFor } from './channel-context.ts'
import { forgetAwaited } from './pending-channel.ts'

type Office = Pick<House, 'db' | 'vault' | 'config' | 'clock' | 'log'>

/**
 * Ends a clinic's connection to a provider: its credentials are gone, and the provider is asked to call no more. Answers whether there was
 * one. What is under way ends by itself; what waits finds another channel at its moment, or says that it has none.
 */
export async function disconnectAccount(
  house: Office,
  companyId: string,
  provider: Provider,
): Promise<boolean> {
  const now = house.clock.now()
  const gone = await house.db.tenant(companyId, async (tx) => {
    const row = await tx
      .deleteFrom('channel_account')
      .where('provider', '=', provider)
      .returningAll()
      .executeTakeFirst()
    await forgetAwaited(tx, provider)
    if (row) await endChannelLost(tx, { companyId, accountId: row.id }, now)
    return row
  })
  if (!gone) return false
  const sharer = await sharerOf(house, provider, gone.line)
  await leave(house, opened(house, gone), sharer).catch((error) =>
    // The clinic has left all the same: calls to its address find nobody there.
    house.log.warn({ err: error, provider }, 'the provider could not be told'),
  )
  return true
}

/** Another clinic on the same account at the provider, which calls one address for them all. */
const sharerOf = ({ db }: Office, provider: string, line: string | null) =>
  db.engine((tx) =>
    tx
      .selectFrom('channel_account')
      .select('hook_token')
      .where('provider', '=', provider)
      .where('line', '=', line)
      .executeTakeFirst(),
  )

async function leave(
  house: Office,
  { provider, credentials }: ChannelAccount,
  sharer: { hook_token: string } | undefined,
): Promise<void> {
  const adapter = adapterFor(provider)
  const context = contextFor(house, provider)
  if (!sharer) await adapter.unsubscribe?.(credentials, context)
  // The address that the provider calls may have been this clinic's.
  else if (!adapter.pollInbound) {
    const address = `${house.config.publicUrl}/api/hook/${provider}/${sharer.hook_token}`
    await adapter.subscribe?.(credentials, address, context)
  }
}
