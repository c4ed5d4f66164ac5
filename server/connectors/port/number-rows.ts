import type { PulledRow, RejectReason } from './connector.ts'
import { readId } from './read-json.ts'

/** An incoming row before it has a line number. */
export type UnnumberedRow = PulledRow extends infer One
  ? One extends PulledRow
    ? Omit<One, 'line'>
    : never
  : never

/** Numbers rows from 1 in the order read. Ends on the signal. */
export async function* numberRows(
  rows: AsyncIterable<UnnumberedRow>,
  signal: AbortSignal,
): AsyncGenerator<PulledRow> {
  let line = 0
  for await (const row of rows) {
    signal.throwIfAborted()
    if (row.kind !== 'reached') line += 1
    yield { ...row, line } as PulledRow
  }
}

type RecordRow = Extract<UnnumberedRow, { record: unknown }>

/** A row, or why it could not be read; `id` is its id in the source. */
export function toUnnumberedRow<K extends RecordRow['kind']>(
  kind: K,
  record: Extract<RecordRow, { kind: K }>['record'] | RejectReason,
  id: unknown,
): UnnumberedRow {
  return typeof record === 'string'
    ? { kind: 'rejected', reason: record, detail: readId(id)?.slice(0, 64) ?? null }
    : ({ kind, record } as UnnumberedRow)
}
