import type { Tx } from '../db/database.ts'
import type { Counts } from './counts.ts'
import { plain } from './plain.ts'
import type { Rejection } from './visits.ts'

const KEPT_REJECTIONS = 1000
const LONGEST_DETAIL = 300

/** The run was closed by someone else: the clinic system was connected anew. Its rows must not come in any more. */
export class RunClosed extends Error {}

/** Writes how far a run is, in the transaction that brings the rows themselves. */
export interface RunRecorder {
  companyId: string
  /** Throws `RunClosed` when the run is no longer running. Keeps the first 1,000 rejections; `counts` has them all. */
  record(tx: Tx, counts: Counts, rejections: Rejection[]): Promise<void>
}

export function recordRun(companyId: string, runId: string): RunRecorder {
  let kept = 0
  return {
    companyId,
    async record(tx, counts, rejections) {
      const open = await tx
        .updateTable('intake_run')
        .set({ ...counts })
        .where('id', '=', runId)
        .where('state', '=', 'running')
        .returning('id')
        .executeTakeFirst()
      if (!open) throw new RunClosed()
      const rows = rejections.slice(0, KEPT_REJECTIONS - kept)
      kept += rows.length
      if (rows.length === 0) return
      const values = rows.map(({ line, reason, detail }) => ({
        company_id: companyId,
        run_id: runId,
        line,
        reason,
        detail: detail === null ? null : plain(detail).slice(0, LONGEST_DETAIL),
      }))
      await tx.insertInto('intake_rejection').values(values).execute()
    },
  }
}
