import type {
  BranchRecord,
  CompletedPart,
  PatientRecord,
  PulledRow,
  SpecialistRecord,
} from '../../connectors/port/connector.ts'
import type { Rejection, VisitLine } from './upsert-visits.ts'

/** Rows written together. Of several rows with one id the last one counts. */
export interface Batch {
  /** Number of rows, repeats included. */
  size: number
  patients: Map<string, PatientRecord>
  specialists: Map<string, SpecialistRecord>
  branches: Map<string, BranchRecord>
  visits: Map<string, VisitLine>
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
  } else batch.branches.set(row.record.externalId, row.record)
}
