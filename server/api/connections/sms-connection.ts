import type { components } from '../../../schema/generated/rest.ts'
import type { Provider } from '../../channels/port/channel-adapter.ts'
import { connectionRow } from '../../engine/connections/connect-with-rollback.ts'
import type { House } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { connectChannel } from './connect-channel.ts'

type Connection = components['schemas']['SmsConnection']

/** A provider of SMS as the specification's calls tell of it: never with its credentials. */
export async function smsConnection(
  { db, vault }: House,
  { companyId }: Caller,
  provider: Provider,
): Promise<Connection> {
  const row = await db.tenant(companyId, (tx) => connectionRow(tx, provider))
  if (!row) return { connected: false, sender: null, status: null, since: null }
  const { sender } = vault.open<{ sender: string }>(companyId, provider, row.credentials)
  return {
    connected: true,
    sender,
    status: row.status as Connection['status'], // adapters write no other words
    since: row.status_at.toString(),
  }
}

export async function connectSms(
  house: House,
  caller: Caller,
  provider: Provider,
  body: components['schemas']['SmsCredentials'],
): Promise<Connection> {
  await connectChannel(house, caller, provider, body)
  return smsConnection(house, caller, provider)
}
