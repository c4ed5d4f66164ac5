import { getAdapter } from '../../channels/registry.ts'
import type { PendingSend, SlotAllocation } from './send-slots.ts'

/** Messages that may leave soon, each with its slot where its line has slots. */
export type ReadyBatch = SlotAllocation<PendingSend>['ready']

/** Slots that begin within this many milliseconds share one look at the database. */
const BATCH_WINDOW_MS = 100

/** Of one line without slots, so many leave together, and the next when there is room on the line. */
const BATCH_SIZE = 50
/** The same for a provider that knows no repeats: what is on its way when a process dies is for a person to look into, so it is little. */
const KEYLESS_BATCH_SIZE = 4

/** Slots of nearly one time share a turn; of those without, a line with many has turns of its own and all others share one. */
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

/** Whether these go to a provider that knows no repeats. */
export const lacksIdempotencyKey = ([first]: ReadyBatch) =>
  first !== undefined && getAdapter(first.one.decision.account.provider).idempotency === 'never'

function splitLine(line: ReadyBatch): ReadyBatch[] {
  const size = lacksIdempotencyKey(line) ? KEYLESS_BATCH_SIZE : BATCH_SIZE
  return Array.from({ length: Math.ceil(line.length / size) }, (_, at) =>
    line.slice(at * size, (at + 1) * size),
  )
}

/** The line on which this turn needs room; null where its requests are few or have their own moments. */
export const findSharedLine = (batch: ReadyBatch) => {
  const [first] = batch
  const alone = batch.every(
    ({ one, slot }) => !slot && one.decision.account.line === first?.one.decision.account.line,
  )
  return alone ? (first?.one.decision.account.line ?? null) : null
}
