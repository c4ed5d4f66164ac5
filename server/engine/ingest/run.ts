import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { RunErrorCode } from '../../platform/i18n/run-errors.ts'
import { maskRejection } from './mask-rejection.ts'
import { listBranchesWithoutZone, type RunBody, type RunReader, toRunBody } from './run-body.ts'

/** Maximum length of file names and column headings. */
export const MAX_FILE_NAME_LENGTH = 200
/** The on-screen list is limited; the file has all rejections that are kept. */
const MAX_LISTED_REJECTIONS = 1000

/** Adds a run; returns its id. */
export async function addRun(
  tx: Tx,
  companyId: string,
  run: { kind: 'sync' | 'import'; fileName?: string },
  now: Temporal.Instant,
): Promise<string> {
  const { id } = await tx
    .insertInto('intake_run')
    .values({
      company_id: companyId,
      kind: run.kind,
      file_name: run.fileName ?? null,
      queued_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Starts a queued run; false if another process has. */
export async function startRun(tx: Tx, id: string, now: Temporal.Instant): Promise<boolean> {
  const started = await tx
    .updateTable('intake_run')
    .set({ state: 'running', started_at: now })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst()
  return started !== undefined
}

/** Returns true if the run is still running, and locks it until the transaction ends. */
export async function lockIfRunning(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('intake_run')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Ends a running run, as failed if there is an error; false if it was no longer running. */
export async function endRun(
  tx: Tx,
  id: string,
  error: RunErrorCode | null,
  now: Temporal.Instant,
): Promise<boolean> {
  const ended = await tx
    .updateTable('intake_run')
    .set({
      ...{ state: error ? 'failed' : 'done', error, finished_at: now },
      // The last of several sources may have had no rows.
      ...(error === null && { share: sql`case when share is not null then 100 end` }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Returns a run with its rejected rows, or the latest run; undefined if there is none. */
export async function readRun(
  tx: Tx,
  id: string | null,
  reader: RunReader,
): Promise<RunBody | undefined> {
  const run = await tx
    .selectFrom('intake_run')
    .selectAll()
    .where(id === null ? sql<boolean>`true` : sql<boolean>`id = ${id}`)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!run) return undefined
  const rows = await tx
    .selectFrom('intake_rejection')
    .select(['line', 'reason', 'detail', 'field', 'imported', 'cells'])
    .where('run_id', '=', run.id)
    .orderBy('position')
    .limit(MAX_LISTED_REJECTIONS)
    .execute()
  const rejected = rows.map(({ line, reason, field, imported, ...row }) => {
    const { detail } = maskRejection(reader.canSeePhones, row)
    return { line, reason, field, imported, detail }
  })
  return toRunBody(
    tx,
    run,
    { rows: rejected as RunBody['rows'], zoneNeeded: await listBranchesWithoutZone(tx) }, // checked as `RejectReason` at writing
    reader,
  )
}
