import type { CompletedPart } from '../../connectors/port/connector.ts'
import { MAX_CELL_LENGTH } from '../../connectors/table/read-row.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { createRunCounts, type RunCounts } from './run-counts.ts'
import type { Rejection } from './upsert-visits.ts'

const MAX_SAVED_REJECTIONS = 10_000
/** Letters of what a refusal names. */
export const MAX_DETAIL_LENGTH = 300

/** The run was closed by someone else: the clinic system was connected anew. Its rows must not come in any more. */
export class RunClosedError extends Error {}

/** Writes how far a run is, in the transaction that brings the rows themselves. */
export interface RunRecorder {
  companyId: string
  runId: string
  /** What was written down last. */
  getCounts(): RunCounts
  /** Throws `RunClosedError` when the run is no longer running. Keeps the first 10,000 rejections; `counts` has them all. `reached`: what has come whole by now. */
  record(
    tx: Tx,
    counts: RunCounts,
    rejections: Rejection[],
    reached?: CompletedPart[],
  ): Promise<void>
}

export interface RecorderOptions {
  /** What the run did already, of another source. */
  initialCounts?: RunCounts
  /** Which of several sources it is, from 0. */
  part?: { nth: number; of: number }
  /** Keeps which pieces came whole. */
  saveParts?: (tx: Tx, reached: CompletedPart[]) => Promise<unknown>
}

export function createRunRecorder(
  companyId: string,
  runId: string,
  { initialCounts = createRunCounts(), part = { nth: 0, of: 1 }, saveParts }: RecorderOptions = {},
): RunRecorder {
  let kept = 0
  let last = initialCounts
  return {
    companyId,
    runId,
    getCounts: () => last,
    async record(tx, counts, rejections, reached = []) {
      const open = await tx
        .updateTable('intake_run')
        .set({ ...toColumns(counts), ...toProgress(reached, part) })
        .where('id', '=', runId)
        .where('state', '=', 'running')
        .returning('id')
        .executeTakeFirst()
      if (!open) throw new RunClosedError()
      last = structuredClone(counts)
      if (reached.length > 0) await saveParts?.(tx, reached)
      const rows = rejections.slice(0, MAX_SAVED_REJECTIONS - kept)
      kept += rows.length
      if (rows.length === 0) return
      const values = rows.map(({ line, reason, detail, cells }) => ({
        company_id: companyId,
        run_id: runId,
        line,
        reason,
        detail: detail === null ? null : toStorableText(detail).slice(0, MAX_DETAIL_LENGTH),
        // What was not taken is given back to be mended.
        cells: cells?.map((cell) => toStorableText(cell).slice(0, MAX_CELL_LENGTH)) ?? null,
      }))
      await tx.insertInto('intake_rejection').values(values).execute()
    },
  }
}

/** How much of everything has been read, in percent. */
const toProgress = (reached: CompletedPart[], { nth, of }: { nth: number; of: number }) => {
  const newest = reached.at(-1)
  return newest ? { share: Math.floor(((nth + newest.share) / of) * 100) } : {}
}

const toColumns = ({ patients, visits, ...counts }: RunCounts) => ({
  ...counts,
  patients_created: patients.created,
  patients_updated: patients.updated,
  patients_unchanged: patients.unchanged,
  visits_created: visits.created,
  visits_updated: visits.updated,
  visits_unchanged: visits.unchanged,
})
