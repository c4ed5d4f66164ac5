import type { Told } from './number-rows.ts'

/** A reading of everything that broke off. */
export interface Resumed {
  /** When it began. */
  begun: Temporal.Instant
  /** Pieces that came in whole. */
  pieces: ReadonlySet<string>
}

/** A part of everything that a system tells, under the same name whenever it is read on the same day. */
export interface Piece {
  name: string
  rows: () => AsyncIterable<Told> | Iterable<Told>
}

/** Everything piece by piece, each told when it has come whole; those that came in before the reading broke off are passed over. */
export async function* piecewise(
  pieces: readonly Piece[],
  resumed: Resumed | null,
): AsyncGenerator<Told> {
  for (const [at, { name, rows }] of pieces.entries()) {
    if (!resumed?.pieces.has(name)) yield* rows()
    yield { kind: 'reached', piece: name, share: (at + 1) / pieces.length }
  }
}
