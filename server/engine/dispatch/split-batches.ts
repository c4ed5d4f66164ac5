import { adapterFor } from '../../channels/registry.ts'
import type { Slotted, Wanting } from './send-slots.ts'

/** Messages that may leave soon, each with its slot where its line has slots. */
export type Ready = Slotted<Wanting>['ready']

/** Slots that begin within this many milliseconds share one look at the database. */
const TURN = 100

/** Of one line without slots, so many leave together, and the next when there is room on the line. */
const CHUNK = 50
/** The same for a provider that knows no repeats: what is on its way when a process dies is for a person to look into, so it is little. */
const CHUNK_WITHOUT_KEY = 4

/** Slots of nearly one time share a turn; of those without, a line with many has turns of its own and all others share one. */
export function splitBatches(ready: Ready): Ready[] {
  const slotted = ready.filter(({ slot }) => slot)
  const lines = Map.groupBy(
    ready.filter(({ slot }) => !slot),
    ({ one }) => one.sending.account.line,
  )
  const many = (line: Ready) => line.length >= CHUNK || lacksIdempotencyKey(line)
  const few = [...lines.values()].filter((line) => !many(line)).flat()
  return [
    ...Map.groupBy(slotted, ({ slot }) =>
      Math.floor(Math.max(0, slot?.left() ?? 0) / TURN),
    ).values(),
    ...[...lines.values()].filter(many).flatMap(inChunks),
    ...(few.length > 0 ? [few] : []),
  ]
}

/** Whether these go to a provider that knows no repeats. */
export const lacksIdempotencyKey = ([first]: Ready) =>
  first !== undefined && adapterFor(first.one.sending.account.provider).repeats === 'never'

function inChunks(line: Ready): Ready[] {
  const size = lacksIdempotencyKey(line) ? CHUNK_WITHOUT_KEY : CHUNK
  return Array.from({ length: Math.ceil(line.length / size) }, (_, at) =>
    line.slice(at * size, (at + 1) * size),
  )
}

/** The line on which this turn needs room; null where its requests are few or have their own moments. */
export const crowdedLine = (turn: Ready) => {
  const [first] = turn
  const alone = turn.every(
    ({ one, slot }) => !slot && one.sending.account.line === first?.one.sending.account.line,
  )
  return alone ? (first?.one.sending.account.line ?? null) : null
}
