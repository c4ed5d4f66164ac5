import { sql } from 'kysely'
import { MisRefused, MisUnreachable } from '../../connectors/port/connector.ts'
import type { Resumed } from '../../connectors/port/read-parts.ts'
import { connectorFor } from '../../connectors/registry.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RunErrorCode } from '../../platform/i18n/run-errors.ts'
import { applyIncoming } from '../ingest/apply-incoming.ts'
import { noteUnnamed } from '../ingest/mark-specialists.ts'
import { beginRun, endRun, stillRuns } from '../ingest/run.ts'
import { type Counts, noCounts } from '../ingest/run-counts.ts'
import { failDeadRuns, holdRun } from '../ingest/run-lock.ts'
import { RunClosed, recordRun } from '../ingest/run-recorder.ts'
import { OtherAccount, takeBackRun } from '../ingest/verify-account.ts'
import { cancelGone } from './cancel-deleted-visits.ts'
import { contextFor, zoneOf } from './connector-context.ts'
import { registerHook } from './register-webhook.ts'
import {
  type Connection,
  markBegun,
  markLost,
  markReached,
  markSilent,
  markSynced,
  moveToOtherSpace,
  openCredentials,
  readConnections,
} from './system-connection.ts'

const EVERY_MINUTES = 10
/** Clocks differ, and a clinic system may stamp a change before it shows it. */
const OVERLAP_MINUTES = 10
/** However often a system calls, it is read no more often than this by its hints. */
const AFTER_HINT_MINUTES = 1
/** So long a reading that broke off is gone on with. */
const GOES_ON_FOR = { hours: 12 }

/** Does the queued sync of a company, or a new one. Nothing happens while another process does one, or nothing is connected. */
export async function runSync(house: House, companyId: string): Promise<void> {
  const run = await house.db.tenant(companyId, async (tx) => {
    await failDeadRuns(tx, house.clock.now())
    return (await readConnections(tx)).length > 0 ? joinSync(tx, house.clock.now()) : undefined
  })
  if (run?.state === 'queued')
    await holdRun(house, companyId, run.id, () => sync(house, companyId, run.id))
}

/** Asks for a sync of every connected clinic that has had none for ten minutes, or whose system has called since the last one, and closes what dead processes left running. */
export async function dueSyncs(house: House): Promise<void> {
  const now = house.clock.now()
  // Across companies: nobody in particular asks.
  const due = await house.db.engine(async (tx) => {
    await failDeadRuns(tx, now)
    return sql<{ company_id: string }>`
      select distinct c.company_id from mis_connection c
      where c.status = 'connected' and not exists (
        select from intake_run r where r.company_id = c.company_id and r.kind = 'sync' and r.queued_at <= ${now}
          and r.queued_at > case when c.hinted_at > ${now.subtract({ minutes: EVERY_MINUTES })} then least(c.hinted_at, ${now.subtract({ minutes: AFTER_HINT_MINUTES })})
            else ${now.subtract({ minutes: EVERY_MINUTES })} end)`.execute(tx)
  })
  for (const { company_id } of due.rows) await house.jobs.ask('sync', company_id)
}

/** The company's sync that waits or runs, or a new one that waits. */
export async function joinSync(
  tx: Tx,
  now: Temporal.Instant,
  byHand = false,
): Promise<{ id: string; state: string } | undefined> {
  await sql`
    insert into intake_run (company_id, kind, queued_at, by_hand) values (current_company(), 'sync', ${now}, ${byHand})
    on conflict (company_id) where kind = 'sync' and state in ('queued', 'running') do update set by_hand = true
      where excluded.by_hand and not intake_run.by_hand and intake_run.state = 'queued'`.execute(tx)
  return tx
    .selectFrom('intake_run')
    .select(['id', 'state'])
    .where('kind', '=', 'sync')
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
}

/** Reads the clinic's systems one after another. One that fails keeps no other from being read; the run ends with the first failure. */
async function sync(house: House, companyId: string, runId: string): Promise<void> {
  const { db, clock } = house
  const opened = await db.tenant(companyId, async (tx) => {
    if (!(await beginRun(tx, runId, clock.now()))) return undefined
    const { by_hand: byHand } = await tx
      .selectFrom('intake_run')
      .select('by_hand')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
    return { systems: toRead(await readConnections(tx), byHand), timeZone: await zoneOf(tx) }
  })
  if (!opened) return
  const failures: RunErrorCode[] = []
  let done = noCounts()
  const { systems } = opened
  for (const [nth, connection] of systems.entries()) {
    const read = await readSystem(house, companyId, runId, {
      ...{ connection, done, part: { nth, of: systems.length } },
      timeZone: opened.timeZone,
    })
    if (read === 'closed') return
    done = read.counts
    if (read.failure) failures.push(read.failure)
  }
  await db.tenant(companyId, (tx) => endRun(tx, runId, failures[0] ?? null, clock.now()))
}

/** A key that was refused is tried again by hand alone, once it is mended at the vendor's. */
function toRead(systems: Connection[], byHand: boolean): Connection[] {
  const working = systems.filter(({ status }) => status === 'connected')
  return byHand || working.length === 0 ? systems : working
}

interface Reading {
  connection: Connection
  timeZone: string
  /** What the run did before. */
  done: Counts
  /** Which of the systems it is, from 0. */
  part: { nth: number; of: number }
  /** Spaces that turned out to be other accounts'. */
  tried?: readonly number[]
}

/** Reads one system. `closed`: the run was ended by somebody else, or the connection is another one by now. */
async function readSystem(
  house: House,
  companyId: string,
  runId: string,
  { connection, timeZone, done, part, tried = [] }: Reading,
): Promise<{ counts: Counts; failure: RunErrorCode | null } | 'closed'> {
  const { db, clock } = house
  const since = sinceOf(house, connection)
  const resumed = since === null ? resumedBy(connection, clock.now()) : null
  const begun = resumed?.begun ?? clock.now()
  const recorder = recordRun(companyId, runId, {
    before: done,
    part,
    keep: (tx, reached) =>
      markReached(
        tx,
        connection,
        reached.map(({ piece }) => piece),
      ),
  })
  const stop = new AbortController()
  try {
    if (since === null && !resumed)
      await db.tenant(companyId, (tx) => markBegun(tx, connection, begun))
    await applyIncoming(
      house,
      companyId,
      { name: connection.mis_type, space: connection.space, unsure: connection.watermark === null },
      pull(house, companyId, { connection, timeZone }, { since, resumed, signal: stop.signal }),
      recorder,
    )
    await db.tenant(companyId, async (tx) => {
      if (!(await stillRuns(tx, runId))) throw new RunClosed()
      if (since === null) await noteUnnamed(tx, connection.space, begun, clock.now())
      await markSynced(tx, connection, begun, clock.now())
    })
    if (since !== null)
      await cancelGone(house, companyId, { connection, timeZone }, { since, begun })
    await registerHook(house, companyId, { connection, timeZone })
    return { counts: recorder.counts(), failure: null }
  } catch (error) {
    if (error instanceof RunClosed) return 'closed'
    if (error instanceof OtherAccount) {
      const others = [...tried, connection.space]
      const moved = await db.tenant(companyId, async (tx) => {
        await takeBackRun(tx, runId, connection.space)
        return moveToOtherSpace(tx, connection, others, clock.now())
      })
      const again = { timeZone, done, part, tried: others }
      return moved ? readSystem(house, companyId, runId, { connection: moved, ...again }) : 'closed'
    }
    return { counts: recorder.counts(), failure: await fail(house, companyId, connection, error) }
  } finally {
    // What was still being read ahead is read no further.
    stop.abort()
  }
}

interface Pull {
  since: Temporal.Instant | null
  resumed: Resumed | null
  signal: AbortSignal
}

function pull(
  house: House,
  companyId: string,
  { connection, timeZone }: Pick<Reading, 'connection' | 'timeZone'>,
  { since, resumed, signal }: Pull,
) {
  const connector = connectorFor(connection.mis_type)
  if (!connector)
    throw new MisUnreachable(`this version has no connector for ${connection.mis_type}`)
  const context = { ...contextFor(house, connection.mis_type, timeZone, signal), resumed }
  return connector.pull(openCredentials(house, companyId, connection), since, context)
}

/** The reading that broke off, while what it has read is still the newest but for changes that the next one asks for. */
function resumedBy(
  { reading_begun: begun, reading_pieces: pieces }: Connection,
  now: Temporal.Instant,
): Resumed | null {
  const holds = begun && Temporal.Instant.compare(begun.add(GOES_ON_FOR), now) > 0
  return holds && pieces.length > 0 ? { begun, pieces: new Set(pieces) } : null
}

/** What changed from when on; null for everything. */
function sinceOf({ config, clock }: House, { watermark }: Connection): Temporal.Instant | null {
  // A clock that was set by hand says nothing about the clinic system's, nor does a moment that lies ahead.
  const usable =
    config.now === null &&
    watermark !== null &&
    Temporal.Instant.compare(watermark, clock.now()) <= 0
  return usable ? watermark.subtract({ minutes: OVERLAP_MINUTES }) : null
}

async function fail(
  house: House,
  companyId: string,
  connection: Connection,
  error: unknown,
): Promise<RunErrorCode> {
  const lost = error instanceof MisRefused
  const known = lost || error instanceof MisUnreachable
  if (!known) house.log.error({ err: error }, 'sync')
  await house.db.tenant(companyId, async (tx) => {
    const now = house.clock.now()
    if (lost) await markLost(tx, connection, now)
    else if (known) await markSilent(tx, connection, now)
  })
  return lost ? 'MIS_LOST' : known ? 'SOURCE_FAILED' : 'INTERNAL'
}
