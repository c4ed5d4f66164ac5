import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type DatabaseIdentity, databaseIdentitySql } from './database-identity.ts'
import { readEpochMark, saveEpochMark } from './epoch-mark.ts'
import { lastKnownEpoch } from './is-sending-allowed.ts'

export type SendHoldCause = components['schemas']['FenceCause']

/** After this many days without a heartbeat nobody can tell what was sent meanwhile. */
const MAX_GAP_DAYS = 7

type Installation = DatabaseIdentity & {
  id: string
  epoch: number
  gap: boolean
  closed_cause: SendHoldCause | null
}

/**
 * Records a worker's heartbeat: checks that the database is still the known one, starts the send hold if not, and otherwise raises the epoch. A
 * worker must not send before its first heartbeat.
 */
export async function recordHeartbeat(app: AppContext): Promise<void> {
  const known = lastKnownEpoch(app)
  const seen = await app.db.withAllTenants(async (tx) => {
    const [here, row] = [await readDatabaseIdentity(tx), await lockInstallation(tx)]
    if (!row) return { cause: null, ...(await registerInstallation(tx, here)) }
    const mark = Math.max(readEpochMark(app.config.dataDir, row.id), known.epoch)
    const cause = row.closed_cause ?? findHoldCause(row, here, mark)
    if (cause === null) return { cause, id: row.id, epoch: await incrementEpoch(tx) }
    await startSendHold(tx, cause, mark, app.clock.now())
    return { cause, id: row.id, epoch: mark }
  })
  known.epoch = Math.max(known.epoch, seen.epoch)
  if (seen.cause === null) saveMark(app, seen)
  else
    app.log.error(
      { cause: seen.cause },
      'SENDING IS ON HOLD: this database seems to come from a backup. Look with `npm run admin -- send-hold`, resume with `npm run admin -- release-send-hold`',
    )
}

/** If the file cannot be written, the worker's memory and other workers' marks must suffice. */
function saveMark({ config, log }: AppContext, { id, epoch }: { id: string; epoch: number }) {
  try {
    saveEpochMark(config.dataDir, id, epoch)
  } catch (error) {
    log.warn({ err: error }, 'epoch mark could not be saved')
  }
}

async function readDatabaseIdentity(tx: Tx): Promise<DatabaseIdentity> {
  const { rows } = await databaseIdentitySql.execute(tx)
  const [here] = rows
  if (!here) throw new Error('The database does not say which it is')
  return here
}

async function lockInstallation(tx: Tx): Promise<Installation | undefined> {
  const { rows } = await sql<Installation>`
    select id, system_identifier, database_oid, timeline, epoch, closed_cause,
      seen_at < now() - make_interval(days => ${MAX_GAP_DAYS}) as gap
    from installation for update`.execute(tx)
  return rows[0]
}

function findHoldCause(
  row: Installation,
  here: DatabaseIdentity,
  mark: number,
): SendHoldCause | null {
  if (row.system_identifier !== here.system_identifier) return 'otherCluster'
  if (row.database_oid !== here.database_oid) return 'otherDatabase'
  if (row.timeline !== here.timeline) return 'otherTimeline'
  if (row.epoch < mark) return 'olderThanMark'
  return row.gap ? 'longGap' : null
}

/** The first worker registers the database as it is. Two may be first at once. */
async function registerInstallation(
  tx: Tx,
  here: DatabaseIdentity,
): Promise<{ id: string; epoch: number }> {
  const { rows } = await sql<{ id: string; epoch: number }>`
    insert into installation as i (system_identifier, database_oid, timeline, epoch, seen_at)
    values (${here.system_identifier}, ${here.database_oid}, ${here.timeline}, 1, now())
    on conflict (one) do update set epoch = i.epoch + 1 returning id, epoch`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The installation could not be written down')
  return row
}

async function incrementEpoch(tx: Tx): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`
    update installation set epoch = epoch + 1, seen_at = now() returning epoch`.execute(tx)
  return rows[0]?.epoch ?? 0
}

/** During the hold each worker still records the furthest epoch it knows: lifting must exceed them all. */
const startSendHold = (tx: Tx, cause: SendHoldCause, mark: number, now: Temporal.Instant) =>
  sql`
    update installation set closed_cause = ${cause}, closed_at = coalesce(closed_at, ${now}), marked = greatest(marked, ${mark}::bigint)
  `.execute(tx)
