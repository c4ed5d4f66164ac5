import { type Selectable, sql } from 'kysely'
import type { MisCredentials } from '../../connectors/port/connector.ts'
import { keepMisAlert } from '../../engine/alerts/raise.ts'
import { releaseStale } from '../../engine/dispatch/freshness.ts'
import { letGoOfAnswers } from '../../engine/writing/due.ts'
import type { Tx } from '../../ground/db/database.ts'
import type { MisConnectionTable } from '../../ground/db/tables.ts'
import type { House } from '../../ground/house.ts'

export type Connection = Selectable<MisConnectionTable>

const SEALED_AS = 'mis'

export const readConnection = (tx: Tx): Promise<Connection | undefined> =>
  tx.selectFrom('mis_connection').selectAll().executeTakeFirst()

export const openCredentials = ({ vault }: House, companyId: string, { credentials }: Connection) =>
  vault.open<MisCredentials>(companyId, SEALED_AS, credentials)

/** What one system may cancel by itself another may not, unless the clinic says so. */
const stillCancels = sql<boolean>`mis_connection.writes_cancellations and mis_connection.mis_type = excluded.mis_type`

/** Replaces the clinic's connection. Runs of the old one are closed: their rows must not mix with the new one's. */
export async function saveConnection(
  house: House,
  tx: Tx,
  companyId: string,
  misType: string,
  credentials: MisCredentials,
): Promise<void> {
  const now = house.clock.now()
  const row = {
    mis_type: misType,
    mis_url: credentials.misUrl,
    credentials: house.vault.seal(companyId, SEALED_AS, credentials),
    branch_id: credentials.branchId,
    status: 'connected',
    error: null,
    last_sync_at: null,
    watermark: null,
    hook_token: null,
    hooked_at: null,
    hinted_at: null,
    created_at: now,
  }
  await tx
    .insertInto('mis_connection')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ ...row, writes_cancellations: stillCancels }),
    )
    .execute()
  await closeSyncs(tx, 'RECONNECTED', now)
  await letGoOfAnswers(tx, now)
  await keepMisAlert(tx, now)
}

/** Ends the syncs of a connection that is no more. */
export const closeSyncs = (tx: Tx, error: string, now: Temporal.Instant) =>
  tx
    .updateTable('intake_run')
    .set({ state: 'failed', error, finished_at: now })
    .where('kind', '=', 'sync')
    .where('state', 'in', ['queued', 'running'])
    .execute()

/** A sync came through: the next one starts where this one began. A connection made since is left alone. */
export async function markSynced(
  tx: Tx,
  connection: Connection,
  watermark: Temporal.Instant,
  now: Temporal.Instant,
) {
  await update(tx, connection, { status: 'connected', error: null, watermark, last_sync_at: now })
  await releaseStale(tx, now)
  await keepMisAlert(tx, now)
}

/** The clinic system refused what it took before: shown on the connection, and no sync follows until it is mended. */
export async function markLost(tx: Tx, connection: Connection, now: Temporal.Instant) {
  await update(tx, connection, { status: 'lost', error: 'MIS_LOST' })
  await keepMisAlert(tx, now)
}

/** The clinic system did not answer. The syncs go on: the next one may find it there again. */
export async function markSilent(tx: Tx, connection: Connection, now: Temporal.Instant) {
  if (connection.status !== 'lost') await update(tx, connection, { error: 'SOURCE_FAILED' })
  await keepMisAlert(tx, now)
}

const update = (tx: Tx, connection: Connection, values: Partial<Omit<Connection, 'credentials'>>) =>
  tx
    .updateTable('mis_connection')
    .set(values)
    .where('created_at', '=', connection.created_at)
    .execute()
