import type { ChannelStatus } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { connectAccount } from './channel-account.ts'
import { deletePendingChannel } from './pending-channel.ts'

/** The credentials are valid, but the webhook could not be registered and the provider cannot be polled. */
export class WebhookRefusedError extends Error {}

/**
 * Connects, and restores the previous connection on failure. For providers that can be polled a webhook is optional. Throws like `connectAccount`,
 * or `WebhookRefusedError`.
 */
export async function connectWithRollback(
  app: AppContext,
  companyId: string,
  provider: Provider,
  credentials: unknown,
  price: number | null,
  previousCredentials?: Buffer | null,
): Promise<ChannelStatus> {
  const read = () => app.db.withTenant(companyId, (tx) => findConnection(tx, provider))
  const before = await read()
  try {
    const status = await connectAccount(
      app,
      companyId,
      provider,
      credentials,
      price,
      previousCredentials,
    )
    await app.db.withTenant(companyId, (tx) => deletePendingChannel(tx, provider))
    return status
  } catch (error) {
    const after = await read()
    // The webhook secret changes only after the credentials were verified and saved.
    if (!after || after.hook_token === before?.hook_token) throw error
    if (getAdapter(provider).pollReports) {
      app.log.warn({ err: error, provider }, 'webhook not registered: reports will be polled')
      return after.status as ChannelStatus // adapters return only these values
    }
    await app.db.withTenant(companyId, (tx) => restoreConnection(tx, provider, before))
    throw new WebhookRefusedError(`${provider} was not subscribed to`, { cause: error })
  }
}

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>

/** Returns the clinic's stored connection to a provider, with encrypted credentials. */
export const findConnection = (tx: Tx, provider: Provider) =>
  tx.selectFrom('channel_account').selectAll().where('provider', '=', provider).executeTakeFirst()

/** Restores a previous connection, except for a running probe, which starts anew. `undefined`: there was none. */
export async function restoreConnection(
  tx: Tx,
  provider: Provider,
  before: ConnectionRow | undefined,
): Promise<void> {
  if (!before) {
    await tx.deleteFrom('channel_account').where('provider', '=', provider).execute()
    return
  }
  const { company_id, id, ...columns } = before
  await tx
    .updateTable('channel_account')
    .set({ ...columns, probe_until: null })
    .where('id', '=', id)
    .execute()
}
