import type { IncomingRow, RejectReason } from '../../connectors/port/connector.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Actor, addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RunErrorCode } from '../../platform/i18n/run-errors.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { applyIncoming } from './apply-incoming.ts'
import { deferImportJoin, requestJoinDecision } from './import-join.ts'
import { addRun, endRun, MAX_FILE_NAME_LENGTH, startRun } from './run.ts'
import type { RunCounts } from './run-counts.ts'
import { withRunLock } from './run-lock.ts'
import { createRunRecorder } from './run-recorder.ts'

/** An open import file. */
export interface OpenedFile {
  name: string
  headings: string[] | null
  rows: AsyncIterable<IncomingRow>
}

interface ImportOptions {
  /** True if the file's records join active scenarios only after a decision. */
  needsJoinDecision: boolean
  /** Called in the transaction that ends the run; null: the whole file was read. */
  onEnd?(tx: Tx, error: RunErrorCode | null): Promise<void>
}

/** Imports a file in a run of its own; returns the run's id. A read error ends the run and is reported by it. */
export async function importRecords(
  app: AppContext,
  actor: Actor,
  file: OpenedFile,
  { needsJoinDecision, onEnd }: ImportOptions,
): Promise<string> {
  const { db, clock } = app
  const { companyId } = actor
  const id = await db.withTenant(companyId, async (tx) => {
    const run = {
      kind: 'import',
      fileName: toStorableText(file.name).slice(0, MAX_FILE_NAME_LENGTH),
    } as const
    const runId = await addRun(tx, companyId, run, clock.now())
    const headings =
      file.headings?.map((heading) => toStorableText(heading).slice(0, MAX_FILE_NAME_LENGTH)) ??
      null
    await tx.updateTable('intake_run').set({ headings }).where('id', '=', runId).execute()
    if (needsJoinDecision) await deferImportJoin(tx, runId)
    await addAudit(tx, actor, clock.now(), 'importVisits', { runId })
    return runId
  })
  await withRunLock(app, companyId, id, async () => {
    await db.withTenant(companyId, (tx) => startRun(tx, id, clock.now()))
    const error = await runAndGetError(app, () =>
      applyIncoming(
        app,
        companyId,
        { name: 'import' },
        file.rows,
        createRunRecorder(companyId, id),
      ),
    )
    const isJoinSkipped = await db.withTenant(companyId, async (tx) => {
      const isFree = needsJoinDecision && (await requestJoinDecision(tx, id, clock.now()))
      await onEnd?.(tx, error)
      await endRun(tx, id, error, clock.now())
      return isFree
    })
    // No decision is needed, so the planning that was held back starts.
    if (isJoinSkipped) await app.jobs.enqueue('plan', companyId)
  })
  return id
}

/** Reasons of lines that are fine, but no records for us. */
const SKIPPED_REASONS: ReadonlySet<string> = new Set<RejectReason>([
  'UNKNOWN_MESSAGE',
  'UNKNOWN_RESOURCE',
  'ERASED',
  'SUMMARY_ROW',
  'REPEATED_HEADING',
  'STRUCK_ROW',
  'RED_ROW',
  'HIDDEN_ROW',
])

/** Returns true if no line of the file could be read, and it had lines that should have been. */
function hasReadNothing({ lines }: RunCounts): boolean {
  const isTaken = lines.created + lines.updated + lines.unchanged > 0
  return !isTaken && Object.keys(lines.reasons).some((reason) => !SKIPPED_REASONS.has(reason))
}

async function runAndGetError(
  app: AppContext,
  work: () => Promise<RunCounts>,
): Promise<RunErrorCode | null> {
  try {
    return hasReadNothing(await work()) ? 'NOTHING_READ' : null
  } catch (error) {
    app.log.error({ err: error }, 'import failed')
    return 'INTERNAL'
  }
}
