import type { UnnumberedRow } from './number-rows.ts'

/** State of an interrupted full reading. */
export interface ResumePoint {
  /** When it began. */
  startedAt: Temporal.Instant
  /** Parts that are complete. */
  completedParts: ReadonlySet<string>
}

/** A part of a full reading; its name is the same for all readings of a day. */
export interface PullPart {
  name: string
  readRows: () => AsyncIterable<UnnumberedRow> | Iterable<UnnumberedRow>
}

/** Reads everything part by part and reports each complete one; skips those completed before an interruption. */
export async function* readParts(
  parts: readonly PullPart[],
  resumePoint: ResumePoint | null,
): AsyncGenerator<UnnumberedRow> {
  for (const [at, { name, readRows }] of parts.entries()) {
    if (!resumePoint?.completedParts.has(name)) yield* readRows()
    yield { kind: 'reached', part: name, share: (at + 1) / parts.length }
  }
}
