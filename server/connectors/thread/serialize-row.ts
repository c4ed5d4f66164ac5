import type { VisitClosure } from '../port/closure-and-merge.ts'
import type { IncomingRow, VisitRecord } from '../port/connector.ts'

type VisitRow = Extract<IncomingRow, { kind: 'visit' }>
type ClosureRow = Extract<IncomingRow, { kind: 'closure' }>
type TimeField = 'startsAt' | 'endsAt' | 'createdAt' | 'reportedAt'
interface SerializedClosure extends Omit<ClosureRow, 'record'> {
  record: Omit<VisitClosure, 'reportedAt'> & { reportedAt: string | null }
}
interface SerializedVisit extends Omit<VisitRow, 'record'> {
  record: Omit<VisitRecord, TimeField> & {
    startsAt: string
    endsAt: string | null
    createdAt: string | null
    reportedAt: string | null
  }
}

/** An incoming row for transfer between threads: Temporal values cannot be cloned. */
export type SerializedRow =
  | Exclude<IncomingRow, VisitRow | ClosureRow>
  | SerializedVisit
  | SerializedClosure

export function serializeRow(row: IncomingRow): SerializedRow {
  if (row.kind === 'closure')
    return {
      ...row,
      record: { ...row.record, reportedAt: row.record.reportedAt?.toString() ?? null },
    }
  if (row.kind !== 'visit') return row
  const { startsAt, endsAt, createdAt, reportedAt } = row.record
  const times = {
    reportedAt: reportedAt?.toString() ?? null,
    startsAt: startsAt.toString(),
    endsAt: endsAt?.toString() ?? null,
    createdAt: createdAt?.toString() ?? null,
  }
  return { ...row, record: { ...row.record, ...times } }
}

export function deserializeRow(row: SerializedRow): IncomingRow {
  if (row.kind === 'closure')
    return { ...row, record: { ...row.record, reportedAt: parseOrNull(row.record.reportedAt) } }
  if (row.kind !== 'visit') return row
  const { startsAt, endsAt, createdAt, reportedAt } = row.record
  const times = {
    reportedAt: parseOrNull(reportedAt),
    startsAt: parseTime(startsAt),
    endsAt: endsAt === null ? null : parseTime(endsAt),
    createdAt: createdAt === null ? null : parseTime(createdAt),
  }
  return { ...row, record: { ...row.record, ...times } }
}

/** An instant is written with its zone, a wall-clock time without. */
const parseTime = (text: string) =>
  text.endsWith('Z') ? Temporal.Instant.from(text) : Temporal.PlainDateTime.from(text)

const parseOrNull = (text: string | null) => (text === null ? null : parseTime(text))
