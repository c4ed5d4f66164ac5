import type { IncomingRow, VisitRecord } from '../port/connector.ts'

type VisitRow = Extract<IncomingRow, { kind: 'visit' }>
type TimeField = 'startsAt' | 'endsAt' | 'createdAt'
interface SerializedVisit extends Omit<VisitRow, 'record'> {
  record: Omit<VisitRecord, TimeField> & {
    startsAt: string
    endsAt: string | null
    createdAt: string | null
  }
}

/** An incoming row for transfer between threads: Temporal values cannot be cloned. */
export type SerializedRow = Exclude<IncomingRow, VisitRow> | SerializedVisit

export function serializeRow(row: IncomingRow): SerializedRow {
  if (row.kind !== 'visit') return row
  const { startsAt, endsAt, createdAt } = row.record
  const times = {
    startsAt: startsAt.toString(),
    endsAt: endsAt?.toString() ?? null,
    createdAt: createdAt?.toString() ?? null,
  }
  return { ...row, record: { ...row.record, ...times } }
}

export function deserializeRow(row: SerializedRow): IncomingRow {
  if (row.kind !== 'visit') return row
  const { startsAt, endsAt, createdAt } = row.record
  const times = {
    startsAt: parseTime(startsAt),
    endsAt: endsAt === null ? null : parseTime(endsAt),
    createdAt: createdAt === null ? null : parseTime(createdAt),
  }
  return { ...row, record: { ...row.record, ...times } }
}

/** An instant is written with its zone, a wall-clock time without. */
const parseTime = (text: string) =>
  text.endsWith('Z') ? Temporal.Instant.from(text) : Temporal.PlainDateTime.from(text)
