import type { PatientMerge, VisitClosure } from '../../connectors/port/closure-and-merge.ts'
import type {
  BranchRecord,
  CompletedPart,
  PatientRecord,
  PulledRow,
  SpecialistRecord,
} from '../../connectors/port/connector.ts'
import type { Rejection, VisitLine } from './upsert-visits.ts'

/** Lines that name a record, in the order read. */
type LinesById = Map<string, number[]>

export interface ClosureLine {
  line: number
  record: VisitClosure
}

/** Rows written together: closures after visits, merges last. Of several rows with one id the last one counts. */
export interface Batch {
  patients: Map<string, PatientRecord>
  specialists: Map<string, SpecialistRecord>
  branches: Map<string, BranchRecord>
  visits: Map<string, VisitLine>
  closures: ClosureLine[]
  merges: PatientMerge[]
  /** Lines left out, and values that their lines came in without. */
  rejections: Rejection[]
  /** Original cells by line, if they came from a table. */
  cells: Map<number, string[]>
  /** The lines of each record, by kind. */
  lines: { patient: LinesById; visit: LinesById; specialist: LinesById; branch: LinesById }
  /** Parts of the source that are complete with this batch. */
  completedParts: CompletedPart[]
}

export const createBatch = (): Batch => ({
  patients: new Map(),
  specialists: new Map(),
  branches: new Map(),
  visits: new Map(),
  closures: [],
  merges: [],
  rejections: [],
  cells: new Map(),
  lines: { patient: new Map(), visit: new Map(), specialist: new Map(), branch: new Map() },
  completedParts: [],
})

const MAX_SUM = 1e12
/** Whether an amount can be stored. */
export const isSum = (sum: number | null | undefined): sum is number =>
  sum !== null && sum !== undefined && Math.abs(sum) < MAX_SUM

/** What patients paid by a source: as listed, or null if only their visits have amounts. */
export type PaidSums = Map<string, number | null>

/** Adds a row to a batch; patients with amounts go to `sums`. */
export function addToBatch(batch: Batch, row: PulledRow, sums: PaidSums): void {
  if (row.kind === 'reached') {
    batch.completedParts.push(row)
    return
  }
  if (row.kind === 'rejected' || row.kind === 'note') {
    const { kind, cells = null, field = null, ...problem } = row
    batch.rejections.push({ ...problem, cells, field, imported: kind === 'note' })
    return
  }
  if (row.kind === 'closure') {
    batch.closures.push({ line: row.line, record: row.record })
    return
  }
  if (row.kind === 'merge') {
    batch.merges.push(row.record)
    return
  }
  const { externalId } = row.record
  const lines = batch.lines[row.kind]
  lines.set(externalId, [...(lines.get(externalId) ?? []), row.line])
  if ('cells' in row && row.cells) batch.cells.set(row.line, row.cells)
  if (row.kind === 'patient') {
    const { sumPaid } = row.record
    batch.patients.set(externalId, row.record)
    if (isSum(sumPaid)) sums.set(externalId, sumPaid)
  } else if (row.kind === 'visit') {
    const { line, record, cells = null } = row
    batch.visits.set(externalId, { line, record, cells })
    const patientId = record.patientExternalId
    if (isSum(record.sumPaid) && !sums.has(patientId)) sums.set(patientId, null)
  } else if (row.kind === 'specialist') batch.specialists.set(externalId, row.record)
  else batch.branches.set(externalId, row.record)
}
