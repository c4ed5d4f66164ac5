import type { Provider } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import { connectionRow } from '../../engine/connections/connect-with-rollback.ts'
import { type Connection, openCredentials } from '../../engine/sync/system-connection.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Values } from '../../platform/fields/read-form-values.ts'

/** What a clinic filled in to connect a provider, secrets among it: for checking only. Null where it is not connected, or cannot be read any more. */
export async function keptValues(
  { vault, log }: Pick<House, 'vault' | 'log'>,
  tx: Tx,
  companyId: string,
  provider: Provider,
): Promise<Values | null> {
  const row = await connectionRow(tx, provider)
  if (!row) return null
  try {
    const credentials = vault.open<Values>(companyId, provider, row.credentials)
    if (!adapterFor(provider).chats) return credentials
    const bot = await tx.selectFrom('telegram_bot').selectAll().executeTakeFirst()
    return { ...credentials, name: bot?.name || null, channelId: bot?.channel_id ?? null }
  } catch (error) {
    log.error({ err: error, provider }, 'credentials of a provider')
    return null
  }
}

/** What was filled in to connect a clinic system, secrets among it; null where it cannot be read any more. */
export function keptOfSystem(
  { vault, log }: Pick<House, 'vault' | 'log'>,
  companyId: string,
  connection: Connection,
): Values | null {
  try {
    return { ...openCredentials({ vault }, companyId, connection) }
  } catch (error) {
    log.error({ err: error }, 'credentials of the clinic system')
    return null
  }
}
