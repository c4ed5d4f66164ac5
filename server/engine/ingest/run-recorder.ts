import type { Reached } from '../../connectors/port/connector.ts'
import { LONGEST_CELL } from '../../connectors/table/read-row.ts'
import type { Tx } from '../../platform/db/database.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { type Counts, noCounts } from './run-counts.ts'
import type { Rejection } from './upsert-visits.ts'

const KEPT_REJECTIONS = 10_000
/** Letters of what a refusal names. */
export const LONGEST_DETAIL = 300

/** The run was closed by someone else: the clinic system was connected anew. Its rows must not come in any more. */
export class RunClosed extends Error {}

/** Writes how far a run is, in the transaction that brings the rows themselves. */
export interface RunRecorder {
  companyId: string
  runId: string
  /** What was written down last. */
  counts(): Counts
  /** Throws `RunClosed` when the run is no longer running. Keeps the first 10,000 rejections; `counts` has them all. `reached`: what has come whole by now. */
  record(tx: Tx, counts: Counts, rejections: Rejection[], reached?: Reached[]): Promise<void>
}

export interface RecordedWith {
  /** What the run did already, of another source. */
  before?: Counts
  /** Which of several sources it is, from 0. */
  part?: { nth: number; of: number }
  /** Keeps which pieces came whole. */
  keep?: (tx: Tx, reached: Reached[]) => Promise<unknown>
}

export function recordRun(
  companyId: string,
  runId: string,
  { before = noCounts(), part = { nth: 0, of: 1 }, keep }: RecordedWith = {},
): RunRecorder {
  let kept = 0
  let last = before
  return {
    companyId,
    runId,
    counts: () => last,
    async record(tx, counts, rejections, reached = []) {
      const open = await tx
        .updateTable('intake_run')
        .set({ ...columnsOf(counts), ...sharedBy(reached, part) })
        .where('id', '=', runId)
        .where('state', '=', 'running')
        .returning('id')
        .executeTakeFirst()
      if (!open) throw new RunClosed()
      last = structuredClone(counts)
      if (reached.length > 0) await keep?.(tx, reached)
      const rows = rejections.slice(0, KEPT_REJECTIONS - kept)
      kept += rows.length
      if (rows.length === 0) return
      const values = rows.map(({ line, reason, detail, cells }) => ({
        company_id: companyId,
        run_id: runId,
        line,
        reason,
        detail: detail === null ? null : plain(detail).slice(0, LONGEST_DETAIL),
        // What was not taken is given back to be mended.
        cells: cells?.map((cell) => plain(cell).slice(0, LONGEST_CELL)) ?? null,
      }))
      await tx.insertInto('intake_rejection').values(values).execute()
    },
  }
}

/** How much of everything has been read, in percent. */
const sharedBy = (reached: Reached[], { nth, of }: { nth: number; of: number }) => {
  const newest = reached.at(-1)
  return newest ? { share: Math.floor(((nth + newest.share) / of) * 100) } : {}
}

const columnsOf = ({ patients, visits, ...counts }: Counts) => ({
  ...counts,
  patients_created: patients.created,
  patients_updated: patients.updated,
  patients_unchanged: patients.unchanged,
  visits_created: visits.created,
  visits_updated: visits.updated,
  visits_unchanged: visits.unchanged,
})
