import { type Selectable, sql, type Updateable } from 'kysely'
import type { ClinicSystemCredentials, SightLimit } from '../../connectors/port/connector.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { MisConnectionTable } from '../../platform/db/tables.ts'
import { releaseStaleMessages } from '../dispatch/data-freshness.ts'
import { chooseIdentifierSystem } from '../ingest/identifier-systems.ts'
import { updateSystemNotifications } from '../notifications/raise-notifications.ts'
import { giveUpAnswers } from '../write-back/due-answers.ts'
import { isSightWider, mergeLimits, readLimits, type StoredLimit } from './sight-limits.ts'

export type SystemConnection = Selectable<MisConnectionTable>

const CREDENTIALS_LABEL = 'mis'

/** Returns the clinic's system connections, oldest first. */
export const listSystemConnections = (tx: Tx): Promise<SystemConnection[]> =>
  tx.selectFrom('mis_connection').selectAll().orderBy('space').execute()

/** Same, and locks the clinic's connections until the transaction ends. */
export async function lockSystemConnections(tx: Tx): Promise<SystemConnection[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('connect ' || current_company(), 0))`.execute(
    tx,
  )
  return listSystemConnections(tx)
}

export async function findSystemConnection(
  tx: Tx,
  id: string,
): Promise<SystemConnection | undefined> {
  return tx.selectFrom('mis_connection').selectAll().where('id', '=', id).executeTakeFirst()
}

export const unsealSystemCredentials = (
  { vault }: Pick<AppContext, 'vault'>,
  companyId: string,
  { credentials }: SystemConnection,
) => vault.open<ClinicSystemCredentials>(companyId, CREDENTIALS_LABEL, credentials)

/**
 * Saves the connection to an account; `replaced` is the connection it replaces, null if it is an additional one. Open runs of the old state are
 * failed: their rows must not mix with the new ones.
 */
export async function saveSystemConnection(
  app: AppContext,
  tx: Tx,
  companyId: string,
  {
    misType,
    credentials,
    replaced,
  }: {
    misType: string
    credentials: ClinicSystemCredentials
    replaced: SystemConnection | null
  },
): Promise<void> {
  const now = app.clock.now()
  const sameType = replaced?.mis_type === misType
  const row = {
    mis_type: misType,
    mis_url: credentials.misUrl,
    credentials: app.vault.seal(companyId, CREDENTIALS_LABEL, credentials),
    branch_id: credentials.branchId,
    status: 'connected',
    error: null,
    last_sync_at: null,
    watermark: null,
    reading_begun: null,
    reading_pieces: [],
    hook_token: null,
    hooked_at: null,
    hinted_at: null,
    ...noSuspectSync,
    limits: null,
    created_at: now,
    space: replaced && sameType ? replaced.space : await chooseIdentifierSystem(tx, misType, now),
  }
  if (replaced) {
    // The right to write cancellations is not transferred to another type of system.
    const stillCancels = sameType && replaced.writes_cancellations
    await tx
      .updateTable('mis_connection')
      .set({ ...row, writes_cancellations: stillCancels })
      .where('id', '=', replaced.id)
      .execute()
  } else
    await tx
      .insertInto('mis_connection')
      .values({ company_id: companyId, ...row })
      .execute()
  await failOpenSyncs(tx, 'RECONNECTED', now)
  await giveUpAnswers(tx, now)
  await updateSystemNotifications(tx, now)
}

/**
 * Switches to another identifier system after the account turned out not to match those in `tried`: the next unused one, which may be its own, else
 * a new one. Returns the updated connection; undefined if it was replaced meanwhile.
 */
export async function switchIdentifierSystem(
  tx: Tx,
  connection: SystemConnection,
  triedIdentifierSystems: readonly number[],
  now: Temporal.Instant,
): Promise<SystemConnection | undefined> {
  const space = await chooseIdentifierSystem(tx, connection.mis_type, now, triedIdentifierSystems)
  const { numUpdatedRows } = await updateConnection(tx, connection, {
    ...{ space, writes_cancellations: false },
    ...{ reading_begun: null, reading_pieces: [] },
  })
  if (numUpdatedRows === 0n) return undefined
  await giveUpAnswers(tx, now)
  return {
    ...connection,
    ...{ space, writes_cancellations: false, reading_begun: null, reading_pieces: [] },
  }
}

/** Fails the open syncs of a connection that no longer exists. */
export const failOpenSyncs = (tx: Tx, error: string, now: Temporal.Instant) =>
  tx
    .updateTable('intake_run')
    .set({ state: 'failed', error, finished_at: now })
    .where('kind', '=', 'sync')
    .where('state', 'in', ['queued', 'running'])
    .execute()

/** Marks the start of a full reading. */
export const markFullReadingStarted = (
  tx: Tx,
  connection: SystemConnection,
  startedAt: Temporal.Instant,
) => updateConnection(tx, connection, { reading_begun: startedAt, reading_pieces: [] })

/** Saves which parts of it are complete. */
export const saveCompletedParts = (tx: Tx, connection: SystemConnection, parts: string[]) =>
  sql`update mis_connection set reading_pieces = reading_pieces || ${parts}::text[] where id = ${connection.id} and created_at = ${connection.created_at}`.execute(
    tx,
  )

const noSuspectSync = { visits_missed: null, visits_known: null }

/** Sets or clears the suspect sync: number of missing visits and of all upcoming ones; null: the sync is trusted. */
export async function setSuspectSync(
  tx: Tx,
  connection: SystemConnection,
  suspectSync: { missed: number; known: number } | null,
  now: Temporal.Instant,
) {
  const found = suspectSync && {
    visits_missed: suspectSync.missed,
    visits_known: suspectSync.known,
  }
  await updateConnection(tx, connection, found ?? noSuspectSync)
  await updateSystemNotifications(tx, now)
}

/**
 * Marks a successful sync with the limits that it found: the next one starts where this one began, or reads everything if visits that were hidden are
 * seen again. A connection made since is left alone. Returns its limits now.
 */
export async function markSynced(
  tx: Tx,
  connection: SystemConnection,
  startedAt: Temporal.Instant,
  now: Temporal.Instant,
  found: { limits: readonly SightLimit[]; isFull: boolean } = { limits: [], isFull: false },
): Promise<readonly StoredLimit[]> {
  const before = readLimits(connection)
  const { isFull } = found
  const merging = { identifierSystem: connection.space, isFull, now }
  const limits = mergeLimits(before, found.limits, merging)
  const watermark = !isFull && isSightWider(before, limits) ? null : startedAt
  await updateConnection(tx, connection, {
    ...{ status: 'connected', error: null, watermark, last_sync_at: now },
    ...{
      reading_begun: null,
      reading_pieces: [],
      limits: limits.length > 0 ? JSON.stringify(limits) : null,
    },
  })
  await releaseStaleMessages(tx, now)
  await updateSystemNotifications(tx, now)
  return limits
}

/** Marks the connection as rejected: shown on it, and no sync follows until it is corrected. */
export async function markLost(tx: Tx, connection: SystemConnection, now: Temporal.Instant) {
  await updateConnection(tx, connection, { status: 'lost', error: 'MIS_LOST' })
  await updateSystemNotifications(tx, now)
}

/** Marks the last sync as failed for this reason. Syncs continue, as the next one may succeed. */
export async function markUnreachable(
  tx: Tx,
  connection: SystemConnection,
  error: 'SOURCE_FAILED' | 'SOURCE_DENIED' | 'SOURCE_ERROR',
  now: Temporal.Instant,
) {
  if (connection.status !== 'lost') await updateConnection(tx, connection, { error })
  await updateSystemNotifications(tx, now)
}

/** Does not touch a connection that has replaced it since. */
const updateConnection = (
  tx: Tx,
  connection: SystemConnection,
  values: Omit<Updateable<MisConnectionTable>, 'credentials'>,
) =>
  tx
    .updateTable('mis_connection')
    .set(values)
    .where('id', '=', connection.id)
    .where('created_at', '=', connection.created_at)
    .executeTakeFirst()
