import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Identity, identity } from './database-identity.ts'
import { keepMark, readMark } from './epoch-mark.ts'
import { knownEpoch } from './is-sending-allowed.ts'

export type FenceCause = components['schemas']['FenceCause']

/** After so many days without a sign of life nobody can tell what has been sent in the meantime, and by whom. */
const LONGEST_GAP_DAYS = 7

type Installation = Identity & {
  id: string
  epoch: number
  gap: boolean
  closed_cause: FenceCause | null
}

/**
 * One sign of life of a worker: it looks whether the database is still the one it knows, closes the fence when it is not, and else
 * counts on. Before the first one a worker must not send.
 */
export async function signOfLife(house: House): Promise<void> {
  const known = knownEpoch(house)
  const seen = await house.db.engine(async (tx) => {
    const [here, row] = [await hereOf(tx), await lockedRow(tx)]
    if (!row) return { cause: null, ...(await adopt(tx, here)) }
    const mark = Math.max(readMark(house.config.dataDir, row.id), known.epoch)
    const cause = row.closed_cause ?? misfit(row, here, mark)
    if (cause === null) return { cause, id: row.id, epoch: await countOn(tx) }
    await close(tx, cause, mark, house.clock.now())
    return { cause, id: row.id, epoch: mark }
  })
  known.epoch = Math.max(known.epoch, seen.epoch)
  if (seen.cause === null) keep(house, seen)
  else
    house.log.error(
      { cause: seen.cause },
      'THE FENCE IS CLOSED and nothing is sent: this database seems to come from a backup. Look with `npm run admin -- fence`, open with `npm run admin -- lift-fence`',
    )
}

/** Where nothing can be written the worker's memory and the other workers' marks must do. */
function keep({ config, log }: House, { id, epoch }: { id: string; epoch: number }) {
  try {
    keepMark(config.dataDir, id, epoch)
  } catch (error) {
    log.warn({ err: error }, 'the mark of this installation could not be kept')
  }
}

async function hereOf(tx: Tx): Promise<Identity> {
  const { rows } = await identity.execute(tx)
  const [here] = rows
  if (!here) throw new Error('The database does not say which it is')
  return here
}

async function lockedRow(tx: Tx): Promise<Installation | undefined> {
  const { rows } = await sql<Installation>`
    select id, system_identifier, database_oid, timeline, epoch, closed_cause,
      seen_at < now() - make_interval(days => ${LONGEST_GAP_DAYS}) as gap
    from installation for update`.execute(tx)
  return rows[0]
}

function misfit(row: Installation, here: Identity, mark: number): FenceCause | null {
  if (row.system_identifier !== here.system_identifier) return 'otherCluster'
  if (row.database_oid !== here.database_oid) return 'otherDatabase'
  if (row.timeline !== here.timeline) return 'otherTimeline'
  if (row.epoch < mark) return 'olderThanMark'
  return row.gap ? 'longGap' : null
}

/** The first worker of all takes the database as it finds it. Two may be the first at once. */
async function adopt(tx: Tx, here: Identity): Promise<{ id: string; epoch: number }> {
  const { rows } = await sql<{ id: string; epoch: number }>`
    insert into installation as i (system_identifier, database_oid, timeline, epoch, seen_at)
    values (${here.system_identifier}, ${here.database_oid}, ${here.timeline}, 1, now())
    on conflict (one) do update set epoch = i.epoch + 1 returning id, epoch`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The installation could not be written down')
  return row
}

async function countOn(tx: Tx): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`
    update installation set epoch = epoch + 1, seen_at = now() returning epoch`.execute(tx)
  return rows[0]?.epoch ?? 0
}

/** While it is closed each worker still says how far it knows the installation to have been: lifting must go beyond all of them. */
const close = (tx: Tx, cause: FenceCause, mark: number, now: Temporal.Instant) =>
  sql`
    update installation set closed_cause = ${cause}, closed_at = coalesce(closed_at, ${now}), marked = greatest(marked, ${mark}::bigint)
  `.execute(tx)
