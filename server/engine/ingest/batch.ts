import type { PatientMerge, VisitClosure } from '../../connectors/port/closure-and-merge.ts'
import type {
  BranchRecord,
  CompletedPart,
  PatientRecord,
  PulledRow,
  SpecialistRecord,
  VisitRecord,
} from '../../connectors/port/connector.ts'
import { getBaseVisitId } from '../../connectors/port/visit-ids.ts'
import type { Rejection, VisitLine } from './upsert-visits.ts'

/** A line that names a record, and whether it says the same as the line before that names it. */
interface RecordLine {
  line: number
  isRepeated: boolean
}

/** Lines that name a record, in the order read. */
export type LinesById = Map<string, RecordLine[]>

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

/** Adds a row to a batch; patients with amounts go to `sums`. With `fillsGaps` what a later row of an id leaves out stays as an earlier one says. */
export function addToBatch(
  batch: Batch,
  row: PulledRow,
  sums: PaidSums,
  { fillsGaps = false } = {},
): void {
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
  if (row.kind === 'patient') {
    const { sumPaid } = row.record
    addLine(batch, row, batch.patients.get(externalId))
    const earlier = fillsGaps ? batch.patients.get(externalId) : undefined
    batch.patients.set(externalId, fillGaps(earlier, row.record))
    if (isSum(sumPaid)) sums.set(externalId, sumPaid)
  } else if (row.kind === 'visit') {
    const { line, record, cells = null } = row
    addLine(batch, row, batch.visits.get(externalId)?.record)
    const earlier = fillsGaps ? batch.visits.get(externalId)?.record : undefined
    batch.visits.set(externalId, { line, record: fillVisitGaps(earlier, record), cells })
    const patientId = record.patientExternalId
    if (isSum(record.sumPaid) && !sums.has(patientId)) sums.set(patientId, null)
  } else if (row.kind === 'specialist') {
    addLine(batch, row, batch.specialists.get(externalId))
    batch.specialists.set(externalId, row.record)
  } else {
    addLine(batch, row, batch.branches.get(externalId))
    batch.branches.set(externalId, row.record)
  }
}

type RecordRow = Extract<PulledRow, { kind: 'patient' | 'visit' | 'specialist' | 'branch' }>

function addLine(batch: Batch, row: RecordRow, earlier: object | undefined) {
  const { kind, line, record } = row
  const lines = batch.lines[kind]
  // Temporal instants cannot be compared member by member.
  const isRepeated = earlier !== undefined && JSON.stringify(earlier) === JSON.stringify(record)
  const naming = lines.get(record.externalId)
  if (naming) naming.push({ line, isRepeated })
  else lines.set(record.externalId, [{ line, isRepeated }])
  if ('cells' in row && row.cells) batch.cells.set(line, row.cells)
}

/** The later of two records, with what it leaves out as the earlier says. */
export function fillGaps<One extends object>(earlier: One | undefined, later: One): One {
  if (!earlier) return later
  const filled = Object.entries(later).filter(([, value]) => value !== null && value !== undefined)
  return { ...earlier, ...Object.fromEntries(filled) }
}

/** The end and the outcome belong to the visit's start. */
function fillVisitGaps(earlier: VisitRecord | undefined, later: VisitRecord): VisitRecord {
  if (!earlier) return later
  const filled = fillGaps(earlier, later)
  return String(earlier.startsAt) === String(later.startsAt)
    ? filled
    : { ...filled, endsAt: later.endsAt, outcome: later.outcome }
}

/** Splits rows into batches that are written one after another: a new one begins where a row must follow what the last one ends or joins. */
export function splitIntoBatches(
  rows: readonly PulledRow[],
  sums: PaidSums,
  options: { fillsGaps: boolean },
): Batch[] {
  let batch = createBatch()
  const batches = [batch]
  for (const row of rows) {
    if (mustFollowBatch(batch, row)) {
      batch = createBatch()
      batches.push(batch)
    }
    addToBatch(batch, row, sums, options)
  }
  return batches
}

/** Whether a row must wait for the next batch: its visit is closed in this one, or its patient no longer exists after it. */
function mustFollowBatch({ closures, merges }: Batch, row: PulledRow): boolean {
  if (row.kind === 'visit' && closures.length > 0) {
    const base = getBaseVisitId(row.record.externalId)
    if (closures.some(({ record }) => record.externalId === base)) return true
  }
  if (merges.length === 0 || (row.kind !== 'visit' && row.kind !== 'patient')) return false
  const patient = row.kind === 'visit' ? row.record.patientExternalId : row.record.externalId
  return merges.some(({ mergedExternalId }) => mergedExternalId === patient)
}
