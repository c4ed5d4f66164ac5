import type { CompletedPart } from '../../connectors/port/connector.ts'
import { MAX_CELL_LENGTH } from '../../connectors/table/read-row.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { createRunCounts, type RunCounts } from './run-counts.ts'
import type { Rejection } from './upsert-visits.ts'

const MAX_SAVED_REJECTIONS = 10_000
/** Maximum length of a rejection's detail. */
export const MAX_DETAIL_LENGTH = 300

/** The run was closed because the clinic system was connected anew. Its rows must not be written any more. */
export class RunClosedError extends Error {}

/** Saves a run's progress in the transaction that writes its rows. */
export interface RunRecorder {
  companyId: string
  runId: string
  /** The last saved counts. */
  getCounts(): RunCounts
  /**
   * Throws `RunClosedError` if the run is no longer running. Keeps the first 10,000 lines left out or imported without a value; `counts` includes all. `reached`: parts complete by
   * now.
   */
  record(
    tx: Tx,
    counts: RunCounts,
    rejections: Rejection[],
    reached?: CompletedPart[],
  ): Promise<void>
}

export interface RecorderOptions {
  /** Counts of the run's earlier sources. */
  initialCounts?: RunCounts
  /** Index of this source, from 0, and number of sources. */
  part?: { nth: number; of: number }
  /** Saves which parts are complete. */
  saveParts?: (tx: Tx, reached: CompletedPart[]) => Promise<unknown>
}

export function createRunRecorder(
  companyId: string,
  runId: string,
  { initialCounts = createRunCounts(), part = { nth: 0, of: 1 }, saveParts }: RecorderOptions = {},
): RunRecorder {
  let storedCount = 0
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
      const rows = rejections.slice(0, MAX_SAVED_REJECTIONS - storedCount)
      storedCount += rows.length
      if (rows.length === 0) return
      const values = rows.map(({ line, reason, detail, cells, field, imported }) => ({
        company_id: companyId,
        run_id: runId,
        line,
        reason,
        field: field ?? null,
        imported: imported ?? false,
        detail: detail === null ? null : toStorableText(detail).slice(0, MAX_DETAIL_LENGTH),
        // Rejected rows are returned to the clinic for correction.
        cells: cells?.map((cell) => toStorableText(cell).slice(0, MAX_CELL_LENGTH)) ?? null,
      }))
      await tx.insertInto('intake_rejection').values(values).execute()
    },
  }
}

/** Overall progress in percent. */
const toProgress = (reached: CompletedPart[], { nth, of }: { nth: number; of: number }) => {
  const newest = reached.at(-1)
  return newest ? { share: Math.floor(((nth + newest.share) / of) * 100) } : {}
}

const toColumns = ({ patients, visits, lines, ...counts }: RunCounts) => ({
  ...counts,
  lines_created: lines.created,
  lines_updated: lines.updated,
  lines_unchanged: lines.unchanged,
  lines_left_out: lines.leftOut,
  left_out_reasons: toJsonText(lines.reasons),
  patients_created: patients.created,
  patients_updated: patients.updated,
  patients_unchanged: patients.unchanged,
  visits_created: visits.created,
  visits_updated: visits.updated,
  visits_unchanged: visits.unchanged,
})
