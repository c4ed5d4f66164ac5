import type {
  BranchRecord,
  CompletedPart,
  PatientMerge,
  PatientRecord,
  PulledRow,
  SpecialistRecord,
  VisitClosure,
} from '../../connectors/port/connector.ts'
import { getBaseVisitId } from '../../connectors/port/visit-ids.ts'
import type { Rejection, VisitLine } from './upsert-visits.ts'

export interface ClosureLine {
  line: number
  record: VisitClosure
}

/** Rows written together: closures after visits, merges last. Of several rows with one id the last one counts. */
export interface Batch {
  /** Number of rows, repeats included. */
  size: number
  patients: Map<string, PatientRecord>
  specialists: Map<string, SpecialistRecord>
  branches: Map<string, BranchRecord>
  visits: Map<string, VisitLine>
  closures: ClosureLine[]
  merges: PatientMerge[]
  rejections: Rejection[]
  /** Parts of the source that are complete with this batch. */
  completedParts: CompletedPart[]
}

export const createBatch = (): Batch => ({
  size: 0,
  patients: new Map(),
  specialists: new Map(),
  branches: new Map(),
  visits: new Map(),
  closures: [],
  merges: [],
  rejections: [],
  completedParts: [],
})

const MAX_SUM = 1e12

/** Adds a row to a batch; amounts paid go to `sums`. */
export function addToBatch(batch: Batch, row: PulledRow, sums: Map<string, number>): void {
  if (row.kind === 'reached') {
    batch.completedParts.push(row)
    return
  }
  batch.size += 1
  if (row.kind === 'rejected') {
    const { line, reason, detail, cells } = row
    batch.rejections.push({ line, reason, detail, cells: cells ?? null })
  } else if (row.kind === 'patient') {
    const { externalId, sumPaid } = row.record
    batch.patients.set(externalId, row.record)
    if (sumPaid !== null && Math.abs(sumPaid) < MAX_SUM) sums.set(externalId, sumPaid)
  } else if (row.kind === 'visit') {
    const { line, record } = row
    batch.visits.set(record.externalId, { line, record })
  } else if (row.kind === 'specialist') {
    batch.specialists.set(row.record.externalId, row.record)
  } else if (row.kind === 'closure') {
    batch.closures.push({ line: row.line, record: row.record })
  } else if (row.kind === 'merge') {
    batch.merges.push(row.record)
  } else batch.branches.set(row.record.externalId, row.record)
}

/** Whether a row must wait for the next batch: its visit is closed in this one, or its patient no longer exists after it. */
export function mustFollowBatch({ closures, merges }: Batch, row: PulledRow): boolean {
  if (row.kind === 'visit' && closures.length > 0) {
    const base = getBaseVisitId(row.record.externalId)
    if (closures.some(({ record }) => record.externalId === base)) return true
  }
  if (merges.length === 0 || (row.kind !== 'visit' && row.kind !== 'patient')) return false
  const patient = row.kind === 'visit' ? row.record.patientExternalId : row.record.externalId
  return merges.some(({ mergedExternalId }) => mergedExternalId === patient)
}
