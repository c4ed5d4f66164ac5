import type { ChannelStatus } from '../../../domain/channels.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { connectAccount } from './channel-account.ts'
import { forgetAwaited } from './pending-channel.ts'

/** The credentials are good, but the provider could not be told where to call, and nothing can be asked for instead. */
export class CallsRefused extends Error {}

/**
 * Connects, and puts back what was connected before when it cannot be done to the end. A provider that can be asked for
 * reports need not be able to call. Throws as `connectAccount` does, or `CallsRefused`.
 */
export async function connectKeeping(
  house: House,
  companyId: string,
  provider: Provider,
  credentials: unknown,
  price: number | null,
  had?: Buffer | null,
): Promise<ChannelStatus> {
  const read = () => house.db.tenant(companyId, (tx) => connectionRow(tx, provider))
  const before = await read()
  try {
    const status = await connectAccount(house, companyId, provider, credentials, price, had)
    await house.db.tenant(companyId, (tx) => forgetAwaited(tx, provider))
    return status
  } catch (error) {
    const after = await read()
    // The secret of the webhook is new once the credentials have been found good and are kept.
    if (!after || after.hook_token === before?.hook_token) throw error
    if (adapterFor(provider).poll) {
      house.log.warn({ err: error, provider }, 'reports will be asked for')
      return after.status as ChannelStatus // adapters write no other words
    }
    await house.db.tenant(companyId, (tx) => restoreConnection(tx, provider, before))
    throw new CallsRefused(`${provider} was not subscribed to`, { cause: error })
  }
}

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof connectionRow>>>

/** The company's connection to a provider as it stands in the database, its credentials sealed. */
export const connectionRow = (tx: Tx, provider: Provider) =>
  tx.selectFrom('channel_account').selectAll().where('provider', '=', provider).executeTakeFirst()

/** Puts a connection back as it was, but for a message that was trying it: another will. `undefined`: there was none. */
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
