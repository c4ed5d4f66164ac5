import type { Provider } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { endChannelLost } from '../notifications/raise-notifications.ts'
import { type ChannelAccount, unsealAccount } from './channel-account.ts'
import { createChannelContext } from './channel-context.ts'
import { deletePendingChannel } from './pending-channel.ts'

type DisconnectContext = Pick<AppContext, 'db' | 'vault' | 'config' | 'clock' | 'log'>

/**
 * Disconnects a clinic from a provider: deletes the credentials and unregisters the webhook. Returns false if there was no connection. Requests in
 * flight finish; waiting messages find another channel when due, or end without one.
 */
export async function disconnectAccount(
  app: DisconnectContext,
  companyId: string,
  provider: Provider,
): Promise<boolean> {
  const now = app.clock.now()
  const disconnected = await app.db.withTenant(companyId, async (tx) => {
    const row = await tx
      .deleteFrom('channel_account')
      .where('provider', '=', provider)
      .returningAll()
      .executeTakeFirst()
    await deletePendingChannel(tx, provider)
    if (row) await endChannelLost(tx, { companyId, accountId: row.id }, now)
    return row
  })
  if (!disconnected) return false
  const sharer = await findSharingAccount(app, provider, disconnected.line)
  await unsubscribeAccount(app, unsealAccount(app, disconnected), sharer).catch((error) =>
    // Disconnected anyway: calls to its webhook find no account.
    app.log.warn({ err: error, provider }, 'webhook not unregistered at the provider'),
  )
  return true
}

/** Another clinic with the same provider account, which calls a single address for all of them. */
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
  // The provider may have been calling this clinic's address.
  else if (!adapter.pollInbound) {
    const address = `${app.config.publicUrl}/api/hook/${provider}/${sharer.hook_token}`
    await adapter.subscribe?.(credentials, address, context)
  }
}
