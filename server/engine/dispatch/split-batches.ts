import { getAdapter } from '../../channels/registry.ts'
import type { PendingSend, SlotAllocation } from './send-slots.ts'

/** Messages that may be sent soon, with their slots if their line has slots. */
export type ReadyBatch = SlotAllocation<PendingSend>['ready']

/** Slots within this many milliseconds share one database check. */
const BATCH_WINDOW_MS = 100

/** Batch size on a line without slots; the next batch waits for free capacity. */
const BATCH_SIZE = 50
/** Batch size for providers without idempotency keys: requests in flight when a process dies need manual clarification, so there are few. */
const KEYLESS_BATCH_SIZE = 4

/** Splits messages into batches: by slot time where there are slots; otherwise one set of batches per busy line, and one for all other lines. */
export function splitBatches(ready: ReadyBatch): ReadyBatch[] {
  const slotted = ready.filter(({ slot }) => slot)
  const lines = Map.groupBy(
    ready.filter(({ slot }) => !slot),
    ({ one }) => one.decision.account.line,
  )
  const many = (line: ReadyBatch) => line.length >= BATCH_SIZE || lacksIdempotencyKey(line)
  const few = [...lines.values()].filter((line) => !many(line)).flat()
  return [
    ...Map.groupBy(slotted, ({ slot }) =>
      Math.floor(Math.max(0, slot?.getMsLeft() ?? 0) / BATCH_WINDOW_MS),
    ).values(),
    ...[...lines.values()].filter(many).flatMap(splitLine),
    ...(few.length > 0 ? [few] : []),
  ]
}

/** Returns true if the batch goes to a provider without idempotency keys. */
export const lacksIdempotencyKey = ([first]: ReadyBatch) =>
  first !== undefined && getAdapter(first.one.decision.account.provider).idempotency === 'never'

function splitLine(line: ReadyBatch): ReadyBatch[] {
  const size = lacksIdempotencyKey(line) ? KEYLESS_BATCH_SIZE : BATCH_SIZE
  return Array.from({ length: Math.ceil(line.length / size) }, (_, at) =>
    line.slice(at * size, (at + 1) * size),
  )
}

/** Returns the line whose capacity this batch needs; null if its requests are few or have slots. */
export const findSharedLine = (batch: ReadyBatch) => {
  const [first] = batch
  const alone = batch.every(
    ({ one, slot }) => !slot && one.decision.account.line === first?.one.decision.account.line,
  )
  return alone ? (first?.one.decision.account.line ?? null) : null
}
