import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import { connectAccount } from './accounts.ts'
import type { ChannelStatus } from './channel.ts'
import { adapterFor, type ConnectedProvider } from './registry.ts'

/** The credentials are good, but the provider could not be told where to call, and nothing can be asked for instead. */
export class CallsRefused extends Error {}

/**
 * Connects, and puts back what was connected before when it cannot be done to the end. A provider that can be asked for
 * reports need not be able to call. Throws as `connectAccount` does, or `CallsRefused`.
 */
export async function connectKeeping(
  house: House,
  companyId: string,
  provider: ConnectedProvider,
  credentials: unknown,
  price: number,
): Promise<ChannelStatus> {
  const read = () => house.db.tenant(companyId, (tx) => connectionRow(tx, provider))
  const before = await read()
  try {
    return await connectAccount(house, companyId, provider, credentials, price)
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
export const connectionRow = (tx: Tx, provider: ConnectedProvider) =>
  tx.selectFrom('channel_account').selectAll().where('provider', '=', provider).executeTakeFirst()

/** Puts a connection back as it was; `undefined`: there was none. */
export async function restoreConnection(
  tx: Tx,
  provider: ConnectedProvider,
  before: ConnectionRow | undefined,
): Promise<void> {
  if (!before) {
    await tx.deleteFrom('channel_account').where('provider', '=', provider).execute()
    return
  }
  const { company_id, id, ...columns } = before
  await tx.updateTable('channel_account').set(columns).where('id', '=', id).execute()
}
