import type { Provider } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import { findConnection } from '../../engine/connections/connect-with-rollback.ts'
import {
  type SystemConnection,
  unsealSystemCredentials,
} from '../../engine/sync/system-connection.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { FormValues } from '../../platform/fields/read-form-values.ts'

/** Returns a provider connection's stored form values, secrets included: for checks only. Null if not connected or not decryptable. */
export async function loadChannelValues(
  { vault, log }: Pick<AppContext, 'vault' | 'log'>,
  tx: Tx,
  companyId: string,
  provider: Provider,
): Promise<FormValues | null> {
  const row = await findConnection(tx, provider)
  if (!row) return null
  try {
    const credentials = vault.open<FormValues>(companyId, provider, row.credentials)
    if (!getAdapter(provider).chats) return credentials
    const bot = await tx.selectFrom('telegram_bot').selectAll().executeTakeFirst()
    return { ...credentials, name: bot?.name || null, channelId: bot?.channel_id ?? null }
  } catch (error) {
    log.error({ err: error, provider }, 'provider credentials could not be decrypted')
    return null
  }
}

/** Same for a clinic system; null if not decryptable. */
export function readSystemValues(
  { vault, log }: Pick<AppContext, 'vault' | 'log'>,
  companyId: string,
  connection: SystemConnection,
): FormValues | null {
  try {
    return { ...unsealSystemCredentials({ vault }, companyId, connection) }
  } catch (error) {
    log.error({ err: error }, 'clinic system credentials could not be decrypted')
    return null
  }
}
