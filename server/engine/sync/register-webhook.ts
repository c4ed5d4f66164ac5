import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MisRefused, MisUnreachable } from '../../connectors/port/connector.ts'
import { connectorFor } from '../../connectors/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { contextFor } from './connector-context.ts'
import { type Connection, openCredentials } from './system-connection.ts'

/** Where clinic systems call when something changes; a secret follows. */
export const SYSTEM_HOOK_PATH = '/api/system-hook'
const TIMEOUT_MS = 120_000

/** Tells a system that can call where to, once for each connection; a system that cannot be told now is told after the next sync. */
export async function registerHook(
  house: House,
  companyId: string,
  { connection, timeZone }: { connection: Connection; timeZone: string },
): Promise<void> {
  const callAt = connectorFor(connection.mis_type)?.callAt
  const { publicUrl, sandbox } = house.config
  // Nobody can call a page that has no address of its own.
  if (!callAt || connection.hooked_at !== null) return
  if (!sandbox && !publicUrl.startsWith('https:')) return
  const token = connection.hook_token ?? randomBytes(24).toString('base64url')
  const note = (values: { hook_token: string; hooked_at?: Temporal.Instant }) =>
    house.db.tenant(companyId, (tx) =>
      tx
        .updateTable('mis_connection')
        .set(values)
        .where('id', '=', connection.id)
        .where('created_at', '=', connection.created_at)
        .execute(),
    )
  await note({ hook_token: token })
  const address = `${publicUrl}${SYSTEM_HOOK_PATH}/`
  const inUse = await othersTokens(house, connection)
  const isOurs = (url: string) => url.startsWith(address) && !inUse.has(url.slice(address.length))
  const context = contextFor(house, connection.mis_type, timeZone, AbortSignal.timeout(TIMEOUT_MS))
  try {
    await callAt(
      openCredentials(house, companyId, connection),
      { url: address + token, isOurs },
      context,
    )
    await note({ hook_token: token, hooked_at: house.clock.now() })
  } catch (error) {
    if (!(error instanceof MisRefused || error instanceof MisUnreachable || context.signal.aborted))
      throw error
  }
}

/** The secrets of all other connections, of whichever clinic: two clinics may be called of one branch. */
async function othersTokens({ db }: House, { id, mis_type }: Connection): Promise<Set<string>> {
  const { rows } = await db.engine((tx) =>
    sql<{ hook_token: string }>`
      select hook_token from mis_connection where hook_token is not null and mis_type = ${mis_type} and id <> ${id}`.execute(
      tx,
    ),
  )
  return new Set(rows.map(({ hook_token }) => hook_token))
}
