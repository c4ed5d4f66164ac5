import { sql } from 'kysely'
import type { components } from '../../schema/generated/rest.ts'
import type { Tx } from '../db/database.ts'
import type { Locale } from '../words/locale.ts'
import { type RunErrorCode, runErrorText } from '../words/run-errors.ts'

export type RunBody = components['schemas']['Run']

/** Notes a run that is about to be done; answers its id. */
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

/** Takes a queued run; false when someone else has. */
export async function beginRun(tx: Tx, id: string, now: Temporal.Instant): Promise<boolean> {
  const begun = await tx
    .updateTable('intake_run')
    .set({ state: 'running', started_at: now })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Closes a running run, as failed when there is an error; false when it was no longer running. */
export async function endRun(
  tx: Tx,
  id: string,
  error: RunErrorCode | null,
  now: Temporal.Instant,
): Promise<boolean> {
  const ended = await tx
    .updateTable('intake_run')
    .set({ state: error ? 'failed' : 'done', error, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** A run with its rejected rows, or the latest of all; undefined when there is none. */
export async function readRun(
  tx: Tx,
  id: string | null,
  locale: Locale,
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
    .select(['line', 'reason', 'detail'])
    .where('run_id', '=', run.id)
    .orderBy('position')
    .execute()
  return {
    runId: run.id,
    // The columns' checks, and `RejectReason` on writing, hold the words of these enumerations.
    kind: run.kind as RunBody['kind'],
    state: run.state as RunBody['state'],
    fileName: run.file_name,
    created: run.created,
    updated: run.updated,
    unchanged: run.unchanged,
    rejected: run.rejected,
    rows: rows as RunBody['rows'],
    startedAt: run.started_at?.toString() ?? null,
    finishedAt: run.finished_at?.toString() ?? null,
    error: runErrorText(run.error, locale),
  }
}
