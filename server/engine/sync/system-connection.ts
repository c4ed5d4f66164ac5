import { type Selectable, sql, type Updateable } from 'kysely'
import type { MisCredentials } from '../../connectors/port/connector.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { MisConnectionTable } from '../../platform/db/tables.ts'
import { releaseStale } from '../dispatch/data-freshness.ts'
import { spaceFor } from '../ingest/identifier-systems.ts'
import { keepMisAlert } from '../notifications/raise-notifications.ts'
import { letGoOfAnswers } from '../write-back/due-answers.ts'

export type Connection = Selectable<MisConnectionTable>

const SEALED_AS = 'mis'

/** The clinic's systems, the one that was connected first before the others. */
export const readConnections = (tx: Tx): Promise<Connection[]> =>
  tx.selectFrom('mis_connection').selectAll().orderBy('space').execute()

/** The same, while nobody else connects one to this clinic until the transaction ends. */
export async function holdConnections(tx: Tx): Promise<Connection[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('connect ' || current_company(), 0))`.execute(
    tx,
  )
  return readConnections(tx)
}

export async function readConnection(tx: Tx, id: string): Promise<Connection | undefined> {
  return tx.selectFrom('mis_connection').selectAll().where('id', '=', id).executeTakeFirst()
}

export const openCredentials = (
  { vault }: Pick<House, 'vault'>,
  companyId: string,
  { credentials }: Connection,
) => vault.open<MisCredentials>(companyId, SEALED_AS, credentials)

/**
 * Keeps the connection to an account; `replaced` is the one whose place it takes, null where it stands beside the others. Runs of the old state are closed: their
 * rows must not mix with the new ones.
 */
export async function saveConnection(
  house: House,
  tx: Tx,
  companyId: string,
  {
    misType,
    credentials,
    replaced,
  }: {
    misType: string
    credentials: MisCredentials
    replaced: Connection | null
  },
): Promise<void> {
  const now = house.clock.now()
  const sameType = replaced?.mis_type === misType
  const row = {
    mis_type: misType,
    mis_url: credentials.misUrl,
    credentials: house.vault.seal(companyId, SEALED_AS, credentials),
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
    ...noDoubt,
    created_at: now,
    space: replaced && sameType ? replaced.space : await spaceFor(tx, misType, now),
  }
  if (replaced) {
    // What one system may cancel by itself another may not, unless the clinic says so.
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
  await closeSyncs(tx, 'RECONNECTED', now)
  await letGoOfAnswers(tx, now)
  await keepMisAlert(tx, now)
}

/**
 * The account turned out to be another than those whose ids are known in the spaces that were `tried`: it gets the next one that was left, which may be its own, else
 * a new one. Answers the connection as it is then; undefined where it was made anew meanwhile.
 */
export async function moveToOtherSpace(
  tx: Tx,
  connection: Connection,
  tried: readonly number[],
  now: Temporal.Instant,
): Promise<Connection | undefined> {
  const space = await spaceFor(tx, connection.mis_type, now, tried)
  const { numUpdatedRows } = await update(tx, connection, {
    ...{ space, writes_cancellations: false },
    ...{ reading_begun: null, reading_pieces: [] },
  })
  if (numUpdatedRows === 0n) return undefined
  await letGoOfAnswers(tx, now)
  return {
    ...connection,
    ...{ space, writes_cancellations: false, reading_begun: null, reading_pieces: [] },
  }
}

/** Ends the syncs of a connection that is no more. */
export const closeSyncs = (tx: Tx, error: string, now: Temporal.Instant) =>
  tx
    .updateTable('intake_run')
    .set({ state: 'failed', error, finished_at: now })
    .where('kind', '=', 'sync')
    .where('state', 'in', ['queued', 'running'])
    .execute()

/** A reading of everything begins. */
export const markBegun = (tx: Tx, connection: Connection, begun: Temporal.Instant) =>
  update(tx, connection, { reading_begun: begun, reading_pieces: [] })

/** Pieces of it came in whole. */
export const markReached = (tx: Tx, connection: Connection, pieces: string[]) =>
  sql`update mis_connection set reading_pieces = reading_pieces || ${pieces}::text[] where id = ${connection.id} and created_at = ${connection.created_at}`.execute(
    tx,
  )

const noDoubt = { visits_missed: null, visits_known: null }

/** What a system says of its visits is not believed: so many were not named, of so many that lie ahead; null: it is believed. */
export async function markDoubted(
  tx: Tx,
  connection: Connection,
  doubt: { missed: number; known: number } | null,
  now: Temporal.Instant,
) {
  const found = doubt && { visits_missed: doubt.missed, visits_known: doubt.known }
  await update(tx, connection, found ?? noDoubt)
  await keepMisAlert(tx, now)
}

/** A sync came through: the next one starts where this one began. A connection made since is left alone. */
export async function markSynced(
  tx: Tx,
  connection: Connection,
  watermark: Temporal.Instant,
  now: Temporal.Instant,
) {
  await update(tx, connection, {
    ...{ status: 'connected', error: null, watermark, last_sync_at: now },
    ...{ reading_begun: null, reading_pieces: [] },
  })
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

/** A connection made since in its place is left alone. */
const update = (
  tx: Tx,
  connection: Connection,
  values: Omit<Updateable<MisConnectionTable>, 'credentials'>,
) =>
  tx
    .updateTable('mis_connection')
    .set(values)
    .where('id', '=', connection.id)
    .where('created_at', '=', connection.created_at)
    .executeTakeFirst()
