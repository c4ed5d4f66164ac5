import type { components } from '../../../schema/generated/rest.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { findConnection } from '../../engine/connections/connect-with-rollback.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { connectChannel } from './connect-channel.ts'

type SmsConnection = components['schemas']['SmsConnection']

/** Returns an SMS connection in the specification's form, without credentials. */
export async function getSmsConnection(
  { db, vault }: AppContext,
  { companyId }: Caller,
  provider: Provider,
): Promise<SmsConnection> {
  const row = await db.withTenant(companyId, (tx) => findConnection(tx, provider))
  if (!row) return { connected: false, sender: null, status: null, since: null }
  const { sender } = vault.open<{ sender: string }>(companyId, provider, row.credentials)
  return {
    connected: true,
    sender,
    status: row.status as SmsConnection['status'], // adapters return only these values
    since: row.status_at.toString(),
  }
}

export async function connectSms(
  app: AppContext,
  caller: Caller,
  provider: Provider,
  body: components['schemas']['SmsCredentials'],
): Promise<SmsConnection> {
  await connectChannel(app, caller, provider, body)
  return getSmsConnection(app, caller, provider)
}
