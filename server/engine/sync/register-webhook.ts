import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../connectors/port/connector.ts'
import { getConnector } from '../../connectors/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { createConnectorContext, SYSTEM_TIMEOUT_MS } from './connector-context.ts'
import { type SystemConnection, unsealSystemCredentials } from './system-connection.ts'

/** Path that clinic systems call on changes; followed by a secret. */
export const SYSTEM_WEBHOOK_PATH = '/api/system-hook'

/** Registers the webhook with a system that supports it, once per connection; after a failure it is retried after the next sync. */
export async function registerWebhook(
  app: AppContext,
  companyId: string,
  { connection, timeZone }: { connection: SystemConnection; timeZone: string },
): Promise<void> {
  const callAt = getConnector(connection.mis_type)?.registerWebhook
  const { publicUrl, sandbox } = app.config
  // Without a public address no system can call.
  if (!callAt || connection.hooked_at !== null) return
  if (!sandbox && !publicUrl.startsWith('https:')) return
  const token = connection.hook_token ?? randomBytes(24).toString('base64url')
  const saveWebhook = (values: { hook_token: string; hooked_at?: Temporal.Instant }) =>
    app.db.withTenant(companyId, (tx) =>
      tx
        .updateTable('mis_connection')
        .set(values)
        .where('id', '=', connection.id)
        .where('created_at', '=', connection.created_at)
        .execute(),
    )
  await saveWebhook({ hook_token: token })
  const address = `${publicUrl}${SYSTEM_WEBHOOK_PATH}/`
  const inUse = await listOtherTokens(app, connection)
  const isOurs = (url: string) => url.startsWith(address) && !inUse.has(url.slice(address.length))
  const context = createConnectorContext(
    app,
    connection.mis_type,
    timeZone,
    AbortSignal.timeout(SYSTEM_TIMEOUT_MS),
  )
  try {
    await callAt(
      unsealSystemCredentials(app, companyId, connection),
      { url: address + token, isOwnUrl: isOurs },
      context,
    )
    await saveWebhook({ hook_token: token, hooked_at: app.clock.now() })
  } catch (error) {
    if (
      !(
        error instanceof ClinicSystemRefusedError ||
        error instanceof ClinicSystemUnreachableError ||
        context.signal.aborted
      )
    )
      throw error
  }
}

/** Returns the secrets of all other connections across clinics: two clinics may be called for one branch. */
async function listOtherTokens(
  { db }: AppContext,
  { id, mis_type }: SystemConnection,
): Promise<Set<string>> {
  const { rows } = await db.withAllTenants((tx) =>
    sql<{ hook_token: string }>`
      select hook_token from mis_connection where hook_token is not null and mis_type = ${mis_type} and id <> ${id}`.execute(
      tx,
    ),
  )
  return new Set(rows.map(({ hook_token }) => hook_token))
}
