import type { Provider } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { endChannelLost } from '../notifications/raise-notifications.ts'
import { type ChannelAccount, unsealAccount } from './channel-account.ts'
import { createChannelContext } from './channel-context.ts'
import { deletePendingChannel } from './pending-channel.ts'

type DisconnectContext = Pick<AppContext, 'db' | 'vault' | 'config' | 'clock' | 'log'>

/**
 * Ends a clinic's connection to a provider: its credentials are gone, and the provider is asked to call no more. Answers whether there was
 * one. What is under way ends by itself; what waits finds another channel at its moment, or says that it has none.
 */
export async function disconnectAccount(
  app: DisconnectContext,
  companyId: string,
  provider: Provider,
): Promise<boolean> {
  const now = app.clock.now()
  const gone = await app.db.withTenant(companyId, async (tx) => {
    const row = await tx
      .deleteFrom('channel_account')
      .where('provider', '=', provider)
      .returningAll()
      .executeTakeFirst()
    await deletePendingChannel(tx, provider)
    if (row) await endChannelLost(tx, { companyId, accountId: row.id }, now)
    return row
  })
  if (!gone) return false
  const sharer = await findSharingAccount(app, provider, gone.line)
  await unsubscribeAccount(app, unsealAccount(app, gone), sharer).catch((error) =>
    // The clinic has left all the same: calls to its address find nobody there.
    app.log.warn({ err: error, provider }, 'the provider could not be told'),
  )
  return true
}

/** Another clinic on the same account at the provider, which calls one address for them all. */
const findSharingAccount = ({ db }: DisconnectContext, provider: string, line: string | null) =>
  db.withAllTenants((tx) =>
    tx
      .selectFrom('channel_account')
      .select('hook_token')
      .where('provider', '=', provider)
      .where('line', '=', line)
      .executeTakeFirst(),
  )

async function unsubscribeAccount(
  app: DisconnectContext,
  { provider, credentials }: ChannelAccount,
  sharer: { hook_token: string } | undefined,
): Promise<void> {
  const adapter = getAdapter(provider)
  const context = createChannelContext(app, provider)
  if (!sharer) await adapter.unsubscribe?.(credentials, context)
  // The address that the provider calls may have been this clinic's.
  else if (!adapter.pollInbound) {
    const address = `${app.config.publicUrl}/api/hook/${provider}/${sharer.hook_token}`
    await adapter.subscribe?.(credentials, address, context)
  }
}
