import type { PulledRow, RejectReason } from './connector.ts'
import { readId } from './read-json.ts'

/** Something that came in before it has its line. */
export type UnnumberedRow = PulledRow extends infer One
  ? One extends PulledRow
    ? Omit<One, 'line'>
    : never
  : never

/** What was read, numbered from 1 in the order in which it was told. Ends where the signal is given. */
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

/** A row that was read, or why it could not be; `id` is what the source calls it. */
export function toUnnumberedRow<K extends RecordRow['kind']>(
  kind: K,
  record: Extract<RecordRow, { kind: K }>['record'] | RejectReason,
  id: unknown,
): UnnumberedRow {
  return typeof record === 'string'
    ? { kind: 'rejected', reason: record, detail: readId(id)?.slice(0, 64) ?? null }
    : ({ kind, record } as UnnumberedRow)
}
