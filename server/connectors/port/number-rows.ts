import type { Pulled, RejectReason } from './connector.ts'
import { idOf } from './read-json.ts'

/** Something that came in before it has its line. */
export type Told = Pulled extends infer One
  ? One extends Pulled
    ? Omit<One, 'line'>
    : never
  : never

/** What was read, numbered from 1 in the order in which it was told. Ends where the signal is given. */
export async function* numbered(
  told: AsyncIterable<Told>,
  signal: AbortSignal,
): AsyncGenerator<Pulled> {
  let line = 0
  for await (const one of told) {
    signal.throwIfAborted()
    if (one.kind !== 'reached') line += 1
    yield { ...one, line } as Pulled
  }
}

type Recorded = Extract<Told, { record: unknown }>

/** A row that was read, or why it could not be; `id` is what the source calls it. */
export function toldRow<K extends Recorded['kind']>(
  kind: K,
  record: Extract<Recorded, { kind: K }>['record'] | RejectReason,
  id: unknown,
): Told {
  return typeof record === 'string'
    ? { kind: 'rejected', reason: record, detail: idOf(id)?.slice(0, 64) ?? null }
    : ({ kind, record } as Told)
}
