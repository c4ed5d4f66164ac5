import type { UnnumberedRow } from './number-rows.ts'

/** A reading of everything that broke off. */
export interface ResumePoint {
  /** When it began. */
  startedAt: Temporal.Instant
  /** Pieces that came in whole. */
  completedParts: ReadonlySet<string>
}

/** A part of everything that a system tells, under the same name whenever it is read on the same day. */
export interface PullPart {
  name: string
  readRows: () => AsyncIterable<UnnumberedRow> | Iterable<UnnumberedRow>
}

/** Everything piece by piece, each told when it has come whole; those that came in before the reading broke off are passed over. */
export async function* readParts(
  parts: readonly PullPart[],
  resumePoint: ResumePoint | null,
): AsyncGenerator<UnnumberedRow> {
  for (const [at, { name, readRows }] of parts.entries()) {
    if (!resumePoint?.completedParts.has(name)) yield* readRows()
    yield { kind: 'reached', part: name, share: (at + 1) / parts.length }
  }
}
