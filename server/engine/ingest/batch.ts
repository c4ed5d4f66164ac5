import type {
  BranchRecord,
  PatientRecord,
  Pulled,
  Reached,
  SpecialistRecord,
} from '../../connectors/port/connector.ts'
import type { Rejection, VisitLine } from './upsert-visits.ts'

/** Rows that go into the database together. Of several rows of one id the last one counts. */
export interface Batch {
  /** Rows taken in, repeats included. */
  size: number
  patients: Map<string, PatientRecord>
  specialists: Map<string, SpecialistRecord>
  branches: Map<string, BranchRecord>
  visits: Map<string, VisitLine>
  rejections: Rejection[]
  /** Pieces that have come whole with it. */
  reached: Reached[]
}

export const emptyBatch = (): Batch => ({
  size: 0,
  patients: new Map(),
  specialists: new Map(),
  branches: new Map(),
  visits: new Map(),
  rejections: [],
  reached: [],
})

const LARGEST_SUM = 1e12

/** Adds one row to a batch; what a patient paid goes to `sums`. */
export function put(batch: Batch, incoming: Pulled, sums: Map<string, number>): void {
  if (incoming.kind === 'reached') {
    batch.reached.push(incoming)
    return
  }
  batch.size += 1
  if (incoming.kind === 'rejected') {
    const { line, reason, detail, cells } = incoming
    batch.rejections.push({ line, reason, detail, cells: cells ?? null })
  } else if (incoming.kind === 'patient') {
    const { externalId, sumPaid } = incoming.record
    batch.patients.set(externalId, incoming.record)
    if (sumPaid !== null && Math.abs(sumPaid) < LARGEST_SUM) sums.set(externalId, sumPaid)
  } else if (incoming.kind === 'visit') {
    const { line, record } = incoming
    batch.visits.set(record.externalId, { line, record })
  } else if (incoming.kind === 'specialist') {
    batch.specialists.set(incoming.record.externalId, incoming.record)
  } else batch.branches.set(incoming.record.externalId, incoming.record)
}
